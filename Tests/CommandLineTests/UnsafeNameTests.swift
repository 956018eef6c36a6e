import Foundation
import AnimScene
import AnimTestSupport
import Testing

/// Names come from scenes and file systems, and what is printed goes to terminals.
@Suite struct UnsafeNameTests {
  /// ESC and BEL, delete, a control of the second set, marks that turn text around, ends of lines.
  private static let evil = "x\u{1B}[2J\u{7}\u{7F}\u{9B}31m\u{202E}\u{2066}\u{2028}\r\u{200F}\u{FEFF}y"

  private static func json(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar.value < 0x20 || scalar.value > 0x7E ? "\\u" + String(format: "%04x", scalar.value) : "\(scalar)"
    }.joined()
  }

  /// What of it a text may have.
  private static let evilText = "x\u{202E}\u{2066}\u{2028}\r\u{200F}\u{FEFF}y"

  /// Everything that can have a name has this one; `mistake` is put into a layer.
  private func writeScene(to tool: Tool, name: String, mistake: String = "") throws {
    let (evil, text) = (Self.json(Self.evil), Self.json(Self.evilText))
    try tool.write(
      """
      { "description": "\(evil)", "canvas": { "size": [64, 36] }, "video": { "duration": 0.1 },
        "layers": [
          { "name": "\(evil)", "class": "CATextLayer", "string": "\\u094d\\udbff\\udffe\(text)",
            "bounds": [0, 0, 40, 20] },
          { "name": "\(evil)2", "class": "CAShapeLayer"\(mistake) } ],
        "timeline": [ { "at": 0, "do": [
          { "add": "\(evil)", "forKey": "=\(evil)", "animation": {
            "class": "CAKeyframeAnimation", "keyPath": "opacity", "values": [0], "duration": 1 } },
          { "add": "\(evil)", "forKey": "=\(evil)2", "animation": {
            "class": "CABasicAnimation", "keyPath": "opacity", "toValue": 0, "duration": 1 } } ] } ] }
      """, to: name)
  }

  private func expectSafe(_ outcome: Tool.Outcome, _ command: [String]) {
    for text in [outcome.output, outcome.messages] {
      let found = text.unicodeScalars.filter { $0.isUnsafeToPrint && $0 != "\n" }
      #expect(found.isEmpty, "\(command): \(found.map { String($0.value, radix: 16) })")
    }
    #expect([0, 2, 3, 4, 5].contains(outcome.status), "\(command): \(outcome.messages)")
  }

  @Test func aNameWithALineEndIsOneLine() async throws {
    let tool = try Tool()
    try tool.writeBall(to: "a\nb.json")
    #expect(try await tool.run("validate", "a\nb.json").output == "a\\u{a}b.json: valid\n")
  }

  @Test func nothingPrintedCommandsATerminal() async throws {
    let tool = try Tool()
    let evil = Self.evil
    let scene = evil + ".json"
    try writeScene(to: tool, name: scene)
    let commands = [
      ["validate", scene], ["info", scene], ["info", scene, "--json"],
      ["trace", scene, "--layer", evil, "--key-path", "opacity"],
      ["trace", scene, "--layer", evil, "--key-path", "opacity", "--format", "csv"],
      ["trace", scene, "--layer", evil + "3", "--key-path", "opacity"],
      ["trace", scene, "--layer", evil, "--key-path", evil], ["still", scene, evil + ".png", "--at", "0"],
      [scene, evil + ".mp4", "--fonts", "pinned"], [scene, evil + ".mp4", "--progress", "bar", "--quiet"],
      [scene, evil], [scene, evil + "/a.mp4"], [evil], [evil, "out.mp4"], ["validate", evil, "--" + evil],
      [scene, "out.mp4", "--jobs", evil], [scene, "out.mp4", "--preset", evil],
      ["still", scene, evil, "--at", "0"],
      [scene, "out.mp4", "--font-dir", evil], [scene, evil + ".mp4", "--asset-dir", evil],
      [scene, "out.mp4", evil],
    ]
    for command in commands { expectSafe(try await tool.run(command), command) }
  }

  @Test func namesInErrorsOfScenesAreEscapedToo() async throws {
    let tool = try Tool()
    let evil = Self.json(Self.evil)
    for mistake in [
      #""\#(evil)": 1"#, #""lineCap": "\#(evil)""#, #""contents": "\#(evil)""#, #""fillColor": "\#(evil)""#,
      #""path": "\#(evil)""#, #""contentsGravity": "\#(evil)""#, #""mask": { "class": "\#(evil)" }"#,
      #""sublayers": [ { "class": "CATextLayer", "string": "a", "font": "\#(evil)" } ]"#,
      #""sublayers": [ { "class": "CATextLayer", "string": "\#(evil)" } ]"#,
    ] {
      try writeScene(to: tool, name: "scene.json", mistake: ", " + mistake)
      let outcome = try await tool.run("validate", "scene.json")
      expectSafe(outcome, [mistake])
      #expect(outcome.status != 0, "\(mistake)")
    }
  }

  /// What was escaped reads back from JSON as it was written.
  @Test func programsGetTheNamesAsTheyAre() async throws {
    let tool = try Tool()
    try writeScene(to: tool, name: "scene.json")
    let outcome = try await tool.run("info", "scene.json", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let layers = object?["layers"] as? [[String: Any]]
    #expect(layers?.first?["name"] as? String == Self.evil)
  }

  @Test func spreadsheetsGetNoFormulas() async throws {
    let tool = try Tool()
    try writeScene(to: tool, name: "scene.json")
    let outcome = try await tool.run(
      "trace", "scene.json", "--layer", Self.evil, "--key-path", "opacity", "--format", "csv", "--at", "0")
    #expect(outcome.output.contains(",'=x\\u{1b}[2J"))
    #expect(
      outcome.output.split(separator: "\n").count == 2 || outcome.output.split(separator: "\n").count == 3)
  }
}
