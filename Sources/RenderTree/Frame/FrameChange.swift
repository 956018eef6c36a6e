/// Which items of a frame are not those of the frame before it: they draw something else, or are another layer's.
public struct FrameChange: Sendable, Hashable {
  /// Some items in the place of others. Either may be none.
  public struct Edit: Sendable, Hashable {
    /// Of the frame before.
    public var old: Range<Int>
    /// Of the frame itself.
    public var new: Range<Int>

    /// The items of one range took the place of those of the other.
    public init(old: Range<Int>, new: Range<Int>) {
      self.old = old
      self.new = new
    }
  }

  /// In rising order, none touching the next. All items between them draw the same as before, for the same layers.
  public private(set) var edits: [Edit]

  /// These edits, which must rise and not touch; without any both frames draw the same.
  public init(edits: [Edit] = []) {
    self.edits = edits
  }

  /// Whether both frames draw the same.
  public var isEmpty: Bool { edits.isEmpty }

  /// What is different in `new`. Frames with as many items are compared one by one, others by what they begin and
  /// end with.
  public static func between(_ old: [Frame.Item], _ new: [Frame.Item]) -> FrameChange {
    var change = FrameChange()
    if old.count == new.count {
      change.note(old[...], new[...], at: 0)
      return change
    }
    let common = min(old.count, new.count)
    var start = 0
    while start < common, old[start].isSame(as: new[start]) { start += 1 }
    var end = 0
    while end < common - start, old[old.count - 1 - end].isSame(as: new[new.count - 1 - end]) { end += 1 }
    change.append(old: start..<old.count - end, new: start..<new.count - end)
    return change
  }

  /// Adds what is different in items that come in the place of others, at the end: of as many as before, the ones that are not
  /// the same.
  ///
  /// - Parameter start: where the new ones are in the frame.
  mutating func note(_ old: ArraySlice<Frame.Item>, _ new: ArraySlice<Frame.Item>, at start: Int) {
    if old.count != new.count { return append(old: old.indices, new: start..<start + new.count) }
    let first = old.startIndex
    // In memory: an item that is taken out of a list is copied.
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        for place in 0..<min(old.count, new.count) where !old[place].isSame(as: new[place]) {
          let (index, newIndex) = (first + place, start + place)
          append(old: index..<index + 1, new: newIndex..<newIndex + 1)
        }
      }
    }
  }

  /// Adds an edit at the end; one that follows on the last becomes part of it.
  mutating func append(old: Range<Int>, new: Range<Int>) {
    if let last = edits.last, last.old.upperBound == old.lowerBound, last.new.upperBound == new.lowerBound {
      edits[edits.count - 1] = Edit(
        old: last.old.lowerBound..<old.upperBound, new: last.new.lowerBound..<new.upperBound)
    } else {
      edits.append(Edit(old: old, new: new))
    }
  }
}

extension Frame.Item {
  /// Whether it draws the same for the same layer.
  func isSame(as other: Frame.Item) -> Bool { self == other && layer == other.layer }
}
