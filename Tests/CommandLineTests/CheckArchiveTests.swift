import Foundation
import AnimTestSupport
import Testing

/// `check` of dotLottie archives: what is chosen of one has a golden of its own.
@Suite struct CheckArchiveTests {
  private static func animation(_ color: String) -> String {
    """
    {"fr":10,"ip":0,"op":5,"w":20,"h":20,"slots":{"ink":{"p":{"a":0,"k":\(color)}}},"layers":[{"ty":4,"ip":0,"op":5,"ks":{},"shapes":[
      {"ty":"rc","s":{"a":0,"k":[12,12]},"p":{"a":0,"k":[10,10]},"r":{"a":0,"k":0}},
      {"ty":"fl","c":{"sid":"ink"},"o":{"a":0,"k":100}}]}]}
    """
  }

  private static func archive(_ animations: [(id: String, color: String)], themes: [String] = ["dark"])
    -> [UInt8]
  {
    let list = animations.map { "{\"id\":\"\($0.id)\"}" }.joined(separator: ",")
    let names = themes.map { "{\"id\":\"\($0)\"}" }.joined(separator: ",")
    var files: [(name: String, text: String)] = [
      ("manifest.json", "{\"version\":\"2\",\"animations\":[\(list)],\"themes\":[\(names)]}")
    ]
    for item in animations { files.append(("a/\(item.id).json", animation(item.color))) }
    for theme in themes {
      files.append(("t/\(theme).json", #"{"rules":[{"id":"ink","type":"Color","value":[0,0,0,1]}]}"#))
    }
    return StoredArchive.zip(files)
  }

  private static let both = [(id: "walk", color: "[1,0,0,1]"), (id: "run", color: "[0,1,0,1]")]

  private func tool(_ bytes: [UInt8] = CheckArchiveTests.archive(CheckArchiveTests.both)) throws -> Tool {
    let tool = try Tool()
    try FileManager.default.createDirectory(
      atPath: tool.directory.path("scenes"), withIntermediateDirectories: false)
    try write(bytes, tool)
    return tool
  }

  private func write(_ bytes: [UInt8], _ tool: Tool) throws {
    try Data(bytes).write(to: URL(filePath: tool.directory.path("scenes/pack.lottie")))
  }

  private func goldens(_ tool: Tool) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: tool.directory.path("scenes/goldens"))
    return names.filter { $0.hasSuffix(".txt") }.sorted()
  }

  private static let choices: [(options: [String], name: String)] = [
    ([], "pack.lottie"), (["--animation", "run"], "pack.lottie#run"),
    (["--animation-theme", "dark"], "pack.lottie@dark"),
    (["--animation", "run", "--animation-theme", "dark"], "pack.lottie#run@dark"),
  ]

  @Test func eachChoiceHasAGoldenOfItsOwn() async throws {
    let tool = try tool()
    for (made, choice) in Self.choices.enumerated() {
      let check = ["check", "scenes/pack.lottie"] + choice.options
      let missing = try await tool.run(check)
      #expect(missing.status == 6)
      #expect(missing.output.hasPrefix("scenes/\(choice.name): there is no golden; "), "\(missing.output)")
      #expect(try await tool.run(check + ["--update"]).status == 0)
      #expect(try goldens(tool) == Self.choices[...made].map { $0.name + ".txt" }.sorted())
      #expect(try await tool.run(check).output == "1 scene: 1 as expected\n")
    }
    // Only the animation that has changed differs; a theme has taken its place in the other two.
    try write(Self.archive([Self.both[0], (id: "run", color: "[0,0,1,1]")]), tool)
    for choice in Self.choices {
      let outcome = try await tool.run(["check", "scenes/pack.lottie"] + choice.options)
      #expect(outcome.status == (choice.name == "pack.lottie#run" ? 1 : 0), "\(outcome.output)")
    }
  }

  @Test func aFolderHasThoseWithGoldens() async throws {
    let tool = try tool()
    try tool.writeBall(to: "scenes/ball.json", duration: 0.5)
    let alone = try await tool.run("check", "scenes", "--update")
    #expect(alone.output.hasSuffix("1 scene: 0 as expected, 1 updated\n"), "\(alone.output)")
    for choice in Self.choices {
      _ = try await tool.run(["check", "scenes/pack.lottie", "--update"] + choice.options)
    }
    #expect(try await tool.run("check", "scenes").output == "5 scenes: 5 as expected\n")
    try write(Self.archive([Self.both[0], (id: "run", color: "[0,0,1,1]")]), tool)
    let differs = try await tool.run("check", "scenes", "--report", "report")
    #expect(differs.status == 1)
    #expect(differs.output.contains("scenes/pack.lottie#run: differs: "), "\(differs.output)")
    #expect(differs.output.hasSuffix("5 scenes: 4 as expected, 1 differs\n"))
    let made = try await tool.run("check", "scenes", "--update=pack.lottie#*")
    #expect(made.output.hasSuffix("5 scenes: 4 as expected, 1 updated\n"), "\(made.output)")
    #expect(try await tool.run("check", "scenes").status == 0)
  }

  @Test func goldensOfWhatIsGoneAreStale() async throws {
    let tool = try tool()
    try tool.writeBall(to: "scenes/ball.json", duration: 0.5)
    for choice in Self.choices {
      _ = try await tool.run(["check", "scenes/pack.lottie", "--update"] + choice.options)
    }
    _ = try await tool.run("check", "scenes", "--update")
    #expect(try goldens(tool).count == 5)
    func stale(_ output: String) -> [String] {
      output.split(separator: "\n").filter { $0.contains(": is stale: ") }.compactMap {
        $0.split(separator: ":").first.map { String($0.dropFirst("scenes/goldens/".count)) }
      }
    }
    try write(Self.archive([Self.both[0]]), tool)
    let withoutRun = try await tool.run("check", "scenes")
    #expect(stale(withoutRun.output) == ["pack.lottie#run.txt", "pack.lottie#run@dark.txt"])
    #expect(withoutRun.output.hasSuffix("3 scenes: 3 as expected\n"), "\(withoutRun.output)")
    try write(Self.archive([Self.both[0]], themes: []), tool)
    #expect(
      stale(try await tool.run("check", "scenes").output) == [
        "pack.lottie#run.txt", "pack.lottie#run@dark.txt", "pack.lottie@dark.txt",
      ])
    // A damaged archive is not one without animations.
    try write([0x50, 0x4b, 3, 4], tool)
    let damaged = try await tool.run("check", "scenes")
    #expect(stale(damaged.output).isEmpty && damaged.status == 3, "\(damaged.output)")
    try write(Self.archive([Self.both[0]], themes: []), tool)
    _ = try await tool.run("check", "scenes", "--update")
    #expect(try goldens(tool) == ["ball.txt", "pack.lottie.txt"])
    try FileManager.default.removeItem(atPath: tool.directory.path("scenes/pack.lottie"))
    #expect(stale(try await tool.run("check", "scenes").output) == ["pack.lottie.txt"])
  }

  @Test("A part of the scenes has its goldens and deletes stale ones in any folder", arguments: [1, 2])
  func partsWithStaleGoldens(part: Int) async throws {
    let tool = try Tool()
    for folder in ["a", "b", "c"] {
      try FileManager.default.createDirectory(
        atPath: tool.directory.path("scenes/\(folder)"), withIntermediateDirectories: true)
    }
    let archive = URL(filePath: tool.directory.path("scenes/a/pack.lottie"))
    try Data(Self.archive(Self.both)).write(to: archive)
    let made = try await tool.run("check", "scenes/a/pack.lottie", "--animation", "run", "--update")
    #expect(made.status == 0, "\(made.output)")
    try Data(Self.archive([Self.both[0]])).write(to: archive)
    for name in ["b/one", "c/two"] { try tool.writeBall(to: "scenes/\(name).json", duration: 0.5) }
    let updated = try await tool.run("check", "scenes", "--update", "--shard", "\(part)/2")
    #expect(updated.status == 0, "\(updated.output)")
    let texts = try FileManager.default.subpathsOfDirectory(atPath: tool.directory.path("scenes"))
      .filter { $0.hasSuffix(".txt") }
    #expect(texts == [part == 1 ? "b/goldens/one.txt" : "c/goldens/two.txt"])
  }

  /// Ids are no paths.
  @Test(arguments: ["../out", "a/b", "50% #1@2", "æ ø", "..", "x.json"]) func idsBecomeNames(id: String)
    async throws
  {
    let name = "a/\(id).json"
    // No file of an archive may lead out of it.
    let isName = !name.split(separator: "/").contains("..")
    let tool = try tool(
      StoredArchive.zip([
        ("manifest.json", "{\"version\":\"2\",\"animations\":[{\"id\":\"\(id)\"}]}"),
        (isName ? name : "a/x.json", Self.animation("[1,0,0,1]")),
      ]))
    let outcome = try await tool.run("check", "scenes/pack.lottie", "--animation", id, "--update")
    let names = try FileManager.default.subpathsOfDirectory(atPath: tool.directory.path)
    let texts = names.filter { $0.hasSuffix(".txt") }
    guard isName else {
      #expect(outcome.status != 0 && texts == [], "\(outcome.output) \(texts)")
      return
    }
    #expect(outcome.status == 0 && texts.count == 1, "\(outcome.messages) \(texts)")
    #expect(texts.allSatisfy { $0.hasPrefix("scenes/goldens/pack.lottie#") }, "\(texts)")
    for check in [["check", "scenes/pack.lottie", "--animation", id], ["check", "scenes"]] {
      let again = try await tool.run(check)
      #expect(again.status == 0 && again.output == "1 scene: 1 as expected\n", "\(again.output)")
    }
  }

  @Test func ofAFolderNothingIsChosen() async throws {
    let tool = try tool()
    let outcome = try await tool.run("check", "scenes", "--animation", "run")
    #expect(outcome.status == 2)
    #expect(
      outcome.messages
        == "animrender: error: 'scenes' is a folder; expected one file: --animation and --animation-theme choose from it\n",
      "\(outcome.messages)")
  }
}
