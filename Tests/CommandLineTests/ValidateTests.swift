import Foundation
import AnimTestSupport
import Testing

/// `validate` says what `render` would say.
@Suite struct ValidateTests {
  /// Scenes with something wrong, or nothing, each with the code with which both commands end.
  static let scenes: [(name: String, text: String, code: Int32)] = [
    ("fine", scene(), 0),
    ("odd", scene(size: "[101, 100]"), 3),
    ("odd-at-scale", scene(size: "[50, 50.5]"), 3),
    ("blocks", scene(size: "[16384, 16384]"), 7),
    ("long", scene(video: #""frameRate": 1000, "duration": 80000"#), 7),
    ("font", scene(#"{ "class": "CATextLayer", "string": "i", "font": "No Such Font" }"#), 4),
    ("picture", scene(#"{ "contents": "none.png" }"#), 4),
    ("damaged", scene(#"{ "contents": "fine.json" }"#), 4),
    (
      "odd-and-font",
      scene(#"{ "class": "CATextLayer", "string": "i", "font": "No Such Font" }"#, size: "[101, 100]"), 3
    ),
    (
      "copies",
      scene(
        #"{ "class": "CAReplicatorLayer", "instanceCount": 1001, "sublayers": [ { "class": "CAReplicatorLayer", "#
          + #""instanceCount": 1000, "sublayers": [{}] } ] }"#), 7
    ),
    (
      "particles",
      scene(
        #"{ "class": "CAEmitterLayer", "emitterCells": [{ "birthRate": 1e6, "lifetime": 9, "shape": "M0 0h1v1z" }] }"#
      ),
      7
    ),
    ("syntax", "{", 3),
    (
      "warnings",
      scene(
        #"{ "name": "b", "frame": [0, 0, 9, 9], "backgroundColor": "red", "shadowRadius": 3, "transform": { "rotate": 90 } }"#,
        timeline: #"{ "at": 9, "do": [] }, { "at": 0, "do": [{ "remove": "b", "forKey": "none" }] }"#), 0
    ),
    (
      "glyphs",
      scene(
        #"{ "class": "CATextLayer", "string": "𓀀𓀁", "frame": [0, 0, 60, 30], "foregroundColor": "red" }"#), 0
    ),
  ]

  private static func scene(
    _ layers: String = "", size: String = "[64, 36]", video: String = #""frameRate": 4, "duration": 0.5"#,
    timeline: String = ""
  ) -> String {
    """
    { "canvas": { "size": \(size) }, "video": { \(video) },
      "layers": [\(layers)], "timeline": [\(timeline)] }
    """
  }

  @Test(arguments: scenes.map(\.name)) func theVerdictIsThatOfRender(name: String) async throws {
    let tool = try Tool()
    for scene in Self.scenes { try tool.write(scene.text, to: scene.name + ".json") }
    let code = Self.scenes.first { $0.name == name }?.code
    let rendered = try await tool.run("render", "\(name).json", "out.mp4", "--quiet", "--fonts", "pinned")
    let validated = try await tool.run("validate", "\(name).json", "--fonts", "pinned")
    #expect(rendered.status == code)
    #expect(validated.status == code)
    let said = Set(validated.messages.split(separator: "\n"))
    for line in rendered.messages.split(separator: "\n") where line.contains(": warning: ") {
      #expect(said.contains(line))
    }
    // A place is never said by one and missing in the other.
    for line in rendered.messages.split(separator: "\n") where line.hasPrefix("\(name).json:") {
      #expect(said.contains(line))
    }
  }

  @Test func strictCountsWarnings() async throws {
    let tool = try Tool()
    for scene in Self.scenes { try tool.write(scene.text, to: scene.name + ".json") }
    let fine = try await tool.run("validate", "fine.json", "--strict")
    #expect(fine.status == 0)
    #expect(fine.output == "fine.json: valid\n")
    let outcome = try await tool.run("validate", "warnings.json", "--strict")
    #expect(outcome.status == 3)
    #expect(outcome.output == "")
    let lines = outcome.messages.split(separator: "\n").map(String.init)
    let rules = ["degrees-for-radians", "shadow-not-drawn", "entry-after-end", "no-such-animation"]
    for rule in rules { #expect(lines.contains { $0.contains(": warning: ") && $0.hasSuffix("[\(rule)]") }) }
    // As problem matchers of editors read them, each warning with its note at the same place.
    for (index, line) in lines.enumerated() where line.contains(": warning: ") {
      #expect(line.firstMatch(of: /^warnings\.json:\d+:\d+: warning: .+ \[[a-z-]+\]$/) != nil)
      let place = line.prefix(upTo: line.range(of: " warning:")?.lowerBound ?? line.startIndex)
      #expect(lines[index + 1].hasPrefix(place + " note: "))
    }
  }

  @Test func jsonHasEveryMemberOfItsSchema() async throws {
    let tool = try Tool()
    for scene in Self.scenes { try tool.write(scene.text, to: scene.name + ".json") }
    let outcome = try await tool.run(
      "validate", "warnings.json", "odd.json", "none.json", "fine.json", "--json")
    #expect(outcome.status == 3)
    #expect(outcome.messages == "")
    let root = try #require(try Self.object(Data(outcome.output.utf8)))
    let schema = try #require(
      try Self.object(
        try Data(contentsOf: Repository.root.appending(path: "docs/reference/validate.schema.json"))))
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(Set(root.keys) == Set(properties.keys))
    #expect(root["version"] as? Int == 1)
    for list in ["files", "problems"] {
      let items = try #require(properties[list]?["items"] as? [String: Any])
      let members = try #require(items["properties"] as? [String: Any])
      let values = try #require(root[list] as? [[String: Any]])
      #expect(!values.isEmpty)
      for value in values { #expect(Set(value.keys) == Set(members.keys)) }
    }
    let problems = try #require(root["problems"] as? [[String: Any]])
    let odd = try #require(problems.first { $0["file"] as? String == "odd.json" })
    #expect(odd["severity"] as? String == "error")
    #expect(odd["rule"] is NSNull)
    #expect(odd["path"] as? String == "canvas.size")
    #expect(odd["line"] as? Int == 1)
    let late = try #require(problems.first { $0["rule"] as? String == "entry-after-end" })
    #expect(late["path"] as? String == "timeline[0]")
    #expect(late["help"] as? String == "docs/reference/validate.md#entry-after-end")
    let valid = try #require(root["files"] as? [[String: Any]]).map { $0["valid"] as? Bool }
    #expect(valid == [true, false, false, true])
  }

  private static func object(_ data: Data) throws -> [String: Any]? {
    try JSONSerialization.jsonObject(with: data) as? [String: Any]
  }
}
