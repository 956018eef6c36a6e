import AnimRenderTree
import AnimTestSupport
import Testing

/// Many parts of an array replaced in one pass, beside one by one.
@Suite struct SubrangesTests {
  /// Rising ranges that do not overlap, some of them empty and some that touch.
  private static func ranges(in count: Int, _ random: inout SeededGenerator) -> [Range<Int>] {
    var places = (0..<2 * Int.random(in: 0...6, using: &random)).map { _ in
      Int.random(in: 0...count, using: &random)
    }
    places.sort()
    return stride(from: 0, to: places.count, by: 2).map { places[$0]..<places[$0 + 1] }
  }

  @Test("As one by one from the end, whether the array grows, shrinks, or both", arguments: [0, 1, 7, 60])
  func likeOneByOne(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    for most in [0, 1, 3, 20] {
      for _ in 0..<300 {
        let array = (0..<count).map { "\($0)" }
        let ranges = Self.ranges(in: count, &random)
        var source = ["unused"]
        let replacements = ranges.map { _ in
          let start = source.count
          source += (0..<Int.random(in: 0...most, using: &random)).map { "new \(start + $0)" }
          return start..<source.count
        }
        var expected = array
        for (range, replacement) in zip(ranges, replacements).reversed() {
          expected.replaceSubrange(range, with: source[replacement])
        }
        var result = array
        result.replaceSubranges(ranges, with: replacements, of: source)
        #expect(result == expected, "\(ranges) \(replacements)")
      }
    }
  }

  @Test("A list with something for each item goes with the items from frame to frame")
  func listsOfItems() {
    var random = SeededGenerator(seed: 5)
    var items = Array(0..<50)
    var list = items.map { "\($0)" }
    for step in 1..<200 {
      var change = FrameChange()
      var next: [Int] = []
      var end = 0
      // Edits that touch are one.
      for range in Self.ranges(in: items.count, &random) where range.lowerBound > end || change.isEmpty {
        next += items[end..<range.lowerBound]
        let new = next.count..<next.count + Int.random(in: 0...9, using: &random)
        next += new.map { 1000 * step + $0 }
        change = FrameChange(edits: change.edits + [FrameChange.Edit(old: range, new: new)])
        end = range.upperBound
      }
      next += items[end...]
      change.update(&list) { edit, before, new in
        #expect(before.count == items.count)
        for index in edit.new { new.append("\(next[index])") }
      }
      items = next.isEmpty ? [7] : next
      if next.isEmpty { list = ["7"] }
      #expect(list == items.map { "\($0)" })
    }
  }
}
