import AnimTestSupport
import Testing

@testable import AnimStudio

/// Steps that are undone beneath what others have saved since.
@Suite struct TextMergeTests {
  private func merged(_ base: String, _ a: String, _ b: String) -> String? {
    TextMerge.merge(base: Array(base.utf8), Array(a.utf8), Array(b.utf8)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test("Changes of different values come together, also in one line")
  func together() {
    let base = "{ \"a\": [1, 2], // one\n  \"b\": \"x\" }\n"
    #expect(
      merged(base, base.replacing("[1", with: "[10"), base.replacing("\"x\"", with: "\"y\""))
        == base.replacing("[1", with: "[10").replacing("\"x\"", with: "\"y\""))
    #expect(
      merged(base, base.replacing("1,", with: "7,"), base.replacing("2]", with: "8]"))
        == base.replacing("1, 2", with: "7, 8"))
    #expect(
      merged(base, base.replacing("// one", with: "// two"), base) == base.replacing("one", with: "two"))
    #expect(merged(base, base.replacing("1", with: "5"), base.replacing("1", with: "6")) == nil)
    #expect(
      merged(base, base.replacing("1", with: "5"), base.replacing("1", with: "5"))
        == base.replacing("1", with: "5"))
    #expect(merged("", "a", "b") == nil && merged("", "a", "") == "a")
  }

  /// Each of many numbers is changed by one side, by the other, by none, or by both: then, and only then, there is no merge.
  @Test("Any edits of both sides: both are kept, or there is no merge", arguments: 0..<60)
  func random(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 1)
    let numbers = (0..<40).map { $0 + 100 }
    let text = { (values: [Int]) in values.enumerated().map { "k\($0): \($1)" }.joined(separator: ",\n") }
    var (a, b, both) = (numbers, numbers, numbers)
    var isApart = true
    for index in numbers.indices {
      let (inA, inB) = (
        Int.random(in: 0..<6, using: &random) == 0, Int.random(in: 0..<6, using: &random) == 0
      )
      if inA { a[index] += 1000 }
      if inB { b[index] += 2000 }
      if inA, inB { isApart = false }
      both[index] = inA ? a[index] : b[index]
    }
    #expect(merged(text(numbers), text(a), text(b)) == (isApart ? text(both) : nil))
    #expect(merged(text(numbers), text(b), text(a)) == (isApart ? text(both) : nil))
  }
}
