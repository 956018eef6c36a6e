import Foundation
import AnimTestSupport
import Testing

@testable import animrender

/// What the program writes for other programs is as the schemas say that it prints.
@Suite struct OutputSchemaTests {
  private static let scene = """
    { "canvas": { "size": [96, 64], "background": "white" }, "video": { "frameRate": 20, "duration": 2 },
      "layers": [
        { "class": "CATextLayer", "name": "title", "frame": [8, 8, 24, 16], "string": "Too long for it", "fontSize": 14,
          "foregroundColor": "black" },
        { "class": "CATextLayer", "name": "faint", "frame": [8, 36, 60, 20], "string": "faint", "fontSize": 14,
          "foregroundColor": "#E0E0E0" },
        { "name": "edge", "frame": [88, 40, 20, 10], "backgroundColor": "gray" },
        { "name": "ball", "bounds": [0, 0, 8, 8], "position": [60, 30], "backgroundColor": "tomato" } ],
      "timeline": [ { "at": 0, "name": "go", "do": [ { "add": "ball", "forKey": "m", "animation": {
        "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 10, "toValue": 40, "duration": 0.5 } } ] } ],
      "expect": [ { "layer": "ball", "endsAtModel": true }, { "layer": "edge", "staysInFrame": true } ] }
    """
  private static let wrong =
    #"{ "canvas": { "size": [8, 8] }, "video": { "duration": 1 }, "layers": [{ "opactiy": 1 }] }"#
  private static let card = """
    { "variables": { "title": { "type": "string", "maxLength": 9 } },
      "canvas": { "size": [32, 32] }, "video": { "frameRate": 20, "duration": 0.2 },
      "layers": [ { "name": "{title}", "frame": [8, 8, 16, 16], "backgroundColor": "gray" } ] }
    """

  @Test(
    "Each is printed as it is in the documents, and has a name in the list", arguments: OutputSchema.allCases)
  func documents(_ schema: OutputSchema) async throws {
    let name = schema == .validation ? "validate" : schema.rawValue
    let file = Repository.root.appending(path: "docs/reference/\(name).schema.json")
    let printed = try await Tool().run("schema", "--for", schema.rawValue)
    #expect(try printed.status == 0 && printed.output == String(contentsOf: file, encoding: .utf8))
    #expect(try await Tool().run("schema", "--list").output.split(separator: "\n").contains("\(schema)"))
  }

  private func tool() throws -> Tool {
    let tool = try Tool()
    try FileManager.default.createDirectory(
      atPath: tool.directory.path("scenes"), withIntermediateDirectories: true)
    try tool.write(Self.scene, to: "scenes/scene.json")
    try tool.write(Self.wrong, to: "scenes/wrong.json")
    return tool
  }

  @Test("Outputs have all that their schema says, and nothing else")
  func outputs() async throws {
    let tool = try tool()
    try tool.write(Self.card, to: "card.json")
    try tool.write("id,title\na,one\nb,much too long\n", to: "rows.csv")
    var outputs: [(OutputSchema, Data)] = []
    func add(_ schema: OutputSchema, status: Int32, _ arguments: [String]) async throws {
      let outcome = try await tool.run(arguments)
      #expect(outcome.status == status, "\(arguments): \(outcome.messages)")
      outputs.append((schema, Data(outcome.output.utf8)))
    }
    try await add(
      .validation, status: 3, ["validate", "scenes/scene.json", "scenes/wrong.json", "--json", "--hints"])
    try await add(.check, status: 3, ["check", "scenes", "--json"])
    try await add(.check, status: 1, ["check", "scenes/scene.json", "--json", "--update", "--fps", "10"])
    let moved = Self.scene.replacing("\"toValue\": 40", with: "\"toValue\": 44")
    try tool.write(moved, to: "scenes/scene.json")
    try await add(.check, status: 1, ["check", "scenes/scene.json", "--json", "--report", "report"])
    outputs.append((.report, Data(try tool.directory.bytes("report/report.json"))))
    try await add(
      .changes, status: 0, ["filmstrip", "scenes/scene.json", "a.png", "--changes", "--json", "--hints"])
    _ = try await tool.run(
      "plan", "scenes/scene.json", "-o", "plan.json", "--scale", "2", "--key-frames", "20")
    outputs.append((.plan, Data(try tool.directory.bytes("plan.json"))))
    _ = try await tool.run("batch", "card.json", "--rows", "rows.csv", "-o", "out/{id}.mp4", "--keep-going")
    outputs.append((.batch, Data(try tool.directory.bytes("out/manifest.json"))))
    #expect(Set(outputs.map(\.0)) == Set(OutputSchema.allCases))
    for (schema, output) in outputs {
      let check = try SchemaCheck(Data(schema.document.utf8))
      #expect(try check.complaints(about: output) == [], "\(schema)")
      // Without a member, and with one more, it is something else.
      let root = try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any])
      var less = root
      less["version"] = nil
      #expect(
        try check.complaints(about: JSONSerialization.data(withJSONObject: less)).count == 1, "\(schema)")
    }
  }

  @Test("A check says in one call what is wrong, unmet, frozen, out of the frame and illegible")
  func inspection() async throws {
    let outcome = try await tool().run("check", "scenes", "--json")
    let root = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let scenes = try #require(root?["scenes"] as? [[String: Any]])
    func list(_ scene: Int, _ name: String) throws -> [[String: Any]] {
      try #require(scenes[scene][name] as? [[String: Any]])
    }
    #expect(try list(0, "failures").map { $0["path"] as? String } == ["expect[1]"])
    #expect(try list(0, "errors").isEmpty)
    #expect(try list(0, "warnings").map { $0["rule"] as? String } == ["text-cut-off", "snap-back"])
    #expect(try list(0, "warnings").map { $0["layer"] as? String } == ["title", "ball"])
    let frozen = try list(0, "frozen")
    #expect(frozen.count == 1 && frozen[0]["from"] as? Double == 0.55 && frozen[0]["to"] as? Double == 2)
    #expect(try list(0, "outOfFrame").map { $0["layer"] as? String } == ["edge"])
    #expect(try list(0, "outOfFrame")[0]["box"] as? [Double] == [88, 40, 20, 10])
    let illegible = try list(0, "illegible")
    #expect(illegible.map { $0["layer"] as? String } == ["faint"])
    #expect((illegible[0]["contrast"] as? Double).map { (1...1.6).contains($0) } ?? false)
    let errors = try list(1, "errors")
    #expect(
      errors.count == 1 && errors[0]["line"] as? Int == 1 && errors[0]["severity"] as? String == "error")
    #expect((errors[0]["message"] as? String)?.contains("\"opactiy\"") ?? false)
  }
}
