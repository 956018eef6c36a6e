import Testing

@testable import AnimJSON
@testable import AnimScene

@Suite struct JSONReaderTests {
  private func read(_ text: String) -> JSONValue? {
    var reader = JSONReader(Array(text.utf8))
    let value = reader.read()
    #expect(reader.problems.isEmpty)
    return value
  }

  private func messages(of text: [UInt8]) -> [String] {
    var reader = JSONReader(text)
    _ = reader.read()
    let errors = reader.problems.errors(file: "scene.json")
    return errors.map { $0.description.split(separator: "\n").map(String.init) } ?? []
  }

  private func number(_ text: String) -> Double? {
    guard case .number(let value) = read(text)?.content else { return nil }
    return value
  }

  @Test(arguments: [
    "0", "-0", "1", "-12", "0.5", "1.25e2", "1E-3", "1e+2", "0.1", "123456789012345.6", "9007199254740993",
    "1.7976931348623157e308", "5e-324", "1e-999", "3.141592653589793", "0.30000000000000004",
    "1000000000000000",
  ])
  func numbersAreTheNearestDouble(text: String) throws {
    let expected = try #require(Double(text))
    let value = try #require(number(text))
    #expect(value == expected)
    #expect(value.sign == expected.sign)
  }

  @Test func stringsAndEscapes() {
    guard case .string(let text) = read(#""a\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é😀""#)?.content else {
      Issue.record("not a string")
      return
    }
    #expect(text == "a\"\\/\u{8}\u{c}\n\r\t\u{e9}😀é😀")
  }

  @Test func byteOrderMarkIsSkipped() {
    #expect(read("\u{feff}[1]")?.position == SourcePosition(line: 1, column: 1))
  }

  @Test func everyValueAndKeyKnowsItsPlace() throws {
    let value = try #require(read("{\"é\": [1,\r\n  true],\r \"b\":\n\nnull}"))
    guard case .object(let members) = value.content, case .array(let elements) = members[0].value.content
    else {
      Issue.record("not an object with an array")
      return
    }
    #expect(members[0].keyPosition == SourcePosition(line: 1, column: 2))
    #expect(members[0].value.position == SourcePosition(line: 1, column: 7))
    #expect(elements[1].position == SourcePosition(line: 2, column: 3))
    #expect(members[1].keyPosition == SourcePosition(line: 3, column: 2))
    #expect(members[1].value.position == SourcePosition(line: 5, column: 1))
  }

  @Test func pathsPrintAsTheyAreWritten() {
    let layer = JSONPath.key(.index(.key(.index(.key(.root, "layers"), 2), "sublayers"), 0), "position")
    #expect(layer.description == "layers[2].sublayers[0].position")
    #expect(JSONPath.key(.key(.root, "actions"), "a b").description == #"actions["a b"]"#)
    #expect(JSONPath.key(.root, "").description == #"[""]"#)
    #expect(JSONPath.root.description == "")
    let deep = (0..<300).reduce(JSONPath.root) { JSONPath.index($0, $1) }
    let start = (0..<12).map { "[\($0)]" }.joined()
    let end = (288..<300).map { "[\($0)]" }.joined()
    #expect(deep.description == start + "…" + end)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func nestingIsLimited(opening: String) {
    let deep = String(repeating: opening, count: 100_000)
    let found = messages(of: Array(deep.utf8))
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("nested too deep; the limit is 512 levels") == true)
  }

  @Test func nestingUpToTheLimitIsRead() {
    let deepest = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(read(deepest) != nil)
    #expect(messages(of: Array(("[" + deepest + "]").utf8)).first?.contains("1:513: error") == true)
  }

  @Test func largeObjectsFindTheirDuplicates() {
    let members = (0..<1000).map { "\"key\($0)\": 0" } + ["\"key3\": 1", "\"key999\": 1"]
    var reader = JSONReader(Array(("{" + members.joined(separator: ",") + "}").utf8))
    guard case .object(let found) = reader.read()?.content else {
      Issue.record("not an object")
      return
    }
    #expect(found.count == 1000)
    #expect(reader.problems.errors(file: "")?.diagnostics.count == 2)
  }

  /// Short texts are kept from one place to the next.
  @Test func textsThatComeAgainAreTheSame() throws {
    let texts = [
      "a", "aa", "aaa", "CABasicAnimation", "XABasicAnimation", "CABasicAnimatioN", "abcdefghabcdefgh",
      "xabcdefghabcdefgh", "yabcdefghabcdefgh", "hgfedcbahgfedcba", "é", "", "abcdefgh", "habcdefg",
    ]
    // More than are kept, so that some take the places of others.
    let all = texts + (0..<1000).map { "key\($0)" } + texts
    let value = try #require(read("[" + all.map { "\"\($0)\"" }.joined(separator: ",") + "]"))
    guard case .array(let elements) = value.content else {
      Issue.record("not an array")
      return
    }
    let found = elements.map { element in
      if case .string(let text) = element.content { text } else { "no string" }
    }
    #expect(found == all)
  }

  /// Swift compares letters and not bytes.
  @Test func keysOfTheSameLettersAreDuplicates() {
    var reader = JSONReader(Array("{\"b\": 1, \"\u{e9}\": 1, \"e\u{301}\": 2, \"\\u00e9\": 3}".utf8))
    guard case .object(let found) = reader.read()?.content else {
      Issue.record("not an object")
      return
    }
    #expect(found.map(\.key) == ["b", "é"])
    #expect(reader.problems.errors(file: "")?.diagnostics.count == 2)
  }

  @Test func listsOfObjectsOfOtherSizesAreWhole() throws {
    let counts = [1, 9, 2, 0, 40, 1, 3, 17, 1]
    let objects = counts.map { count in
      "{" + (0..<count).map { "\"k\($0)\": [\($0), 1]" }.joined(separator: ",") + "}"
    }
    guard case .array(let elements) = read("[" + objects.joined(separator: ",") + "]")?.content else {
      Issue.record("not an array")
      return
    }
    let found = elements.map { element in
      if case .object(let members) = element.content { members.count } else { -1 }
    }
    #expect(found == counts)
  }
}
