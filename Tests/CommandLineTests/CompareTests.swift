import Foundation
import TestSupport
import Testing
import Video

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
}
