import Foundation
import AnimScene
import Testing

@testable import AnimJSON

/// Edits change the bytes of a value, and no others.
@Suite struct TextEditTests {
  private static let scene = """
    // A scene by hand.
    { "description": "é😀",
      /* é😀 */ "canvas": { "size": [64, 48], "background": "#FFFFFF" },
      "layers": [
        { "name": "a/b", "bounds": [0, 0, 10, 10], "view": true, }, // the first
        { "~": null, "opacity": -1.5e-1, "sublayers": [] },
      ]
    }
    """

  private static func applied(_ text: String, _ edits: TextEdit...) throws -> String {
    String(decoding: try TextEdit.apply(edits, to: Array(text.utf8)), as: UTF8.self)
  }

  @Test(
    "Values are replaced, added and taken away where a person would",
    arguments: [
      ("{ \"a\": 1 }", "/a", "2", "{ \"a\": 2 }"),
      ("{\"a\":[1,2,3]}", "/a/1", "20", "{\"a\":[1,20,3]}"),
      (
        "// é\n{ \"é\": \"ü\", \"a\" : /* x */ 1 /* y */ }", "/a", "2",
        "// é\n{ \"é\": \"ü\", \"a\" : /* x */ 2 /* y */ }"
      ),
      ("{ \"a/b\": { \"~\": 1 } }", "/a~1b/~0", "2", "{ \"a/b\": { \"~\": 2 } }"),
      ("{ \"\\u0061\": 1 }", "/a", "2", "{ \"\\u0061\": 2 }"),
      ("\u{FEFF}[1]", "/0", "2", "\u{FEFF}[2]"),
      ("{ \"a\": 1 }", "/b", "2", "{ \"a\": 1, \"b\": 2 }"),
      ("{}", "/b", "2", "{ \"b\": 2 }"), ("[]", "/-", "2", "[2]"), ("[1]", "/1", "2", "[1, 2]"),
      ("[1,]", "/-", "2", "[1, 2,]"),
      ("{\n  \"a\": 1\n}", "/b", "2", "{\n  \"a\": 1,\n  \"b\": 2\n}"),
      ("{\r\n\t\"a\": 1 // one\r\n}", "/b", "2", "{\r\n\t\"a\": 1, // one\r\n\t\"b\": 2\r\n}"),
      ("{\n  \"a\": 1, // one\n}", "/b", "2", "{\n  \"a\": 1, // one\n  \"b\": 2,\n}"),
      ("[\n  1\n]", "/-", "2", "[\n  1,\n  2\n]"),
      ("{ \"a\": 1, \"b\": 2 }", "/a", nil, "{ \"b\": 2 }"),
      ("{ \"a\": 1, \"b\": 2 }", "/b", nil, "{ \"a\": 1 }"),
      ("[1, 2, 3]", "/1", nil, "[1, 3]"), ("{ \"a\": 1 }", "/a", nil, "{  }"),
    ] as [(String, String, String?, String)])
  func edits(text: String, pointer: String, value: String?, expected: String) throws {
    #expect(try Self.applied(text, TextEdit(pointer: pointer, value: value)) == expected)
  }

  @Test("Several edits are one, whatever their order; two of one place are refused")
  func several() throws {
    let text = "{ \"a\": [1, 2], \"b\": 3 }"
    let (first, last) = (TextEdit(pointer: "/a/0", value: "100"), TextEdit(pointer: "/b", value: "\"x\""))
    #expect(try Self.applied(text, first, last) == "{ \"a\": [100, 2], \"b\": \"x\" }")
    #expect(try Self.applied(text, last, first) == Self.applied(text, first, last))
    #expect(throws: TextEditError.overlap) {
      try Self.applied(text, first, TextEdit(pointer: "/a", value: "[]"))
    }
  }

  @Test(
    "What there is not is refused with the reason",
    arguments: [
      ("{ \"a\": 1 }", "a", "pointer"), ("{ \"a\": 1 }", "/b/c", "no such value"),
      ("{ \"a\": 1 }", "/a/b", "neither"),
      ("[1]", "/5", "1 elements"), ("{ \"a\": ", "/a", "no JSON"), ("{} x", "/a", "no JSON"),
      ("/* ", "/a", "no JSON"),
    ])
  func refused(text: String, pointer: String, words: String) throws {
    do {
      _ = try Self.applied(text, TextEdit(pointer: pointer, value: "2"))
      Issue.record("nothing is refused")
    } catch let error as TextEditError {
      #expect("\(error)".contains(words), "\(error)")
    }
  }

  /// Each value of a text written by hand: where it is found, and that putting it there again changes nothing.
  @Test func everyPlaceIsFound() throws {
    let text = Self.scene
    for lines in ["\n", "\r\n"] {
      let bytes = Array(text.replacing("\n", with: lines).utf8)
      let spans = try #require(TextSpans(bytes))
      #expect(spans.nodes.count == 20)
      for index in spans.nodes.indices {
        let pointer = spans.pointer(of: index)
        let steps = try #require(TextSpans.steps(of: pointer))
        #expect(spans.node(at: steps) == index)
        #expect(spans.node(at: spans.position(of: spans.nodes[index].range.lowerBound)) == index)
        let same = TextEdit(pointer: pointer, value: spans.text(of: index))
        #expect(try TextEdit.apply([same], to: bytes) == bytes)
        // All but the value itself stays.
        guard spans.nodes[index].kind == .scalar else { continue }
        let other = try TextEdit.apply([TextEdit(pointer: pointer, value: "\"new\"")], to: bytes)
        let range = spans.nodes[index].range
        #expect(other.prefix(range.lowerBound) == bytes.prefix(range.lowerBound))
        #expect(other.suffix(bytes.count - range.upperBound) == bytes.suffix(bytes.count - range.upperBound))
      }
    }
  }

  /// The reader of scenes counts lines and columns in its own way.
  @Test func positionsAreThoseOfTheReader() throws {
    let bytes = Array(Self.scene.utf8)
    let spans = try #require(TextSpans(bytes))
    var reader = JSONReader(bytes)
    let read = reader.read()
    let tree = try #require(read)
    var count = 0
    func compare(_ value: JSONValue, _ pointer: [String]) throws {
      let node = try #require(spans.node(at: pointer))
      #expect(spans.node(at: value.position) == node)
      count += 1
      switch value.content {
      case .object(let members): for member in members { try compare(member.value, pointer + [member.key]) }
      case .array(let elements):
        for (index, element) in elements.enumerated() { try compare(element, pointer + ["\(index)"]) }
      default: break
      }
    }
    try compare(tree, [])
    #expect(count == spans.nodes.count)
  }
}
