import Foundation
import AnimTestSupport
import Testing

/// `--max-memory`: what a scene may ask for, whatever for.
@Suite struct MemoryLimitTests {
  /// A scene that asks for more than the limit, and what is said of it.
  struct Case: Sendable, CustomTestStringConvertible {
    var use: String
    var limit: String
    var scene: String
    /// The place and the sentence up to the numbers.
    var said: String

    var testDescription: String { use }
  }

  private static func scene(
    _ layers: String, timeline: String = "", size: String = "[400, 400]", more: String = ""
  ) -> String {
    """
    { "canvas": { "size": \(size) }, "video": { "duration": 1, "frameRate": 4 }, \(more)
      "layers": [\(layers)],
      "timeline": [\(timeline)] }
    """
  }

  @Test(
    "A canvas in a space of its own takes more, and is named like any other",
    arguments: ["still", "render", "gamut"])
  func deepCanvas(command: String) async throws {
    let tool = try Tool()
    try tool.write(
      Self.scene(
        #"{ "frame": [0, 0, 9, 9], "backgroundColor": "red" }"#,
        size: #"[1000, 1000], "colorSpace": "displayP3""#),
      to: "scene.json")
    let arguments =
      switch command {
      case "still": ["still", "scene.json", "out.png", "--at", "0"]
      case "gamut": ["gamut", "scene.json", "--json"]
      default: ["scene.json", "out.mp4", "--quiet"]
      }
    let outcome = try await tool.run(arguments + ["--max-memory", "8M"])
    #expect(outcome.status == 7)
    #expect(
      outcome.messages.hasPrefix(
        "scene.json:1:23: error: canvas.size: the canvas needs 15.2 MiB of memory; "),
      "\(outcome.messages)")
  }

  private static let small = "[40, 40]"
  private static let full = #""frame": [0, 0, 400, 400]"#
  private static let two =
    #""sublayers": [{ \#(full), "backgroundColor": "red" }, { \#(full), "backgroundColor": "blue" }]"#
  /// None of them is a ground that all lies on.
  private static let halves =
    #""sublayers": [{ "frame": [0, 0, 200, 400], "backgroundColor": "red" }, { "frame": [200, 0, 200, 400], "backgroundColor": "blue" }]"#

  static let cases = [
    Case(
      use: "scene", limit: "1M",
      scene: scene("{ \"path\": \(Array(repeating: 1, count: 9_000)) }", size: small),
      said: "the scene's text needs"),
    Case(
      use: "long text", limit: "1M",
      scene: scene(
        "{ \"class\": \"CAShapeLayer\", \"path\": \"M0 0\(String(repeating: "L1 1", count: 20_000))\" }"),
      said: "the scene's text needs"),
    Case(
      use: "events", limit: "4M",
      scene: scene(
        #"{ "name": "a" }"#,
        timeline:
          #"{ "at": 0, "every": 1e-5, "until": 0.9, "do": [{ "set": "a", "keyPath": "opacity", "value": 1 }] }"#
      ),
      said: "timeline[0]: the timeline's events need"),
    Case(
      use: "commits", limit: "3M",
      scene: scene(
        #"{ "name": "a", "backgroundColor": "red" }"#,
        timeline: [(0, 1), (0.0005, 2)].map { start, value in
          #"""
          { "at": \#(start), "every": 0.001, "until": 0.9, "transaction": { "disableActions": true },
            "do": [{ "set": "a", "keyPath": "zPosition", "value": \#(value) }] }
          """#
        }.joined(separator: ", ")),
      said: #"layers[0]: layer "a": what it and others commit needs"#),
    Case(
      use: "animations", limit: "3M",
      scene: scene(
        #"{ "name": "a" }"#,
        timeline: #"""
          { "at": 0, "every": 0.001, "until": 1, "do": [{ "add": "a", "animation": {
              "class": "CAKeyframeAnimation", "keyPath": "opacity", "duration": 9,
              "values": [1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0] } }] }
          """#),
      said: #"layers[0]: layer "a": its and others' animations need"#),
    Case(
      use: "frame", limit: "1M",
      scene: scene(
        #"""
        { "class": "CAReplicatorLayer", "name": "r", "instanceCount": 2000, "sublayers": [
          { "name": "dot", "frame": [0, 0, 4, 4], "backgroundColor": "red" }] }
        """#, size: small),
      said: #"layers[0].sublayers[0]: layer "dot": the list of what a frame draws needs"#),
    Case(
      use: "canvas", limit: "1M", scene: scene("", size: "[800, 800]"),
      said: "canvas.size: the canvas needs 2.4 MiB"),
    Case(
      use: "group", limit: "1M", scene: scene(#"{ "name": "veil", \#(full), "opacity": 0.5, \#(two) }"#),
      said: #"layers[0]: layer "veil": compositing it needs"#),
    Case(
      use: "mask", limit: "1500K",
      scene: scene(
        #"{ "name": "veil", \#(full), \#(two), "mask": { "name": "hole", "frame": [0, 0, 400, 400], "cornerRadius": 50, "backgroundColor": "black" } }"#
      ),
      said: #"layers[0].mask: layer "hole": its mask needs"#),
    Case(
      use: "shadow", limit: "1M",
      scene: scene(#"{ "name": "glow", \#(full), "shadowOpacity": 1, "shadowRadius": 9, \#(halves) }"#),
      said: #"layers[0]: layer "glow": its shadow needs"#),
    Case(
      use: "blur", limit: "1M",
      scene: scene(
        #"{ "name": "mist", \#(full), "filters": [{ "filter": "CIGaussianBlur", "inputRadius": 20 }], \#(two) }"#
      ),
      said: #"layers[0]: layer "mist": its blur needs"#),
    Case(
      use: "bitmap", limit: "1M",
      scene: scene(#"{ "name": "still", \#(full), "shouldRasterize": true, \#(two) }"#),
      said: #"layers[0]: layer "still": its bitmap needs"#),
    Case(
      use: "glyphs", limit: "8M",
      scene: scene(
        #"{ "class": "CATextLayer", "name": "book", \#(full), "string": "\#(String(repeating: "a ", count: 20_000))" }"#
      ),
      said: #"layers[0]: layer "book": its glyphs need"#),
    Case(
      use: "path", limit: "1M",
      scene: scene(
        #"""
        { "class": "CAShapeLayer", "name": "dots", "path": "M0 20H40", "strokeColor": "red", "fillColor": null,
          "lineWidth": 30, "lineDashPattern": [0.001, 0.001], "lineCap": "round" }
        """#, size: small),
      said: #"layers[0]: layer "dots": its path needs"#),
    Case(
      use: "picture", limit: "4M", scene: scene(#"{ "contents": "big.png" }"#, size: small),
      said: #"layers[0].contents: the picture "big.png" needs"#),
    Case(
      use: "movie", limit: "8M", scene: scene(#"{ "contents": "big.mp4" }"#, size: small),
      said: #"layers[0].contents: the movie "big.mp4" needs"#),
  ]

  private func tool(_ test: Case) async throws -> Tool {
    let tool = try Tool()
    try tool.writeBall(duration: 0.1)
    if test.use == "picture" {
      #expect(try await tool.run("still", "ball.json", "big.png", "--at", "0", "--scale", "12").status == 0)
    }
    if test.use == "movie" {
      #expect(try await tool.run("ball.json", "big.mp4", "--scale", "10", "--quiet").status == 0)
    }
    try tool.write(test.scene, to: "scene.json")
    return tool
  }

  @Test(arguments: cases)
  func whatExceedsItIsNamedWithItsPlace(test: Case) async throws {
    let tool = try await tool(test)
    for command in ["still scene.json out.png --at 0", "scene.json out.mp4 --quiet --jobs 2"] {
      let words = command.split(separator: " ").map(String.init) + ["--max-memory", test.limit]
      let outcome = try await tool.run(words)
      let error = outcome.messages.split(separator: "\n").first { $0.contains(": error: ") } ?? ""
      #expect(error.hasPrefix("scene.json:"), "\(command): \(outcome.messages)")
      #expect(error.contains(" \(test.said)"), "\(command): \(outcome.messages)")
      #expect(error.contains(" of memory; "), "\(error)")
      #expect(outcome.status == 7)
      #expect(try !tool.directory.names().contains("out.png") && !tool.directory.names().contains("out.mp4"))
    }
  }

  /// Other commands draw as well, each scene with what it may ask for.
  @Test(arguments: [
    "filmstrip scene.json out.png --count 2", "compare ball.json scene.json -o out.mp4 --quiet",
    "diff ball.json scene.json",
  ])
  func allThatDrawObeyIt(command: String) async throws {
    let test = try #require(Self.cases.first { $0.use == "group" })
    let tool = try await tool(test)
    try tool.writeBall(size: "[400, 400]", duration: 0.5)
    let words = command.split(separator: " ").map(String.init) + ["--max-memory", "1M"]
    let outcome = try await tool.run(words)
    #expect(outcome.messages.hasPrefix("scene.json:"), "\(outcome.messages)")
    #expect(outcome.messages.contains(" of memory; "), "\(outcome.messages)")
    #expect(outcome.status == 7)
    #expect(try !tool.directory.names().contains { $0.hasPrefix("out") })
  }

  @Test(
    "With the default all of them are drawn, and a limit that is not reached changes nothing",
    arguments: cases)
  func withinTheLimit(test: Case) async throws {
    guard !["scene", "long text"].contains(test.use) else { return }
    let tool = try await tool(test)
    let plain = try await tool.run("still", "scene.json", "a.png", "--at", "0")
    let limited = try await tool.run("still", "scene.json", "b.png", "--at", "0", "--max-memory", "2G")
    #expect(plain.status == 0, "\(plain.messages)")
    #expect(limited.status == 0)
    #expect(try tool.directory.bytes("a.png") == tool.directory.bytes("b.png"))
  }

  @Test(arguments: ["0", "-1", "x", "5Q"])
  func whatIsNoSize(text: String) async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.run("validate", "ball.json", "--max-memory=\(text)")
    #expect(outcome.messages.contains("expected an amount of memory above 0, such as 512M or 4G"))
    #expect(outcome.status == 2)
  }
}
