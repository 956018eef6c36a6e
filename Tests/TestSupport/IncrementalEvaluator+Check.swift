import AnimRenderTree

extension Recording {
  /// Brings one moving frame to some times after one another, and compares it with the frames from nothing.
  ///
  /// - Returns: the first thing that is wrong; nil when all is well.
  public func faultOfMovingFrame(_ times: [Double]) -> String? {
    var moving = IncrementalEvaluator(self)
    var before: [Frame.Item] = []
    for time in times {
      let change = moving.advance(to: time)
      let frame = moving.frame
      let expected = self.frame(at: time)
      if frame != expected || frame.items.map(\.layer) != expected.items.map(\.layer) {
        let index = zip(frame.items, expected.items).enumerated().first {
          $1.0 != $1.1 || $1.0.layer != $1.1.layer
        }
        return "at \(time): item \(index?.offset ?? -1) of \(frame.items.count), \(expected.items.count)"
      }
      if let fault = change.fault(from: before, to: frame.items) { return "at \(time): \(fault)" }
      before = frame.items
    }
    return nil
  }
}

extension FrameChange {
  /// What is wrong with it as the change from some items to others.
  public func fault(from old: [Frame.Item], to new: [Frame.Item]) -> String? {
    var (oldEnd, newEnd) = (0, 0)
    for edit in edits + [Edit(old: old.count..<old.count, new: new.count..<new.count)] {
      guard edit.old.lowerBound >= oldEnd, edit.old.lowerBound - oldEnd == edit.new.lowerBound - newEnd,
        edit.old.upperBound <= old.count, edit.new.upperBound <= new.count
      else { return "its edits do not follow each other: \(edits)" }
      guard old[oldEnd..<edit.old.lowerBound] == new[newEnd..<edit.new.lowerBound] else {
        return "something before \(edit) is not the same"
      }
      (oldEnd, newEnd) = (edit.old.upperBound, edit.new.upperBound)
    }
    return nil
  }
}
