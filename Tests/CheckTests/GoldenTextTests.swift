import Testing

@testable import AnimCheck

@Suite struct GoldenTextTests {
  static let golden = Golden(
    tool: "1.2.3", fonts: "pinned", drawnFonts: ["SF Pro 400 as Inter 400"], width: 64, height: 36,
    video: Golden.Video(rate: .standard, duration: 0.1), rate: .standard, pictures: [0, 3],
    events: [0, 0.05],
    model: 0x0123_4567_89AB_CDEF, properties: 3, frames: [1, 1, 1, 0xFEDC_BA98_7654_3210, 5, 5],
    motions: [
      GoldenMotion(
        layer: "a \"ball\"\n", keyPath: "position.x",
        samples: [
          .numbers([6]), .numbers([6]), .absent, .numbers([-0.125]), .numbers([1e-7]), .text("M0 0 * \"ü\""),
          .text("M0 0 * \"ü\""),
        ])
    ])

  @Test func whatIsWrittenIsReadAgain() throws {
    var reader = GoldenReader(Self.golden.text, path: "g.txt")
    #expect(try reader.read() == Self.golden)
  }

  @Test("Values of variables are lines of their own, and read again")
  func values() throws {
    let values = SceneValues(
      [.init(name: "title", text: "a \"b\"\n"), .init(name: "ink", text: "")],
      [
        try #require(SceneValues.DataFile(nil, "b.json")),
        try #require(SceneValues.DataFile("rows", "../a b.csv")),
      ])
    var golden = Self.golden
    golden.values = values
    let lines = golden.text.split(separator: "\n").filter { $0.hasPrefix("var ") || $0.hasPrefix("data ") }
    #expect(
      lines == [
        #"var "ink" """#, #"var "title" "a\u0020\"b\"\u000a""#, #"data "b.json""#,
        #"data "../a\u0020b.csv" "rows""#,
      ])
    var reader = GoldenReader(golden.text, path: "g.txt")
    #expect(try reader.read() == golden && golden != Self.golden)
    for (from, to) in [
      ("var \"ink\" \"\"", "var \"ink\""), ("data \"b.json\"", "data \"b.txt\""),
      ("data \"b.json\"", "data b.json"), ("var \"ink\" \"\"", "var \"ink\" \"\" red"),
      ("data \"b.json\"", "data \"b.json\" rows"),
    ] {
      var reader = GoldenReader(golden.text.replacing(from, with: to), path: "g.txt")
      #expect(throws: GoldenError.self) { try reader.read() }
    }
  }

  @Test func aFrameLikeTheOneBeforeNeedsNoLine() {
    let lines = Self.golden.text.split(separator: "\n").filter { $0.hasPrefix("at ") }
    #expect(lines == ["at 0 0000000000000001", "at 3 fedcba9876543210", "at 4 0000000000000005"])
  }

  @Test(arguments: [
    ("animrender golden 1", "animrender golden 2", "g.txt:1: this is a golden of version 2; expected 1; "),
    ("animrender golden 1", "{}", "g.txt:1: the golden is damaged: expected a golden, which begins with "),
    ("size 64 36", "size 64", "g.txt:5: the golden is damaged: expected two whole numbers of pixels; "),
    (
      "frames 6", "frames 0",
      "g.txt:8: the golden is damaged: expected a number of frames from 1 to 10000000; "
    ),
    (
      "frames 6", "frames 4", "g.txt:14: the golden is damaged: expected frames that rise from 0 to below 4; "
    ),
    (
      "at 3 fedc", "at 3 fed",
      "g.txt:13: the golden is damaged: expected the number of a frame and a hash of 16 digits; "
    ),
    ("at 0", "at 1", "g.txt:12: the golden is damaged: expected frames that rise from 0 to below 6; "),
    (" 6*2", " 6,7 6", "g.txt:15: the golden is damaged: expected as many numbers in every value of "),
    (" 6*2", " 6*x", "g.txt:15: the golden is damaged: expected values of "),
    ("end\n", "", "g.txt:16: the golden is damaged: expected 'end', and nothing behind it; "),
    ("end\n", "end\nend\n", "g.txt:17: the golden is damaged: expected 'end', and nothing behind it; "),
    ("pictures 0 3", "pictures 0 6", "g.txt:9: the golden is damaged: expected numbers of frames below 6; "),
    ("events 0 0.05", "events zero", "g.txt:11: the golden is damaged: expected times in seconds; "),
  ])
  func damageIsNamedWithItsLine(from: String, to: String, message: String) {
    var reader = GoldenReader(Self.golden.text.replacing(from, with: to), path: "g.txt")
    let error = #expect(throws: GoldenError.self) { try reader.read() }
    #expect("\(error!)".hasPrefix(message), "\(error!)")
    #expect("\(error!)".hasSuffix("'check --update' makes it again"))
  }

  /// Whatever is cut off, nothing is read as if it were whole.
  @Test func noPartOfAGoldenIsAGolden() {
    let text = Self.golden.text
    for count in 0..<text.unicodeScalars.count - 1 {
      var reader = GoldenReader(
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(count))), path: "g")
      #expect(throws: GoldenError.self) { try reader.read() }
    }
  }
}
