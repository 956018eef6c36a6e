import Foundation
import AnimTestSupport
import Testing
import AnimVideo

/// `compare`, and comparisons as files, through the program itself.
@Suite struct CompareTests {
  @Test func commandAndFileMakeTheSameVideo() async throws {
    let tool = try Tool()
    try tool.writeBall()
    try tool.write(
      String(decoding: tool.directory.bytes("ball.json"), as: UTF8.self).replacing(
        "#26A3E6", with: "#E62626"),
      to: "other.json")
    try tool.write(
      """
      { "compare": [ { "source": "ball.json", "label": "A" }, { "source": "other.json", "label": "B" } ],
        "layout": "column", "speed": 0.5, "curves": { "layer": "ball", "keyPath": "position.x" } }
      """, to: "both.json")
    let command = try await tool.run(
      "compare", "ball.json", "other.json", "-o", "a.mp4", "--layout", "column", "--label", "A", "--label",
      "B",
      "--speed", "0.5", "--curves", "ball:position.x", "--quiet")
    #expect(command.status == 0, "\(command.messages)")
    let file = try await tool.run("both.json", "b.mp4", "--quiet", "--jobs", "1")
    #expect(file.status == 0, "\(file.messages)")
    #expect(try tool.directory.bytes("a.mp4") == tool.directory.bytes("b.mp4"))
    let info = try VideoReader(path: tool.directory.path("a.mp4")).info
    #expect(info.frameCount == 180)
    let validation = try await tool.run("validate", "both.json")
    #expect(validation.status == 0)
    #expect(validation.output == "both.json: valid\n")
  }

  @Test func aSceneMayComeThroughAPipe() async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.shell(
      "mkfifo pipe.json; cat ball.json > pipe.json & \"$0\" pipe.json out.mp4 --quiet && \"$0\" validate ball.json"
    )
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.output == "ball.json: valid\n")
  }

  @Test func theProjectsComparisonsAreValid() async throws {
    let tool = try Tool()
    let paths = Repository.comparisonNames.map { Repository.root.appending(path: "scenes/\($0).json").path }
    let outcome = try await tool.run(["validate"] + paths)
    #expect(outcome.status == 0)
    #expect(outcome.output == paths.map { "\($0): valid\n" }.joined())
    #expect(paths.count >= 4)
  }

  @Test(arguments: [
    (
      #"{ "compare": [ "ball.json" ] }"#, 3,
      "both.json: error: there is 1 thing to compare; expected at least 2"
    ),
    (
      #"{ "compare": [ "ball.json"\#(String(repeating: #", "ball.json""#, count: 16)) ] }"#, 7,
      "both.json: error: there are 17 things to compare; expected at most 16"
    ),
    (
      #"{ "compare": [ "ball.json", "gone.json" ] }"#, 3, "./gone.json: error: there is no such file"
    ),
    (
      #"{ "compare": [ "ball.json", "ball.json" ], "layout": "rows" }"#, 3,
      #"both.json:1:54: error: layout: unknown layout "rows""#
    ),
    (
      #"{ "compare": [ "ball.json", { "source": "ball.json", "sync": 1 } ] }"#, 3,
      #"both.json:1:16: error: compare[0]: the key "sync" of a pane, as others have it, is missing"#
    ),
    (
      #"{ "compare": [ "ball.json", "ball.json" ], "sync": "tap" }"#, 3,
      #"both.json: error: './ball.json' has no entry of the timeline with the name "tap""#
    ),
  ])
  func mistakesInAFileHaveTheirPlace(text: String, status: Int, message: String) async throws {
    let tool = try Tool()
    try tool.writeBall()
    try tool.write(text, to: "both.json")
    let outcome = try await tool.run("validate", "both.json")
    #expect(outcome.status == Int32(status))
    #expect(outcome.messages.hasPrefix(message), "\(outcome.messages)")
  }

  @Test(arguments: [
    (
      "compare ball.json -o out.mp4", 2, "animrender: error: there is 1 thing to compare; expected at least 2"
    ),
    ("compare ball.json empty -o out.mp4", 4, "animrender: error: the folder 'empty' has no pictures"),
    ("compare ball.json cut.mp4 -o out.mp4", 4, "animrender: error: cannot read 'cut.mp4': "),
    (
      "compare ball.json ball.json -o ball.json", 2,
      "animrender: error: 'ball.json' has the unsupported extension"
    ),
    (
      "compare ball.json ball.json -o out.mp4 --curves bal:opacity", 3,
      #"ball.json: error: there is no layer "bal". Did you mean "ball"?"#
    ),
    (
      "compare ball.json ball.json -o out.mp4 --layout ring", 2,
      "animrender: error: The value 'ring' is invalid"
    ),
  ])
  func mistakesInTheCommandSayWhatIsExpected(arguments: String, status: Int, message: String) async throws {
    let tool = try Tool()
    try tool.writeBall()
    try tool.write("\u{0}\u{0}\u{0}\u{18}ftypisom\u{0}\u{0}\u{0}\u{0}isomavc1", to: "cut.mp4")
    try FileManager.default.createDirectory(
      atPath: tool.directory.path("empty"), withIntermediateDirectories: true)
    let outcome = try await tool.run(arguments.split(separator: " ").map(String.init))
    #expect(outcome.status == Int32(status))
    #expect(outcome.messages.hasPrefix(message), "\(outcome.messages)")
    #expect(try !tool.directory.names().contains("out.mp4"))
  }

  @Test(arguments: [
    ("--onion", 0, ""), ("--onion --layer ball --at 0,0.5 --scale 2 --theme dark", 0, ""),
    ("--onion --columns 2", 2, "animrender: error: '--onion' and '--columns' exclude each other"),
    ("--layer ball", 2, "animrender: error: '--layer' needs '--onion'"),
    (
      "--onion --layer bell", 3, #"ball.json: error: there is no layer "bell". Did you mean "ball"?"#
    ),
    ("--onion --at 0,9", 2, "animrender: error: --at: "),
  ])
  func filmstripShowsOneLayerAlongItsPath(options: String, status: Int32, message: String) async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.run(
      ["filmstrip", "ball.json", "out.png"] + options.split(separator: " ").map(String.init))
    #expect(outcome.status == status && outcome.messages.hasPrefix(message), "\(outcome.messages)")
    #expect(try tool.directory.names() == (status == 0 ? ["ball.json", "out.png"] : ["ball.json"]))
    guard status == 0 else { return }
    let image = try StillPicture.decode(tool.directory.bytes("out.png")).image
    #expect(image.width == (options.contains("--scale") ? 128 : 64))
  }

  private static let faulty = """
    { "canvas": { "size": [320, 180], "background": "white" }, "video": { "duration": 2 },
      "layers": [
        { "name": "card", "frame": [20, 20, 100, 60], "backgroundColor": "steelblue" },
        { "class": "CATextLayer", "name": "title", "frame": [20, 100, 60, 30], "string": "Too long to fit",
          "fontSize": 26, "foregroundColor": "black" },
        { "name": "ghost", "frame": [900, 20, 50, 50], "backgroundColor": "red" },
        { "name": "ball", "bounds": [0, 0, 20, 20], "position": [30, 150], "backgroundColor": "tomato" } ],
      "timeline": [
        { "at": 0.5, "name": "go", "do": [ { "add": "ball", "forKey": "m", "animation": {
          "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 30, "toValue": 400, "duration": 0.5 } } ] },
        { "at": 1.5, "transaction": { "disableActions": true },
          "do": [ { "set": "card", "keyPath": "opacity", "value": 0.3 } ] } ],
      "expect": [ { "layer": "ball", "staysInFrame": true } ] }
    """

  @Test("A strip of changes shows what happens and what is wrong, in a picture that is not large")
  func stripOfChanges() async throws {
    let tool = try Tool()
    try tool.write(Self.faulty, to: "scene.json")
    let outcome = try await tool.run("filmstrip", "scene.json", "out.png", "--changes", "--json", "--hints")
    #expect(outcome.status == 0 && outcome.messages == "", "\(outcome.messages)")
    let image = try StillPicture.decode(tool.directory.bytes("out.png")).image
    #expect(image.width * image.height <= 1_500_000)
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let root = try #require(json)
    #expect(root["size"] as? [Int] == [image.width, image.height])
    let frames = try #require(root["frames"] as? [[String: Any]])
    #expect(frames.count == 12)
    let times = frames.compactMap { $0["time"] as? Double }
    // Each picture that stands still, and what happens between them.
    #expect([0, 1, 1.5].allSatisfy { time in times.contains { abs($0 - time) < 1e-9 } }, "\(times)")
    #expect(times.count { $0 > 0.5 && $0 < 1 } >= 6)
    // The animation is removed after its end, and the ball jumps back.
    let back = try #require(frames.first { ($0["frame"] as? Int ?? 0) > 60 })
    #expect(back["frame"] as? Int == 61 && back["layers"] as? [String] == ["ball"])
    let last = try #require(frames.last)
    #expect(last["layers"] as? [String] == ["card"] && last["frame"] as? Int == 90)
    let go = frames.filter { ($0["names"] as? [String])?.contains("go") ?? false }
    #expect(go.count == 1 && go[0]["layers"] as? [String] == ["ball"])
    let findings = try #require(root["findings"] as? [[String: Any]])
    #expect(
      findings.map { $0["rule"] as? String ?? $0["severity"] as? String } == [
        "expectation", "text-cut-off", "layer-never-seen", "snap-back",
      ])
    #expect(findings.map { $0["layer"] as? String } == ["ball", "title", "ghost", "ball"])
    #expect(findings[1]["box"] as? [Double] == [20, 100, 60, 30])
    #expect(findings[3]["time"] as? Double == 1)
    for (index, finding) in findings.enumerated() {
      let shown = frames.filter { ($0["findings"] as? [Int])?.contains(index + 1) ?? false }
      #expect(shown.count == 1 && shown[0]["frame"] as? Int == finding["frame"] as? Int)
    }
    let again = try await tool.run("filmstrip", "scene.json", "again.png", "--changes")
    #expect(again.status == 0 && again.output == "" && again.messages.contains("[text-cut-off]"))
  }

  @Test(
    "A strip of changes is never larger, and its frames are not too small to be looked at",
    arguments: [
      ("320, 180", "--count 400 --columns 1"), ("320, 180", "--count 400"), ("320, 180", "--columns 400"),
      ("30, 4000", "--count 40"), ("4000, 20", "--count 40 --columns 40"),
      ("8, 8", "--count 400 --columns 3"),
    ])
  func stripsOfChangesAreSmall(size: String, options: String) async throws {
    let tool = try Tool()
    let scene = """
      { "canvas": { "size": [\(size)] }, "video": { "duration": 7 },
        "layers": [ { "name": "ball", "bounds": [0, 0, 4, 4], "backgroundColor": "red" } ],
        "timeline": [ { "at": 0, "do": [
          { "animate": "ball", "keyPath": "position", "from": [0, 0], "to": [\(size)], "duration": 7 } ] } ] }
      """
    try tool.write(scene, to: "scene.json")
    let outcome = try await tool.run(
      ["filmstrip", "scene.json", "out.png", "--changes"] + options.split(separator: " ").map(String.init))
    #expect(outcome.status == 0, "\(outcome.messages)")
    let image = try StillPicture.decode(tool.directory.bytes("out.png")).image
    #expect(image.width * image.height <= 1_500_000 && max(image.width, image.height) <= 16384)
    // Most of it is used.
    #expect(image.width * image.height > 150_000, "\(image.width)×\(image.height)")
  }

  @Test(arguments: [
    ("--changes --at 0,1", "'--changes' and '--at' exclude each other"),
    ("--changes --onion", "'--changes' and '--onion' exclude each other"),
    ("--changes --scale 2", "'--changes' and '--scale' exclude each other"),
    ("--json", "'--json' needs '--changes'"), ("--hints", "'--hints' needs '--changes'"),
  ])
  func stripsOfChangesChooseByThemselves(options: String, message: String) async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.run(
      ["filmstrip", "ball.json", "out.png"] + options.split(separator: " ").map(String.init))
    #expect(outcome.status == 2 && outcome.messages.contains(message), "\(outcome.messages)")
    #expect(try tool.directory.names() == ["ball.json"])
  }
}
