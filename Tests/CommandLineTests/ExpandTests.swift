import Foundation
import AnimTestSupport
import Testing

/// Templates and their data, through the program itself.
@Suite struct ExpandTests {
  private func tool() throws -> Tool {
    let tool = try Tool()
    let scene = """
      { // bars
        "variables": { "color": { "type": "color", "default": "red" },
          "rows": { "type": "array", "of": { "type": "record", "fields": { "name": "string", "x": "number" } } } },
        "canvas": { "size": [32, 32] }, "video": { "duration": 0.1 },
        "layers": [
          { "for": { "each": "rows", "as": "row" }, "name": "{row.name}", "backgroundColor": { "var": "color" },
            "frame": [{ "var": "row.x" }, 0, 8, 32] },
        ] }
      """
    try Data(scene.utf8).write(to: URL(filePath: tool.directory.path("scene.json")))
    try Data("name,x\na,0\nb,16\n".utf8).write(to: URL(filePath: tool.directory.path("rows.csv")))
    return tool
  }

  @Test func printsAPlainSceneThatDrawsTheSame() async throws {
    let tool = try tool()
    let arguments = ["--data", "rows.csv", "--var", "color=blue"]
    let outcome = try await tool.run(["expand", "scene.json", "-o", "plain.json"] + arguments)
    #expect(outcome.status == 0 && outcome.messages == "" && outcome.output == "")
    let printed = try await tool.run(["expand", "scene.json"] + arguments)
    #expect(try Array(printed.output.utf8) == Array(tool.directory.bytes("plain.json")))
    #expect(try await tool.run("expand", "plain.json").output == printed.output)
    #expect(
      try await tool.run(["still", "scene.json", "a.png", "--at", "0"] + arguments).status == 0)
    #expect(try await tool.run("still", "plain.json", "b.png", "--at", "0").status == 0)
    #expect(try tool.directory.bytes("a.png") == tool.directory.bytes("b.png"))
  }

  @Test(arguments: [
    (
      ["validate", "scene.json"],
      #"scene.json:3:5: error: variables.rows: no value for "rows", which has no default"#
    ),
    (
      ["validate", "scene.json", "--data", "rows.csv", "--var", "colour=red"],
      #"--var colour: error: the scene has no variable "colour"; did you mean "color"?"#
    ),
    (
      ["validate", "scene.json", "--data", "rows.csv", "--strict-json"],
      #"scene.json:1:3: error: strict JSON has no comments; a scene's "description" may hold text"#
    ),
    (["expand", "scene.json", "--data", "none.csv"], "none.csv: error: there is no such file"),
  ])
  func refuses(arguments: [String], message: String) async throws {
    let outcome = try await tool().run(arguments)
    #expect(outcome.status == 3 && outcome.output == "")
    #expect(outcome.messages.split(separator: "\n").contains { $0 == message }, "\(outcome.messages)")
  }

  @Test func refusesToReplaceItsData() async throws {
    let tool = try tool()
    let before = try tool.directory.bytes("rows.csv")
    let outcome = try await tool.run("expand", "scene.json", "--data", "rows.csv", "-o", "rows.csv")
    #expect(outcome.status == 2)
    #expect(try tool.directory.bytes("rows.csv") == before)
  }

  /// `Scenes/explainer.json` is the same film with each number written out, by commands and animations alone.
  @Test("The gallery's explainer is short, and its film is that of the plain scene, byte for byte")
  func explainer() async throws {
    let tool = try Tool()
    let template = Repository.root.appending(path: "scenes/gallery/explainer.json").path
    let plain = Repository.root.appending(path: "Tests/CommandLineTests/Scenes/explainer.json").path
    let text = try String(contentsOfFile: template, encoding: .utf8)
    #expect(text.split(separator: "\n").count <= 150)
    for word in ["\"variables\"", "\"for\"", "\"section\"", "\"animate\"", ".start"] {
      #expect(text.contains(word), "\(word)")
      #expect(try !String(contentsOfFile: plain, encoding: .utf8).contains(word), "\(word)")
    }
    let outcome = try await tool.run("expand", template, "-o", "expanded.json")
    #expect(outcome.status == 0, "\(outcome.messages)")
    var videos: [[UInt8]] = []
    for (index, scene) in [template, plain, "expanded.json"].enumerated() {
      let outcome = try await tool.run(scene, "\(index).mp4", "--quiet", "--fonts", "pinned")
      #expect(outcome.status == 0 && outcome.messages == "", "\(outcome.messages)")
      videos.append(Array(try tool.directory.bytes("\(index).mp4")))
    }
    #expect(videos[0] == videos[1])
    #expect(videos[0] == videos[2])
    // What is seen of each property is the same too; keys, models and orders are not.
    func trace(_ scene: String) async throws -> [[String]] {
      let layers = ["change", "action", "animation", "change code", "ball", "seen label"]
      let keyPaths = ["borderColor", "transform.scale", "opacity", "transform.translation.y", "position.x"]
      let outcome = try await tool.run(
        ["trace", scene, "--fps", "60", "--format", "csv"] + layers.flatMap { ["--layer", $0] }
          + keyPaths.flatMap { ["--key-path", $0] })
      #expect(outcome.status == 0, "\(outcome.messages)")
      let lines = outcome.output.split(separator: "\n").map { line in
        // Commas within values stand between quotes.
        line.split(separator: "\"").enumerated().map { index, part in
          index % 2 == 0 ? String(part) : String(part).replacing(",", with: ";")
        }
        .joined().split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      return lines.map { [$0[0], $0[1], $0[2], $0[4]] }
    }
    let (first, second) = (try await trace(template), try await trace(plain))
    #expect(first.count > 237 * 30 / 2 && first == second)
  }
}
