import Foundation
import AnimTestSupport
import Testing

/// `check` of scenes whose variables are given values: each set of values has a golden of its own.
@Suite struct CheckValueTests {
  private static let card = """
    { "variables": { "ink": { "type": "color", "default": "red" }, "side": { "type": "number", "default": 8 },
                     "people": { "type": "array", "of": { "type": "record", "fields": { "x": "number" } }, "default": [] } },
      "canvas": { "size": [32, 16] }, "video": { "duration": 0.2, "frameRate": 10 },
      "layers": [ { "name": "card", "bounds": [0, 0, { "var": "side" }, 8], "position": [8, 8],
                    "backgroundColor": { "var": "ink" } },
                  { "for": { "each": "people", "as": "one" }, "bounds": [0, 0, 2, 2], "position": [{ "var": "one.x" }, 8],
                    "backgroundColor": "black" } ] }
    """

  private func tool(_ scene: String = CheckValueTests.card) throws -> Tool {
    let tool = try Tool()
    for folder in ["scenes", "data"] {
      try FileManager.default.createDirectory(
        atPath: tool.directory.path(folder), withIntermediateDirectories: false)
    }
    try tool.write(scene, to: "scenes/card.json")
    try tool.write("{ \"ink\": \"lime\" }", to: "data/brand.json")
    try tool.write("x\n4\n20\n", to: "data/people.csv")
    return tool
  }

  private func goldens(_ tool: Tool) throws -> [String] {
    let folder = tool.directory.path("scenes/goldens")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }

  private static let long = String(repeating: "very long, ", count: 20)

  /// What is given, and what the golden is called.
  private static let given: [(options: [String], name: String)] = [
    ([], "card"),
    (["--var", "ink=blue"], "card+ink=blue"),
    (["--var", "side=4", "--var", "ink=#00f"], "card+ink=%2300f+side=4"),
    (["--data", "data/brand.json"], "card+@..%2Fdata%2Fbrand.json"),
    (["--data", "people=data/people.csv"], "card+people=@..%2Fdata%2Fpeople.csv"),
    (
      ["--data", "data/people.csv", "--data", "data/brand.json", "--var", "side=2"],
      "card+side=2+@..%2Fdata%2Fpeople.csv+@..%2Fdata%2Fbrand.json"
    ),
  ]

  @Test func eachSetOfValuesHasAGoldenOfItsOwn() async throws {
    let tool = try tool()
    for (made, set) in Self.given.enumerated() {
      let check = ["check", "scenes/card.json"] + set.options
      let missing = try await tool.run(check)
      #expect(missing.status == 6, "\(missing.messages)")
      #expect(
        missing.output.hasPrefix(
          "scenes/\(set.name.replacing("card", with: "card.json", maxReplacements: 1)): there is no golden; "),
        "\(missing.output)")
      #expect(try await tool.run(check + ["--update"]).status == 0)
      #expect(try goldens(tool) == Self.given[...made].map(\.name).sorted())
      #expect(try await tool.run(check).output == "1 scene: 1 as expected\n")
    }
    // The order of the command line, and where it is run, change nothing.
    let check = ["check", "card.json", "--var", "ink=#00f", "--var", "side=4"]
    let there = try await tool.shell("cd scenes && \"$0\" \(check.map { "'\($0)'" }.joined(separator: " "))")
    #expect(there.output == "1 scene: 1 as expected\n", "\(there.output)\(there.messages)")
    let absolute = try await tool.run(
      "check", tool.directory.path("scenes/card.json"), "--data", tool.directory.path("data/brand.json"))
    #expect(absolute.output == "1 scene: 1 as expected\n", "\(absolute.output)\(absolute.messages)")
    // In the folder all of them are checked, and only those whose values have changed differ.
    #expect(try await tool.run("check", "scenes").output == "6 scenes: 6 as expected\n")
    try tool.write("{ \"ink\": \"navy\" }", to: "data/brand.json")
    let changed = try await tool.run("check", "scenes")
    #expect(changed.status == 1)
    #expect(changed.output.hasSuffix("6 scenes: 4 as expected, 2 differ\n"), "\(changed.output)")
    #expect(changed.output.contains("scenes/card.json+@..%2Fdata%2Fbrand.json: differs: "))
    let made = try await tool.run("check", "scenes", "--update=card+*brand.json")
    #expect(made.output.hasSuffix("6 scenes: 4 as expected, 2 updated\n"), "\(made.output)")
    // Values for all scenes of a folder.
    #expect(try await tool.run("check", "scenes", "--var", "ink=blue").output == "1 scene: 1 as expected\n")
  }

  @Test func longValuesAreNamedByAHash() async throws {
    let scene = """
      { "variables": { "title": { "type": "string", "default": "" } }, "canvas": { "size": [32, 16] },
        "video": { "duration": 0.2, "frameRate": 10 },
        "layers": [ { "name": "card", "class": "CATextLayer", "bounds": [0, 0, 30, 14], "position": [16, 8], "string": "{title}" } ] }
      """
    let tool = try tool(scene)
    for text in [Self.long + "1", Self.long + "2"] {
      let made = try await tool.run("check", "scenes/card.json", "--var", "title=\(text)", "--update")
      #expect(made.status == 0, "\(made.messages)")
    }
    let names = try goldens(tool)
    #expect(
      names.count == 2 && names.allSatisfy { $0.hasPrefix("card+title=very long") && $0.utf8.count < 80 })
    #expect(
      try await tool.run("check", "scenes").output.hasSuffix("3 scenes: 2 as expected, 1 without a golden\n"))
    // What the values are then only the text says.
    let path = "scenes/goldens/\(names[0]).txt"
    let text = String(decoding: try tool.directory.bytes(path), as: UTF8.self)
    try tool.write(text.replacing("var \"title\"", with: "var title"), to: path)
    let damaged = try await tool.run("check", "scenes")
    #expect(damaged.status == 6)
    #expect(damaged.output.contains("\n\(path):"), "\(damaged.output)")
    #expect(damaged.output.contains(": the golden is damaged: expected 'var', a variable"))
    #expect(damaged.output.contains("; 'check --update' with the same --var and --data makes it again"))
    try tool.write(text.replacing("very\\u0020", with: "not\\u0020"), to: path)
    let other = try await tool.run("check", "scenes")
    #expect(other.status == 6)
    #expect(other.output.contains("\(path): the golden is of other values than its name says"))
    for text in [Self.long + "1", Self.long + "2"] {
      _ = try await tool.run("check", "scenes/card.json", "--var", "title=\(text)", "--update")
    }
    #expect(
      try await tool.run("check", "scenes").output.hasSuffix("3 scenes: 2 as expected, 1 without a golden\n"))
  }

  @Test("A comparison gives values to its scenes, and declares none")
  func comparisons() async throws {
    let tool = try tool()
    try tool.write("{ \"compare\": [\"card.json\", \"card.json\"] }", to: "scenes/both.json")
    let made = try await tool.run("check", "scenes/both.json", "--var", "ink=blue", "--update")
    #expect(made.status == 0, "\(made.messages)")
    #expect(try goldens(tool) == ["both+ink=blue"])
    _ = try await tool.run("check", "scenes", "--update")
    #expect(try goldens(tool) == ["both", "both+ink=blue", "card"])
    #expect(try await tool.run("check", "scenes").output == "3 scenes: 3 as expected\n")
  }

  @Test func goldensOfValuesThatAreGoneAreStale() async throws {
    let tool = try tool()
    for set in Self.given { _ = try await tool.run(["check", "scenes/card.json", "--update"] + set.options) }
    func stale() async throws -> [String] {
      let outcome = try await tool.run("check", "scenes")
      return outcome.output.split(separator: "\n").compactMap { line in
        guard let end = line.range(of: ".txt: is stale: its scene no longer has what") else { return nil }
        return String(line[..<end.lowerBound].dropFirst("scenes/goldens/".count))
      }
    }
    #expect(try await stale() == [])
    try FileManager.default.removeItem(atPath: tool.directory.path("data/people.csv"))
    let ofPeople = Self.given.map(\.name).filter { $0.contains("people") }
    #expect(try await stale() == ofPeople.sorted())
    try tool.write(Self.card.replacing("\"side\"", with: "\"edge\""), to: "scenes/card.json")
    let ofSide = Self.given.map(\.name).filter { $0.contains("side=") }
    #expect(try await stale() == Set(ofPeople + ofSide).sorted())
    // A damaged scene is not one without variables.
    try tool.write("{", to: "scenes/card.json")
    #expect(try await stale() == ofPeople.sorted())
    try tool.write(Self.card, to: "scenes/card.json")
    _ = try await tool.run("check", "scenes", "--update")
    #expect(try goldens(tool) == Self.given.map(\.name).filter { !$0.contains("people") }.sorted())
  }

  @Test("A file with values is no scene, also when it lies beside one")
  func dataBesideScenes() async throws {
    let tool = try tool()
    try tool.write("{ \"ink\": \"lime\" }", to: "scenes/brand.json")
    let check = ["check", "scenes", "--data", "scenes/brand.json"]
    #expect(try await tool.run(check + ["--update"]).output.hasSuffix("1 scene: 0 as expected, 1 updated\n"))
    #expect(try goldens(tool) == ["card+@brand.json"])
    #expect(try await tool.run(check).output == "1 scene: 1 as expected\n")
    _ = try await tool.run("check", "scenes", "--update")
    #expect(try await tool.run("check", "scenes").output == "2 scenes: 2 as expected\n")
  }

  @Test("An expectation that is not met says with which values")
  func expectations() async throws {
    let expectation =
      #""expect": [ { "layer": "card", "keyPath": "position.x", "value": 9, "at": 0.1 } ], "canvas""#
    let tool = try tool(Self.card.replacing("\"canvas\"", with: expectation))
    for options in [[], ["--var", "ink=blue"]] {
      _ = try await tool.run(["check", "scenes/card.json", "--update"] + options)
    }
    let outcome = try await tool.run("check", "scenes")
    let lines = outcome.output.split(separator: "\n")
    #expect(outcome.status == 1 && lines.count == 3)
    #expect(lines.first?.hasSuffix("expected 9 within 0.001") == true)
    #expect(lines.dropFirst().first?.hasSuffix("expected 9 within 0.001 (+ink=blue)") == true)
    #expect(lines.last == "2 scenes: 0 as expected, 2 with 2 unmet expectations")
  }

  @Test("A scene that cannot do without values is checked with those that have goldens")
  func required() async throws {
    let tool = try tool(Self.card.replacing("\"color\", \"default\": \"red\"", with: "\"color\""))
    #expect(try await tool.run("check", "scenes").status == 3)
    for ink in ["red", "lime"] {
      _ = try await tool.run("check", "scenes/card.json", "--var", "ink=\(ink)", "--update")
    }
    #expect(try await tool.run("check", "scenes").output == "2 scenes: 2 as expected\n")
  }
}
