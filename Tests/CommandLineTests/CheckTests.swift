import Foundation
import Testing

/// `check` through the program itself.
@Suite struct CheckTests {
  private func scenes(_ names: String...) throws -> Tool {
    let tool = try Tool()
    try FileManager.default.createDirectory(
      atPath: tool.directory.path("scenes/more"), withIntermediateDirectories: true)
    for name in names { try tool.writeBall(to: "scenes/\(name).json", duration: 0.5) }
    return tool
  }

  private func edit(_ tool: Tool, _ name: String, _ from: String, _ to: String) throws {
    let text = String(decoding: try tool.directory.bytes(name), as: UTF8.self)
    #expect(text.contains(from))
    try tool.write(text.replacing(from, with: to), to: name)
  }

  private func isThere(_ tool: Tool, _ name: String) -> Bool {
    FileManager.default.fileExists(atPath: tool.directory.path(name))
  }

  @Test func aMissingGoldenNeverPasses() async throws {
    let tool = try scenes("ball", "more/ball")
    let missing = try await tool.run("check", "scenes")
    #expect(missing.status == 6)
    #expect(
      missing.output.hasPrefix("scenes/ball.json: there is no golden; 'check --update=missing' makes it\n"))
    #expect(missing.output.hasSuffix("2 scenes: 0 as expected, 2 without a golden\n"))
    #expect(!isThere(tool, "scenes/goldens"))
    let made = try await tool.run("check", "scenes", "--update")
    #expect(made.status == 0)
    #expect(isThere(tool, "scenes/goldens/ball.txt") && isThere(tool, "scenes/more/goldens/ball.png"))
    let checked = try await tool.run("check", "scenes")
    #expect(checked.status == 0)
    #expect(checked.output == "2 scenes: 2 as expected\n")
    try FileManager.default.removeItem(atPath: tool.directory.path("scenes/goldens/ball.png"))
    let pictureless = try await tool.run("check", "scenes")
    #expect(pictureless.status == 6)
    #expect(pictureless.output.hasPrefix("scenes/goldens/ball.png: there is no such file; "))
  }

  @Test(arguments: [
    (
      "\"at\": 0, \"do\"", "\"at\": 0.1, \"do\"", "30 of 30 frames, from frame 0 (0 s) on",
      "\"ball\"'s position.x runs 0.1 s later"
    ),
    (
      "#26A3E6", "#E62626", "30 of 30 frames, from frame 0 (0 s) on",
      "\"ball\"'s backgroundColor is #e62626 instead of #26a3e6"
    ),
    (
      "[58, 18]", "[58, 19]", "30 of 30 frames, from frame 0 (0 s) on",
      "\"ball\"'s position moves as it did, [0, 1] away"
    ),
    (
      "\"name\": \"ball\"", "\"name\": \"other\"", "no picture shows it",
      "the layer \"ball\" is missing\n  the layer \"other\" is new"
    ),
  ])
  func whatDiffersIsExplained(from: String, to: String, summary: String, detail: String) async throws {
    let tool = try scenes("ball")
    _ = try await tool.run("check", "scenes", "--update")
    try edit(tool, "scenes/ball.json", from, to)
    if to.contains("other") { try edit(tool, "scenes/ball.json", "\"add\": \"ball\"", "\"add\": \"other\"") }
    let outcome = try await tool.run("check", "scenes")
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("scenes/ball.json: differs: \(summary)"), "\(outcome.output)")
    #expect(outcome.output.contains(detail), "\(outcome.output)")
    #expect(outcome.output.hasSuffix("1 scene: 0 as expected, 1 differs\n"))
  }

  @Test func updatesMakeWhatTheySay() async throws {
    let tool = try scenes("a", "b", "c")
    _ = try await tool.run("check", "scenes", "--update=a")
    #expect(isThere(tool, "scenes/goldens/a.txt") && !isThere(tool, "scenes/goldens/b.txt"))
    _ = try await tool.run("check", "scenes", "--update=b*")
    #expect(isThere(tool, "scenes/goldens/b.txt") && !isThere(tool, "scenes/goldens/c.txt"))
    try edit(tool, "scenes/a.json", "#26A3E6", "#E62626")
    let missing = try await tool.run("check", "scenes", "--update=missing")
    #expect(missing.status == 1)
    #expect(missing.output.contains("scenes/c.json: the golden is made\n"))
    #expect(missing.output.contains("scenes/a.json: differs"))
    try FileManager.default.removeItem(atPath: tool.directory.path("scenes/goldens/c.txt"))
    let changed = try await tool.run("check", "scenes", "--update=changed")
    #expect(changed.status == 6)
    #expect(changed.output.contains("scenes/a.json: the golden is made: 30 of 30 frames"))
    #expect(changed.output.hasSuffix("3 scenes: 1 as expected, 1 updated, 1 without a golden\n"))
  }

  @Test func updatingIsRefusedInCI() async throws {
    var tool = try scenes("ball")
    tool.environment = ["CI": "true"]
    for option in ["--update", "--update=missing"] {
      let refused = try await tool.run("check", "scenes", option)
      #expect(refused.status == 2)
      #expect(refused.messages.contains("the environment variable CI is set; expected --in-ci beside it"))
      #expect(!isThere(tool, "scenes/goldens"))
    }
    #expect(try await tool.run("check", "scenes", "--update", "--in-ci").status == 0)
    #expect(try await tool.run("check", "scenes").status == 0)
  }

  @Test func staleGoldensAreNamedAndDeletedByUpdates() async throws {
    let tool = try scenes("ball", "old")
    _ = try await tool.run("check", "scenes", "--update")
    try FileManager.default.removeItem(atPath: tool.directory.path("scenes/old.json"))
    let named = try await tool.run("check", "scenes")
    #expect(named.status == 0)
    #expect(named.output.contains("scenes/goldens/old.txt: is stale: its scene is not there any more"))
    _ = try await tool.run("check", "scenes", "--update=changed")
    #expect(isThere(tool, "scenes/goldens/old.txt"))
    let updated = try await tool.run("check", "scenes", "--update")
    #expect(updated.output.contains("scenes/goldens/old.txt: deleted"))
    #expect(!isThere(tool, "scenes/goldens/old.txt") && !isThere(tool, "scenes/goldens/old.png"))
  }

  @Test func shardsAreAllScenesTogether() async throws {
    let tool = try scenes("a", "b", "c", "d", "e")
    var seen: [String] = []
    for number in 1...2 {
      let outcome = try await tool.run("check", "scenes", "--shard", "\(number)/2", "--json")
      #expect(outcome.status == 6)
      let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
      #expect(object?["version"] as? Int == 1)
      let scenes = object?["scenes"] as? [[String: Any]] ?? []
      #expect(scenes.allSatisfy { $0["verdict"] as? String == "missing" })
      seen += scenes.compactMap { $0["scene"] as? String }
    }
    #expect(seen.sorted() == ["a", "b", "c", "d", "e"].map { "scenes/\($0).json" })
  }

  /// Git may change files: what it did is read where it can be, and else said.
  @Test func goldensAfterGit() async throws {
    let tool = try scenes("ball")
    _ = try await tool.run("check", "scenes", "--update")
    let text = String(decoding: try tool.directory.bytes("scenes/goldens/ball.txt"), as: UTF8.self)
    try tool.write(text.replacing("\n", with: "\r\n"), to: "scenes/goldens/ball.txt")
    #expect(try await tool.run("check", "scenes").output == "1 scene: 1 as expected\n")
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
    let picture = try tool.directory.bytes("scenes/goldens/ball.png")
    for (damage, sentence) in [
      (
        Array(pointer.utf8),
        "it is a pointer of Git LFS, and not the file itself; 'git lfs pull' fetches that"
      ),
      (Array(picture.prefix(picture.count / 2)), "the golden's pictures cannot be read; "),
      (Array("no picture".utf8), "the golden's pictures cannot be read; "),
    ] {
      try Data(damage).write(to: URL(fileURLWithPath: tool.directory.path("scenes/goldens/ball.png")))
      let outcome = try await tool.run("check", "scenes")
      #expect(outcome.status == 6)
      #expect(outcome.output.hasPrefix("scenes/goldens/ball.png: ") && outcome.output.contains(sentence))
    }
    try tool.write(pointer, to: "scenes/goldens/ball.txt")
    let outcome = try await tool.run("check", "scenes")
    #expect(outcome.status == 6 && outcome.output.contains("'git lfs pull'"), "\(outcome.output)")
    try tool.write(String(repeating: "animrender golden 7 ", count: 200), to: "scenes/goldens/ball.txt")
    let long = try await tool.run("check", "scenes")
    #expect(long.status == 6 && long.output.utf8.count < 300, "\(long.output)")
  }

  @Test func whatIsNoSceneIsLeftOut() async throws {
    let tool = try scenes("ball", "more/ball")
    try tool.write(#"{ "name": "site", "keywords": ["video"], "scripts": {} }"#, to: "scenes/package.json")
    try tool.write(#"[{ "id": 1 }]"#, to: "scenes/rows.json")
    _ = try await tool.run("check", "scenes", "--update=missing")
    let outcome = try await tool.run("check", "scenes")
    #expect(outcome.status == 0)
    #expect(
      outcome.output
        == "left out, with nothing of a scene in them: scenes/package.json, scenes/rows.json\n2 scenes: 2 as expected\n"
    )
    // What may be one is not left out.
    try tool.write(#"{ "canvs": {}, "video": {} }"#, to: "scenes/bad.json")
    #expect(try await tool.run("check", "scenes").status == 3)
    #expect(
      try await tool.run("check", "scenes", "--exclude", "bad.json").output.hasSuffix(
        "2 scenes: 2 as expected\n"))
    try tool.write("# drafts\nbad.json\nmore/\n", to: "scenes/.animrenderignore")
    #expect(try await tool.run("check", "scenes").output.hasSuffix("1 scene: 1 as expected\n"))
  }

  /// A folder stays one to check after reports, manifests and plans have been written into it.
  @Test func whatTheProgramWroteIsNoScene() async throws {
    let tool = try scenes("ball")
    _ = try await tool.run("check", "scenes", "--update")
    try edit(tool, "scenes/ball.json", "[58, 18]", "[57, 18]")
    try tool.write("{}\n", to: "rows.jsonl")
    for arguments in [
      ["plan", "scenes/ball.json", "-o", "scenes/plan.json"],
      ["batch", "scenes/ball.json", "--rows", "rows.jsonl", "-o", "scenes/out/{row}.mp4"],
      ["batch", "scenes/ball.json", "--rows", "rows.jsonl", "-o", "{row}.mp4", "--plan", "scenes/plans"],
    ] {
      let outcome = try await tool.run(arguments)
      #expect(outcome.status == 0, "\(outcome.messages)")
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: tool.directory.path("scenes/plans")) {
      // The plain scenes of the rows are scenes.
      guard !name.hasSuffix("plan.json"), name != "batch.json" else { continue }
      try FileManager.default.removeItem(atPath: tool.directory.path("scenes/plans/" + name))
    }
    // A layer of a report may be called so.
    try tool.write("{ \"tool\": \"animrender 1\", \"layers\": [\"canvas\"] }", to: "scenes/older.json")
    for _ in 0..<2 {
      let outcome = try await tool.run("check", "scenes", "--report", "scenes/report")
      #expect(outcome.status == 1, "\(outcome.messages)")
      #expect(outcome.output.hasSuffix("\n1 scene: 0 as expected, 1 differs\n"), "\(outcome.output)")
    }
  }

  @Test(
    "Folders for goldens are made where there are goldens",
    arguments: ["", "--shard 1/2", "--update=missing"])
  func noEmptyFolders(options: String) async throws {
    let tool = try scenes("ball", "more/ball")
    // What cannot be drawn gets no golden.
    if options.isEmpty || options.hasPrefix("--update") { try tool.write("{", to: "scenes/more/ball.json") }
    let update = options.hasPrefix("--update") ? [] : ["--update"]
    _ = try await tool.run(
      ["check", "scenes"] + update + options.split(separator: " ").map(String.init))
    let folders = ["scenes/goldens", "scenes/more/goldens"].map { isThere(tool, $0) }
    #expect(folders == [true, false])
  }

  @Test func jobsChangeNothing() async throws {
    let tool = try scenes("a", "b", "c")
    _ = try await tool.run("check", "scenes", "--update", "--jobs", "1")
    let first = try tool.directory.bytes("scenes/goldens/b.txt")
    try edit(tool, "scenes/b.json", "[58, 18]", "[57, 18]")
    let one = try await tool.run("check", "scenes", "--jobs", "1")
    let many = try await tool.run("check", "scenes", "--jobs", "7")
    #expect(one.output == many.output && one.status == 1 && many.status == 1)
    try edit(tool, "scenes/b.json", "[57, 18]", "[58, 18]")
    _ = try await tool.run("check", "scenes", "--update", "--jobs", "5")
    #expect(try tool.directory.bytes("scenes/goldens/b.txt") == first)
  }

  @Test func theSelfTestSeesWhatItPlants() async throws {
    let tool = try scenes("ball")
    try tool.write(
      """
      { "canvas": { "size": [8, 8] }, "video": { "frameRate": 10, "duration": 0.5 } }
      """, to: "scenes/empty.json")
    let outcome = try await tool.run("check", "scenes", "--self-test")
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        scenes/empty.json: a shift by one pixel cannot be tested: its pictures have no edges
        scenes/empty.json: other timing cannot be tested: nothing in it moves
        2 scenes: 2 as expected

        """)
  }

  @Test(arguments: [
    ("check gone", 2, "animrender: error: there is no 'gone'; expected a folder of scenes, or a scene"),
    (
      "check scenes/more", 2,
      "animrender: error: there is no scene in 'scenes/more'; expected files that end in .json or .jsonc"
    ),
    (
      "check scenes --shard 3/2", 2,
      "animrender: error: The value '3/2' is invalid for '--shard <i/n>': expected a part and"
    ),
    (
      "check scenes --shard 0/2", 2,
      "animrender: error: The value '0/2' is invalid for '--shard <i/n>': expected a part and"
    ),
    (
      "check scenes --update=chnaged", 2,
      "animrender: error: no scene of 'scenes' matches 'chnaged'; expected 'changed', 'missing' or a name such as 'card*'"
    ),
    ("check scenes --update=", 2, "animrender: error: no scene of 'scenes' matches ''; expected 'changed', "),
    (
      "check scenes --update=-draft*", 2,
      "animrender: error: no scene of 'scenes' matches '-draft*'; expected 'changed', "
    ),
    (
      "check scenes --fps 10", 2, "animrender: error: '--fps' is for goldens that are made: it needs --update"
    ),
    (
      "check scenes --self-test --update", 2,
      "animrender: error: '--self-test' and '--update' exclude each other"
    ),
  ])
  func mistakesSayWhatIsExpected(arguments: String, status: Int, message: String) async throws {
    let tool = try scenes("ball")
    let outcome = try await tool.run(arguments.split(separator: " ").map(String.init))
    #expect(outcome.status == Int32(status))
    #expect(outcome.messages.hasPrefix(message), "\(outcome.messages)")
  }

  @Test func aGoldenThatCannotBeReadIsNoGolden() async throws {
    let tool = try scenes("ball")
    _ = try await tool.run("check", "scenes", "--update")
    try edit(tool, "scenes/goldens/ball.txt", "size 64 36", "size 64")
    let damaged = try await tool.run("check", "scenes")
    #expect(damaged.status == 6)
    #expect(
      damaged.output.hasPrefix("scenes/goldens/ball.txt:4: the golden is damaged: expected two whole numbers")
    )
    try tool.write("animrender golden 9\n", to: "scenes/goldens/ball.txt")
    let other = try await tool.run("check", "scenes")
    #expect(other.status == 6)
    #expect(other.output.hasPrefix("scenes/goldens/ball.txt:1: this is a golden of version 9; expected 1"))
  }

  @Test func aSceneWithErrorsComesFirst() async throws {
    let tool = try scenes("ball")
    try tool.write("{ \"canvas\": 1 }", to: "scenes/bad.json")
    let outcome = try await tool.run("check", "scenes")
    #expect(outcome.status == 3)
    #expect(outcome.output.contains("scenes/bad.json:1:13: error: canvas: expected an object"))
    #expect(outcome.output.hasSuffix("2 scenes: 0 as expected, 1 without a golden, 1 with errors\n"))
  }

  @Test func expectationsAreCheckedWithTheirPlaces() async throws {
    let tool = try scenes("ball")
    _ = try await tool.run("check", "scenes", "--update")
    let expectation =
      #""expect": [ { "layer": "ball", "keyPath": "position.x", "within": [0, 50] } ], "canvas""#
    try edit(tool, "scenes/ball.json", #""canvas""#, expectation)
    let outcome = try await tool.run("check", "scenes")
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        scenes/ball.json:1:15: error: expect[0]: "ball"'s position.x is 58 at 0.5 s; expected 0 to 50
        1 scene: 0 as expected, 1 with 1 unmet expectation

        """)
    let json = try await tool.run("check", "scenes", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let scene = (object?["scenes"] as? [[String: Any]])?.first
    let failure = (scene?["failures"] as? [[String: Any]])?.first
    #expect(scene?["verdict"] as? String == "unmet" && object?["code"] as? Int == 1)
    #expect(failure?["line"] as? Int == 1 && failure?["column"] as? Int == 15)
    #expect(failure?["time"] as? Double == 0.5)
    #expect(try await tool.run("validate", "scenes/ball.json").status == 0)
    #expect(try await tool.run("check", "scenes/ball.json", "--update").status == 1)
  }

  /// It is the worse of both, and both are said: in lines, for programs and in a report.
  @Test(arguments: [false, true])
  func anUnmetExpectationDoesNotHideBehindAGolden(isDamaged: Bool) async throws {
    let tool = try scenes("ball")
    let expectation =
      #""expect": [ { "layer": "ball", "keyPath": "position.x", "within": [0, 50] } ], "canvas""#
    try edit(tool, "scenes/ball.json", #""canvas""#, expectation)
    if isDamaged {
      _ = try await tool.run("check", "scenes", "--update")
      try edit(tool, "scenes/goldens/ball.txt", "size 64 36", "size 64")
    }
    let outcome = try await tool.run("check", "scenes", "--report", "report")
    let place =
      isDamaged
      ? "scenes/goldens/ball.txt:4: the golden is damaged: " : "scenes/ball.json: there is no golden"
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasPrefix(place), "\(lines)")
    #expect(lines.dropFirst().first?.hasPrefix("scenes/ball.json:1:15: error: expect[0]: ") == true)
    let golden = isDamaged ? "with a golden that cannot be read" : "without a golden"
    #expect(lines.last == "1 scene: 0 as expected, 1 with 1 unmet expectation (also \(golden))")
    let json = try await tool.run("check", "scenes", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let scene = (object?["scenes"] as? [[String: Any]])?.first
    #expect(scene?["verdict"] as? String == "unmet" && scene?["code"] as? Int == 1)
    #expect((scene?["error"] as? String)?.hasPrefix(place) == true)
    #expect(scene?["golden"] as? String == (isDamaged ? "unreadable" : "missing"))
    let report = try JSONSerialization.jsonObject(with: Data(tool.directory.bytes("report/report.json")))
    let item = try #require(((report as? [String: Any])?["cases"] as? [[String: Any]])?.first)
    #expect(item["verdict"] as? String == "differs")
    #expect((item["sentence"] as? String)?.hasPrefix("it does not meet its expectations; ") == true)
  }

  /// Accepting the picture does not make it right: it is said whether the golden is as it was, differs or is made again.
  @Test(arguments: [
    (edit: ("#26A3E6", "#26A3E6"), update: false, golden: "same", summary: "1 with 1 unmet expectation"),
    (
      edit: ("#26A3E6", "#E62626"), update: false, golden: "differs",
      summary: "1 with 1 unmet expectation (also differs)"
    ),
    (
      edit: ("#26A3E6", "#E62626"), update: true, golden: "updated",
      summary: "1 with 1 unmet expectation (also updated)"
    ),
  ])
  func anUnmetExpectationIsTheVerdictWhateverTheGoldenSays(
    edit change: (String, String), update: Bool, golden: String, summary: String
  ) async throws {
    let tool = try scenes("ball", "other")
    _ = try await tool.run("check", "scenes", "--update")
    let expectation =
      #""expect": [ { "layer": "ball", "keyPath": "position.x", "within": [0, 50] } ], "canvas""#
    try edit(tool, "scenes/ball.json", #""canvas""#, expectation)
    try edit(tool, "scenes/ball.json", change.0, change.1)
    let arguments = ["check", "scenes"] + (update ? ["--update"] : [])
    let before = try tool.directory.bytes("scenes/goldens/ball.txt")
    let json = try await tool.run(arguments + ["--json"])
    // Each form of the report sees the same golden.
    try Data(before).write(to: URL(filePath: tool.directory.path("scenes/goldens/ball.txt")))
    let text = try await tool.run(arguments + ["--report", "report"])
    #expect(text.status == 1 && json.status == 1)
    let lines = text.output.split(separator: "\n").map(String.init)
    #expect(lines.last == "2 scenes: 1 as expected, \(summary)")
    #expect(lines.contains { $0.hasPrefix("scenes/ball.json:1:15: error: expect[0]: ") })
    #expect(lines.contains { $0.hasPrefix("scenes/ball.json: differs: ") } == (golden == "differs"))
    #expect(lines.contains { $0.hasPrefix("scenes/ball.json: the golden is made") } == update)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["code"] as? Int == 1)
    let listed = object?["scenes"] as? [[String: Any]] ?? []
    #expect(listed.compactMap { $0["verdict"] as? String } == ["unmet", "same"])
    #expect(listed.compactMap { $0["golden"] as? String } == [golden, "same"])
    #expect(listed.compactMap { $0["code"] as? Int } == [1, 0])
    #expect((listed.first?["failures"] as? [Any])?.count == 1)
    #expect((listed.first?["difference"] != nil) == (golden != "same"))
    let report = try JSONSerialization.jsonObject(with: Data(tool.directory.bytes("report/report.json")))
    let cases = (report as? [String: Any])?["cases"] as? [[String: Any]] ?? []
    #expect(cases.compactMap { $0["verdict"] as? String } == ["differs", "equal"])
    #expect(
      (cases.first?["sentence"] as? String)?.hasPrefix("it does not meet its expectations") == true)
    #expect(isThere(tool, "report/1/expected-0.png") == (golden == "differs"))
  }

  @Test func reportsShowWhatIsNotAsExpected() async throws {
    let tool = try scenes("ball", "new", "same")
    _ = try await tool.run("check", "scenes", "--update")
    try edit(tool, "scenes/ball.json", "[58, 18]", "[58, 20]")
    try FileManager.default.removeItem(atPath: tool.directory.path("scenes/goldens/new.txt"))
    let outcome = try await tool.run("check", "scenes", "--report", "report")
    #expect(outcome.status == 1)
    for name in [
      "index.html", "summary.md", "junit.xml", "1/expected-0.png", "1/actual-0.png", "1/difference-0.png",
    ] {
      #expect(isThere(tool, "report/\(name)"), "\(name)")
    }
    let report = try JSONSerialization.jsonObject(with: Data(tool.directory.bytes("report/report.json")))
    let cases = (report as? [String: Any])?["cases"] as? [[String: Any]] ?? []
    #expect(
      cases.compactMap { $0["name"] as? String } == [
        "scenes/ball.json", "scenes/new.json", "scenes/same.json",
      ])
    #expect(cases.compactMap { $0["verdict"] as? String } == ["differs", "missing", "equal"])
    let curves = cases.map { $0["curves"] as? [[String: Any]] ?? [] }
    #expect(curves.map(\.count) == [1, 0, 0])
    let component = (curves[0].first?["components"] as? [[String: Any]])?.first
    #expect(component?["name"] as? String == "y")
    #expect(component?["expected"] as? [Double] == Array(repeating: 18, count: 61))
    #expect(component?["actual"] as? [Double] == Array(repeating: 20, count: 61))
    let frames = try #require(curves[0].first?["frames"] as? [Double])
    let count = try #require((cases[0]["frames"] as? [String: Any])?["expected"] as? Double)
    for (index, frame) in frames.enumerated() { #expect(abs(frame - count * Double(index) / 60) < 1e-9) }
    let refused = try await tool.run("check", "scenes", "--report", "scenes")
    #expect(refused.status == 2)
    #expect(refused.messages.contains("the folder 'scenes' is not empty and holds no report of animrender"))
  }

  /// What the golden's picture shows is compared with what is drawn, in small.
  @Test func thePlaceOfTheDifferenceIsNamed() async throws {
    let tool = try Tool()
    try tool.write(
      """
      { "canvas": { "size": [600, 300] }, "video": { "frameRate": 10, "duration": 0.2 },
        "layers": [ { "name": "left", "frame": [40, 40, 60, 60], "backgroundColor": "red" },
                    { "name": "right", "frame": [400, 200, 60, 60], "backgroundColor": "blue" } ] }
      """, to: "two.json")
    _ = try await tool.run("check", "two.json", "--update")
    try edit(tool, "two.json", "blue", "green")
    let outcome = try await tool.run("check", "two.json")
    #expect(
      outcome.output.contains("\"right\"'s backgroundColor is #008000 instead of #0000ff"))
    #expect(outcome.output.contains(", where \"right\" is\n"), "\(outcome.output)")
  }
}
