import Foundation
import AnimGeometry
import AnimRenderTree
import Testing
import AnimJSON

@testable import AnimScene

@Suite struct JSONTextTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (500, "500"), (-2.5, "-2.5"), (0.1 + 0.2, "0.30000000000000004"),
      (1e-7, "1e-07"),
      (1e300, "1e+300"), (.nan, "null"), (-.infinity, "null"),
    ] as [(Double, String)])
  func numbersAreShortAndExact(number: Double, text: String) {
    #expect(JSONText.number(number).line == text)
  }

  @Test(arguments: [
    ("plain", #""plain""#), ("a\"b\\", #""a\"b\\""#), ("\n\r\t\u{1}", #""\n\r\t\u0001""#),
    ("Größe ✓", #""Größe ✓""#),
  ])
  func stringsAreEscaped(string: String, text: String) {
    #expect(JSONText.string(string).line == text)
  }

  @Test(
    arguments: [
      (.null, "null"), (.bool(true), "true"), (.number(1.5), "1.5"), (.point(CGPoint(x: 1, y: 2)), "[1, 2]"),
      (.size(CGSize(width: 3, height: 4)), "[3, 4]"),
      (.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), "[1, 2, 3, 4]"),
      (.color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.25)), "[1, 0.5, 0, 0.25]"),
      (.string("both"), #""both""#),
      (
        .transform(.translation(x: 7, y: 8, z: 9)), "[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 7, 8, 9, 1]"
      ),
      (.array([.number(1), .null]), "[1, null]"),
    ] as [(Value, String)])
  func valuesOfEveryKind(value: Value, text: String) {
    #expect(JSONText(value).line == text)
  }

  @Test func pathsAreSVGPathDataThatReadsBack() throws {
    let data = "M0 0.1 L10 0 Q15 5 10 10 C8 12 4 12 0 10 Z"
    let path = try Path(pathData: data)
    #expect(JSONText(.path(path)).line == "\"\(data)\"")
  }

  @Test("Whatever the depth and the keys' lengths, a wrapped text reads back as what it was")
  func wrappedTextsReadBack() throws {
    for depth in [0, 24, 25, 30, 60] {
      for leaf in [JSONText.object([]), .array([]), .object([("k", .number(1))]), .array([.null])] {
        var text = JSONText.object([(String(repeating: "n", count: 93), leaf)])
        for _ in 0..<depth { text = .object([("sublayers", .array([text, leaf]))]) }
        let plain = try JSONSerialization.jsonObject(with: Data(text.document.utf8))
        let wrapped = try JSONSerialization.jsonObject(with: Data(text.wrapped.document.utf8))
        #expect(try #require(plain as? NSDictionary) == wrapped as? NSDictionary)
      }
    }
  }

  @Test func linesAndMembersAreLaidOut() {
    let text = JSONText.members([
      ("a", .lines([.number(1), .object([])])), ("b", .lines([])), ("c", .array([])),
    ])
    #expect(
      text.document == """
        {
          "a": [
            1,
            {}
          ],
          "b": [],
          "c": []
        }

        """)
  }
}
