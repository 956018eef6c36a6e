extension Array {
  /// Puts other elements in the places of some. What lies between them moves once, however many there are: one by one,
  /// each would move all that is behind it.
  ///
  /// - Parameters:
  ///   - ranges: rising ones that do not overlap.
  ///   - replacements: as many of each range as come in its place.
  ///   - source: where they come from, ranges of which follow one another in `replacements`.
  package mutating func replaceSubranges(
    _ ranges: [Range<Int>], with replacements: [Range<Int>], of source: [Element]
  ) {
    let before = count
    let growth = zip(ranges, replacements).reduce(0) { $0 + $1.1.count - $1.0.count }
    if growth > 0 { append(contentsOf: repeatElement(source[0], count: growth)) }
    moveUp(around: ranges, replacements, before, by: growth)
    moveDown(around: ranges, replacements, before)
    if growth < 0 { removeLast(-growth) }
    var shift = 0
    for (range, replacement) in zip(ranges, replacements) {
      var place = range.lowerBound + shift
      for index in replacement {
        self[place] = source[index]
        place += 1
      }
      shift += replacement.count - range.count
    }
  }

  /// Moves what comes to stand further up, from the end on, so that nothing is in the way.
  private mutating func moveUp(
    around ranges: [Range<Int>], _ replacements: [Range<Int>], _ end: Int, by growth: Int
  ) {
    var (shift, end) = (growth, end)
    for (range, replacement) in zip(ranges, replacements).reversed() {
      if shift > 0 {
        for index in (range.upperBound..<end).reversed() { swapAt(index, index + shift) }
      }
      shift -= replacement.count - range.count
      end = range.lowerBound
    }
  }

  /// Moves what comes to stand further down.
  private mutating func moveDown(around ranges: [Range<Int>], _ replacements: [Range<Int>], _ end: Int) {
    var shift = 0
    for place in ranges.indices {
      shift += replacements[place].count - ranges[place].count
      guard shift < 0 else { continue }
      let end = place + 1 < ranges.count ? ranges[place + 1].lowerBound : end
      for index in ranges[place].upperBound..<end { swapAt(index, index + shift) }
    }
  }
}

extension FrameChange {
  /// Brings a list of something for each item of the frame before to the frame itself.
  ///
  /// - Parameter replacement: adds what there is for the new items of an edit, one for each.
  package func update<Element>(
    _ list: inout [Element],
    _ replacement: (_ edit: Edit, _ list: [Element], _ new: inout [Element]) throws -> Void
  ) rethrows {
    var new: [Element] = []
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(edits.count)
    for edit in edits {
      let start = new.count
      try replacement(edit, list, &new)
      ranges.append(start..<new.count)
    }
    list.replaceSubranges(edits.map(\.old), with: ranges, of: new)
  }
}
