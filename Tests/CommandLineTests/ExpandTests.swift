import Foundation
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
}
