import Foundation
import AnimMovie
import AnimTestSupport
import Testing

@testable import animrender

/// `plan`, `segment` and `join`.
@Suite struct FarmTests {
  /// Five seconds: a ball that moves for two of them, a text and a picture. The last second is the one before again.
  static func tool() async throws -> Tool {
    let tool = try Tool()
    try tool.writeBall(duration: 0.1)
    #expect(try await tool.run("still", "ball.json", "p.png", "--at", "0").status == 0)
    try tool.write(scene(), to: "scene.json")
    return tool
  }

  static func scene(color: String = "#26A3E6") -> String {
    """
    { "canvas": { "size": [64, 36] }, "video": { "frameRate": 60, "duration": 5 },
      "layers": [ { "frame": [0, 0, 64, 36], "contents": "p.png" },
                  { "class": "CATextLayer", "frame": [0, 0, 64, 20], "string": "Ag", "fontSize": 12,
                    "foregroundColor": "black" },
                  { "name": "ball", "bounds": [0, 0, 12, 12], "position": [58, 18], "cornerRadius": 6,
                    "backgroundColor": "\(color)" } ],
      "timeline": [ { "at": 0, "do": [ { "add": "ball", "forKey": "move", "animation": {
        "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 6, "toValue": 50, "duration": 2 } } ] } ] }
    """
  }

  func plan(_ tool: Tool, _ options: String...) async throws -> RenderPlan {
    try await plan(tool, options)
  }

  func plan(_ tool: Tool, _ options: [String]) async throws -> RenderPlan {
    let run = try await tool.run(["plan", "scene.json", "-o", "plan.json", "--key-frames", "60"] + options)
    #expect(run.messages == "")
    #expect(run.status == 0)
    return try RenderPlan(json: try tool.directory.bytes("plan.json"), path: "plan.json")
  }

  @Test(arguments: ["mp4", "m3u8", "webm"])
  func joinedBytesAreThoseOfOneMachine(format: String) async throws {
    let tool = try await Self.tool()
    let options = ["--scale", "2"] + (format == "webm" ? [] : ["--tune", "film"])
    let plan = try await plan(tool, ["--format", format == "m3u8" ? "mp4" : format] + options)
    #expect(plan.segments.map(\.frameCount) == [60, 60, 60, 60, 60])
    #expect(plan.segments.map(\.sameAs) == [nil, nil, nil, nil, 3])
    // In any order, twice, and from another folder.
    for index in [4, 2, 0, 3, 1, 0] {
      let run = try await tool.run("segment", "plan.json", "--index", "\(index)", "-o", "parts")
      #expect(run.status == 0)
    }
    let again = try await tool.run("segment", "plan.json", "--index", "1", "-o", "parts")
    #expect(again.messages == "segment 1 is there, of 5\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: tool.directory.path("parts")).count == 4)
    for _ in 0..<2 {
      let join = try await tool.run("join", "plan.json", "parts", "-o", "joined.\(format)")
      #expect(join.messages.hasPrefix("joined.\(format): 300 frames of 5 segments, "))
      #expect(join.status == 0)
    }
    let hasFragments = format == "mp4"
    let fragments = try await tool.run("join", "plan.json", "parts", "-o", "parts.\(format)", "--fragments")
    #expect(fragments.status == (hasFragments ? 0 : 2))
    try FileManager.default.createDirectory(
      atPath: tool.directory.path("one"), withIntermediateDirectories: false)
    if hasFragments {
      let one = try await tool.run(
        ["scene.json", "one/parts.mp4", "--quiet", "--key-frames", "60", "--fragments"] + options)
      #expect(one.status == 0)
    } else {
      #expect(
        fragments.messages.hasSuffix(
          "--fragments: 'parts.\(format)' has no use for it; it is for .mp4 and .mov\n"))
    }
    let one = try await tool.run(
      ["scene.json", "one/joined.\(format)", "--quiet", "--key-frames", "60"] + options)
    #expect(one.status == 0)
    for name in try FileManager.default.contentsOfDirectory(atPath: tool.directory.path("one")) {
      #expect(try tool.directory.bytes(name) == tool.directory.bytes("one/\(name)"), "\(name)")
    }
  }

  @Test(
    "A segment that is alone has the same bytes on another machine, for any number of jobs and processors")
  func loneSegments() async throws {
    let tool = try await Self.tool()
    let frames = ["--frames", "0..100"]
    #expect(try await tool.run(["plan", "scene.json", "-o", "plan.json"] + frames).status == 0)
    let plan = try RenderPlan(json: try tool.directory.bytes("plan.json"), path: "plan.json")
    #expect(plan.segments.count == 1 && plan.video.threads == 4)
    #expect(try await tool.run("segment", "plan.json", "--index", "0", "-o", "parts").status == 0)
    #expect(try await tool.run("join", "plan.json", "parts", "-o", "joined.mp4").status == 0)
    let joined = try tool.directory.bytes("joined.mp4")
    for jobs in ["1", "2", "5"] {
      let run = try await tool.run(["scene.json", "\(jobs).mp4", "--quiet", "--jobs", jobs] + frames)
      #expect(run.status == 0)
      #expect(try tool.directory.bytes("\(jobs).mp4") == joined, "\(jobs) jobs")
    }
    let alone = try await tool.launch(
      "/usr/bin/taskset", ["-c", "0", Tool.path, "scene.json", "alone.mp4", "--quiet"] + frames)
    #expect(alone.status == 0)
    #expect(try tool.directory.bytes("alone.mp4") == joined)
  }

  @Test(arguments: ["ultrafast", "veryfast", "slow"])
  func aLoopWithARestHasTheSameBytesAnywhere(preset: String) async throws {
    let tool = try await Self.tool()
    try tool.write(
      Self.scene().replacing("\"duration\": 2 }", with: "\"duration\": 2.4, \"repeatCount\": 3 }"),
      to: "scene.json")
    let options = ["--preset", preset]
    #expect(try await tool.run(["plan", "scene.json", "-o", "plan.json"] + options).status == 0)
    let plan = try RenderPlan(json: try tool.directory.bytes("plan.json"), path: "plan.json")
    #expect(plan.segments.map(\.frameCount) == [144, 144, 12])
    #expect(plan.segments.map(\.sameAs) == [nil, 0, nil])
    #expect(plan.video.threads == 4)
    for index in ["0", "2"] {
      #expect(try await tool.run("segment", "plan.json", "--index", index, "-o", "parts").status == 0)
    }
    #expect(try await tool.run("join", "plan.json", "parts", "-o", "joined.mp4").status == 0)
    let joined = try tool.directory.bytes("joined.mp4")
    for others in [["--jobs", "1"], ["--jobs", "3"], ["--cache", "cache"], ["--cache", "cache"]] {
      let run = try await tool.run(["scene.json", "one.mp4", "--quiet"] + options + others)
      #expect(run.status == 0, "\(run.messages)")
      #expect(try tool.directory.bytes("one.mp4") == joined, "\(others)")
    }
  }

  @Test func plansAreTheSameInAnyProcess() async throws {
    let tool = try await Self.tool()
    _ = try await plan(tool)
    let bytes = try tool.directory.bytes("plan.json")
    _ = try await plan(tool, "--jobs", "1")
    #expect(try tool.directory.bytes("plan.json") == bytes)
  }

  @Test func whatOnlyTheJoinDoesIsRefusedInAPlan() async throws {
    let tool = try await Self.tool()
    let run = try await tool.run("plan", "scene.json", "-o", "plan.json", "--fragments")
    #expect(
      run.messages
        == "animrender: error: --fragments: 'plan.json' has no use for it; it is for 'join'\n")
    #expect(run.status == 2)
    #expect(try !tool.directory.names().contains("plan.json"))
    let missing = try await tool.run("join", "plan.json", "parts", "--missing", "--fragments")
    #expect(
      missing.messages.hasPrefix("animrender: error: '--missing' joins nothing; expected no '--fragments'\n"))
    #expect(missing.status == 2)
  }

  @Test(arguments: SegmentIndex.variables) func theIndexComesFromTheTask(variable: String) async throws {
    var tool = try await Self.tool()
    _ = try await plan(tool)
    let none = try await tool.run("segment", "plan.json", "-o", "parts")
    #expect(
      none.messages
        == "animrender: error: there is no '--index', and none of SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX, "
        + "AWS_BATCH_JOB_ARRAY_INDEX is set\n")
    #expect(none.status == 2)
    tool.environment[variable] = "1"
    #expect(
      try await tool.run("segment", "plan.json", "-o", "parts").messages == "segment 1 is made, of 5\n")
    #expect(
      try await tool.run("segment", "plan.json", "-o", "parts", "--index", "4").messages
        == "segment 4 shows the same as segment 3\n")
    tool.environment[variable] = "5"
    let outside = try await tool.run("segment", "plan.json", "-o", "parts")
    #expect(outside.messages == "animrender: error: there is no segment 5; expected 0 to 4\n")
    tool.environment[variable] = "x"
    let text = try await tool.run("segment", "plan.json", "-o", "parts")
    #expect(text.messages == "animrender: error: \(variable) is 'x'; expected a segment's number\n")
    #expect(text.status == 2)
  }

  @Test func whatIsNotAsPlannedIsRefusedByName() async throws {
    let tool = try await Self.tool()
    var plan = try await plan(tool)
    let segment = ["segment", "plan.json", "--index", "0", "-o", "parts"]
    func refusal() async throws -> String {
      let run = try await tool.run(segment)
      let parts = try? FileManager.default.contentsOfDirectory(atPath: tool.directory.path("parts"))
      #expect(parts == [])
      return "\(run.status) \(run.messages.dropFirst("animrender: error: ".count))"
    }
    func write(_ plan: RenderPlan) throws {
      try Data(try plan.json()).write(to: URL(filePath: tool.directory.path("plan.json")))
    }
    let good = plan
    plan.tool.version = "animrender 9"
    try write(plan)
    #expect(try await refusal().hasPrefix("2 the plan is of 'animrender 9', and this is 'animrender "))
    plan = good
    let index = try #require(plan.tool.libraries.firstIndex { $0.name.hasPrefix("libx264") })
    plan.tool.libraries[index].identity = String(repeating: "a", count: 40)
    try write(plan)
    #expect(
      try await refusal().hasPrefix(
        "2 the plan was made with another '\(plan.tool.libraries[index].name)': aaaaaaaaaaaa there, "))
    plan = good
    plan.segments[0].key = String(repeating: "b", count: 64)
    try write(plan)
    #expect(try await refusal().hasPrefix("2 segment 0 shows something else here"))
    plan.fonts = [.init(path: "f.ttf", sha256: String(repeating: "c", count: 64))]
    try write(plan)
    #expect(try await refusal().contains(".ttf' is none that the plan was made with"))
    try write(good)
    let picture = try tool.directory.bytes("p.png")
    #expect(try await tool.run("still", "ball.json", "p.png", "--at", "0.05").status == 0)
    #expect(
      try await refusal()
        == "4 'p.png', which the scene uses, is not the file that the plan was made from\n")
    try Data(picture).write(to: URL(filePath: tool.directory.path("p.png")))
    try tool.write(Self.scene(color: "#26A3E7"), to: "scene.json")
    #expect(
      try await refusal() == "2 the scene '\(good.scene.path)' is not the one that the plan was made from\n")
    try tool.write(Self.scene(), to: "scene.json")
    #expect(try await tool.run(segment).status == 0)
  }

  @Test func nothingIsJoinedUntilAllIsThere() async throws {
    let tool = try await Self.tool()
    _ = try await plan(tool)
    for index in [0, 1, 3] {
      _ = try await tool.run("segment", "plan.json", "--index", "\(index)", "-o", "parts")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: tool.directory.path("parts"))
    let plan = try RenderPlan(json: try tool.directory.bytes("plan.json"), path: "")
    let name = "parts/\(plan.segments[3].key).segment"
    #expect(names.count == 3)
    var bytes = try tool.directory.bytes(name)
    bytes[200] ^= 1
    try Data(bytes).write(to: URL(filePath: tool.directory.path(name)))
    let join = try await tool.run("join", "plan.json", "parts", "-o", "out.mp4")
    #expect(
      join.messages
        == "animrender: error: of the plan's segments 2, 3, 4 are not in 'parts', or damaged\n")
    #expect(join.status == 4)
    #expect(!(try tool.directory.names().contains("out.mp4")))
    // Only one of two that are alike is to be made.
    #expect(try await tool.run("join", "plan.json", "parts", "--missing").output == "2\n3\n")
    for index in [2, 3] {
      _ = try await tool.run("segment", "plan.json", "--index", "\(index)", "-o", "parts")
    }
    #expect(try await tool.run("join", "plan.json", "parts", "-o", "out.mp4").status == 0)
    let webm = try await tool.run("join", "plan.json", "parts", "-o", "out.webm")
    #expect(webm.messages == "animrender: error: 'out.webm' cannot hold the plan's 'h264'\n")
    #expect(webm.status == 2)
  }

  @Test func plansThatAreNoneAreRefused() async throws {
    let tool = try await Self.tool()
    let good = String(decoding: try await plan(tool).json(), as: UTF8.self)
    let cases = [
      ("{", "it is not JSON"), ("{}", "\"format\" is missing in '$'"),
      (good.replacing("\"index\" : 1", with: "\"index\" : 7"), "segments[1] does not follow the one before"),
      (
        good.replacing("\"version\" : 1,", with: "\"version\" : 2,"),
        "it says \"animrender plan\" 2; expected"
      ),
      (good.replacing("\"h264\"", with: "\"h999\""), "\"video\" is none that there can be"),
      (
        good.replacing("\"padsOddSizes\"", with: "\"threads\" : 99, \"padsOddSizes\""),
        "\"video\" is none that there can be"
      ),
      (
        good.replacing("\"index\" : 1", with: "\"index\" : \"1\""), "'$.segments[1].index' is of another kind"
      ),
    ]
    for (text, reason) in cases {
      try tool.write(text, to: "plan.json")
      let run = try await tool.run("segment", "plan.json", "--index", "0", "-o", "parts")
      #expect(run.messages.contains("'plan.json' is not a plan: \(reason)"), "\(run.messages)")
      #expect(run.status == 2)
    }
    let missing = try await tool.run("join", "none.json", "parts", "-o", "out.mp4")
    #expect(
      missing.messages == "animrender: error: could not read the plan 'none.json': there is no such file\n")
  }

  @Test func whatCannotBeDividedIsSaid() async throws {
    let tool = try await Self.tool()
    try tool.write(
      "{ \"compare\": [ { \"source\": \"scene.json\" }, { \"source\": \"ball.json\" } ] }", to: "two.json")
    let comparison = try await tool.run("plan", "two.json", "-o", "plan.json")
    #expect(
      comparison.messages
        == "animrender: error: 'two.json' is a comparison, which cannot be divided; expected a scene\n")
    #expect(comparison.status == 2)
    let gif = try await tool.run("plan", "scene.json", "-o", "plan.json", "--format", "gif")
    #expect(
      gif.messages
        == "animrender: error: 'plan' does not make 'gif'; expected a format of videos, such as mp4\n")
    let input = try await tool.run("plan", "-", "-o", "plan.json")
    #expect(input.messages.contains("a plan names its scene's file; expected one in place of '-'"))
    #expect(!(try tool.directory.names().contains("plan.json")))
  }

  /// A scene with a sound, captions, chapters and metadata, in a folder with its files.
  private static func heardScene() throws -> Tool {
    let tool = try Tool()
    let sound = Repository.root.appending(path: "scenes/assets/knock.wav").path
    try FileManager.default.copyItem(atPath: sound, toPath: tool.directory.path("knock.wav"))
    try tool.write(
      "1\n00:00:00,500 --> 00:00:01,500\nHello\n\n2\n00:00:01,600 --> 00:00:02,000\nthere\n", to: "said.srt")
    try tool.write(
      """
      { "canvas": { "size": [64, 36] }, "video": { "frameRate": 30, "duration": 3 }, "chapters": true,
        "metadata": { "title": "A test" }, "loudness": -20,
        "audio": [ { "source": "knock.wav", "at": 0.2 }, { "source": "knock.wav", "at": 1.5, "gain": -6 } ],
        "captions": [ { "source": "said.srt", "language": "eng" } ],
        "layers": [ { "name": "ball", "bounds": [0, 0, 12, 12], "position": [6, 18], "backgroundColor": "red" } ],
        "timeline": [
          { "at": 0, "name": "first", "do": [
            { "animate": "ball", "keyPath": "position.x", "from": 6, "to": 58, "duration": 3 } ] },
          { "at": 1.5, "name": "second", "do": [] } ] }
      """, to: "heard.json")
    return tool
  }

  @Test(
    "A joined video has the sound, captions, chapters and metadata of one machine, byte for byte",
    arguments: [
      ("mp4", []), ("mov", ["--audio-codec", "pcm"]), ("webm", ["--quality", "draft"]), ("mkv", []),
      ("m3u8", ["--no-captions"]), ("mp4", ["--time", "0.5..2.5"]), ("mp4", ["--mute"]),
      ("mp4", ["--mute", "--no-captions"]),
    ] as [(String, [String])])
  func whatIsHeardIsJoinedToo(format: String, options: [String]) async throws {
    let tool = try Self.heardScene()
    let shared = options + ["--key-frames", "30"]
    let kind = format == "m3u8" ? "mp4" : format
    let planned = try await tool.run(["plan", "heard.json", "-o", "plan.json", "--format", kind] + shared)
    #expect(planned.status == 0, "\(planned.messages)")
    let plan = try RenderPlan(json: try tool.directory.bytes("plan.json"), path: "plan.json")
    #expect((plan.sound == nil) == options.contains("--mute"))
    #expect(plan.captions == !options.contains("--no-captions"))
    for index in plan.segments.indices {
      let made = try await tool.run("segment", "plan.json", "--index", "\(index)", "-o", "parts")
      #expect(made.status == 0, "\(made.messages)")
    }
    let join = try await tool.run("join", "plan.json", "parts", "-o", "joined.\(format)")
    #expect(join.status == 0, "\(join.messages)")
    let folder = tool.directory.path("one")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let one = try await tool.run(["heard.json", "one/joined.\(format)", "--quiet"] + shared)
    #expect(one.status == 0, "\(one.messages)")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      #expect(try tool.directory.bytes(name) == tool.directory.bytes("one/\(name)"), "\(name)")
    }
  }

  @Test func theFilesOfSoundsAndCaptionsMustBeThose() async throws {
    let tool = try Self.heardScene()
    _ = try await tool.run("plan", "heard.json", "-o", "plan.json")
    let plan = try RenderPlan(json: try tool.directory.bytes("plan.json"), path: "plan.json")
    for index in plan.segments.indices {
      _ = try await tool.run("segment", "plan.json", "--index", "\(index)", "-o", "parts")
    }
    let playlist = ["join", "plan.json", "parts", "-o", "joined.m3u8"]
    let refused = try await tool.run(playlist)
    #expect(
      refused.status != 0 && refused.messages.contains("a playlist has no captions"), "\(refused.messages)")
    #expect(try await tool.run(playlist + ["--no-captions", "--mute"]).status == 0)
    let join = ["join", "plan.json", "parts", "-o", "joined.mp4"]
    let captions = try tool.directory.bytes("said.srt")
    try tool.write("1\n00:00:00,500 --> 00:00:01,500\nGoodbye\n", to: "said.srt")
    let other = try await tool.run(join)
    #expect(other.status == 4)
    #expect(
      other.messages
        == "animrender: error: 'said.srt', which the scene uses, is not the file that the plan was made from\n"
    )
    try Data(captions).write(to: URL(filePath: tool.directory.path("said.srt")))
    // From a machine that has the scene elsewhere.
    try FileManager.default.createDirectory(
      atPath: tool.directory.path("there"), withIntermediateDirectories: false)
    for name in ["heard.json", "said.srt", "knock.wav"] {
      try FileManager.default.moveItem(
        atPath: tool.directory.path(name), toPath: tool.directory.path("there/\(name)"))
    }
    let moved = try await tool.run(join)
    #expect(moved.status == 3 && moved.messages.contains("heard.json: error: there is no such file"))
    let found = try await tool.run(join + ["--scene", "there/heard.json"])
    #expect(found.status == 0, "\(found.messages)")
  }

  @Test func aFolderOfSegmentsThatIsNotThereIsNamed() async throws {
    let tool = try await Self.tool()
    _ = try await plan(tool)
    let join = try await tool.run("join", "plan.json", "prats", "-o", "joined.mp4")
    #expect(join.status == 4)
    #expect(
      join.messages
        == "animrender: error: there is no folder 'prats'; expected the one that 'animrender segment' has put the "
        + "segments into\n")
    // Before the first is made all are missing, but for the copies.
    let missing = try await tool.run("join", "plan.json", "parts", "--missing")
    #expect(missing.status == 0 && missing.output == "0\n1\n2\n3\n", "\(missing.messages)")
    #expect(try !tool.directory.names().contains { $0.hasPrefix("parts") || $0.hasPrefix("prats") })
  }

  /// What the schema says and what is written have the same names.
  @Test func theSchemaIsThatOfPlans() async throws {
    let tool = try await Self.tool()
    var plan = try await plan(tool, "--scale", "2", "--asset-dir", ".")
    plan.segments[1].sameAs = 0
    plan.variables = [.init(name: "title", value: "Hello")]
    plan.data = [.init(variable: "rows", path: "rows.csv", sha256: plan.scene.sha256)]
    let schema = try JSONSerialization.jsonObject(
      with: Data(contentsOf: Repository.root.appending(path: "docs/reference/plan.schema.json")))
    let root = try #require(schema as? [String: Any])
    let written = try JSONSerialization.jsonObject(with: Data(try plan.json()))
    var problems: [String] = []
    Self.compare(written, root, root, "$", &problems)
    #expect(problems == [])
  }

  private static func compare(
    _ value: Any, _ schema: [String: Any], _ root: [String: Any], _ path: String, _ problems: inout [String]
  ) {
    var schema = schema
    if let reference = schema["$ref"] as? String {
      let name = reference.replacing("#/$defs/", with: "")
      schema = (root["$defs"] as? [String: Any])?[name] as? [String: Any] ?? [:]
    }
    if let object = value as? [String: Any] {
      let known = schema["properties"] as? [String: [String: Any]] ?? [:]
      for name in schema["required"] as? [String] ?? [] where object[name] == nil {
        problems.append("\(path).\(name) is missing")
      }
      for (name, member) in object {
        guard let known = known[name] else {
          problems.append("\(path).\(name) is not in the schema")
          continue
        }
        compare(member, known, root, "\(path).\(name)", &problems)
      }
    } else if let list = value as? [Any] {
      for (index, member) in list.enumerated() {
        compare(member, schema["items"] as? [String: Any] ?? [:], root, "\(path)[\(index)]", &problems)
      }
    } else if let text = value as? String, let pattern = schema["pattern"] as? String {
      if text.range(of: pattern, options: .regularExpression) == nil {
        problems.append("\(path) is '\(text)'")
      }
    }
  }
}
