import Foundation
import AnimTestSupport
import Testing

/// `scripts/bench` and the scenes that it measures.
@Suite struct BenchTests {
  private static let script = Repository.root.appending(path: "scripts/bench").path
  private static let maker = Repository.root.appending(path: "benchmarks/scenes/make.py").path

  /// Neither Python nor ffmpeg's program is needed to build: where one is missing nothing here can run.
  static var isMissingPrograms: Bool {
    let folders = (TestEnvironment.variables["PATH"] ?? "").split(separator: ":")
    return !["python3", "ffmpeg"].allSatisfy { program in
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    }
  }

  private func tool() throws -> Tool {
    var tool = try Tool()
    tool.environment = ["PYTHONDONTWRITEBYTECODE": "1"]
    return tool
  }

  private func bench(_ tool: Tool, _ arguments: String...) async throws -> Tool.Outcome {
    try await tool.launch(Self.script, ["--program", Tool.path] + arguments)
  }

  @Test(.disabled(if: isMissingPrograms)) func theScenesAreWhatTheirMakerMakes() async throws {
    let outcome = try await tool().launch("/usr/bin/env", ["python3", Self.maker, "--check"])
    #expect(outcome.status == 0, "\(outcome.messages)")
  }

  @Test(.disabled(if: isMissingPrograms)) func templatesAreMeasured() async throws {
    let script = Repository.root.appending(path: "scripts/bench-templates").path
    let outcome = try await tool().launch(
      script, ["--program", Tool.path, "--rows", "2", "--layers", "20", "--runs", "1"])
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.output.contains("2 rows of four segments, of which one differs (120 frames of 640×360):"))
    #expect(
      outcome.output.split(separator: "\n").count { $0.hasPrefix("  ratio ") } == 3, "\(outcome.output)")
  }

  @Test(.disabled(if: isMissingPrograms)) func theScenesAreValidAndHaveTheirLayers() async throws {
    let tool = try tool()
    let made = try await tool.launch("/usr/bin/env", ["python3", Self.maker, "--all", "made"])
    #expect(made.status == 0, "\(made.messages)")
    let layers = ["S1": 100, "S2": 300, "S6": 10_000, "S7": 100]
    let durations = ["S8": 600.0, "S9": 60, "S10": 60]
    for number in 1...10 {
      let name = "S\(number)"
      let validation = try await tool.run("validate", "--strict", "made/\(name).json")
      #expect(validation.status == 0, "\(name): \(validation.messages)")
      let scene = try #require(
        JSONSerialization.jsonObject(with: Data(tool.directory.bytes("made/\(name).json"))) as? [String: Any])
      let canvas = try #require(scene["canvas"] as? [String: Any])
      #expect(canvas["size"] as? [Int] == [1920, 1080])
      #expect(canvas["scale"] as? Int ?? 1 == (name == "S7" ? 2 : 1))
      let video = try #require(scene["video"] as? [String: Any])
      #expect(video["frameRate"] as? Int == 60)
      #expect(video["duration"] as? Double == durations[name] ?? 5)
      if let expected = layers[name] { #expect(Self.count(scene) == expected, "\(name)") }
    }
  }

  private static func count(_ layer: [String: Any]) -> Int {
    let inner = (layer["layers"] ?? layer["sublayers"]) as? [[String: Any]] ?? []
    return inner.reduce(0) { $0 + 1 + count($1) }
  }

  @Test(.disabled(if: isMissingPrograms)) func aRunIsMeasuredAndComparedWithOneBefore() async throws {
    let tool = try tool()
    try tool.writeBall(duration: 0.2)
    let first = try await bench(
      tool, "--scenes", "ball.json", "--presets", "ultrafast", "--runs", "1", "--json", "old.json")
    #expect(first.status == 0, "\(first.messages)")
    #expect(first.output.contains("ball.json:  64×36, 12 frames\n"), "\(first.output)")
    #expect(first.output.contains("animrender / ffmpeg, same key frames: wall "))
    #expect(first.output.contains("animrender without drawing, on all "))
    let results = try #require(
      JSONSerialization.jsonObject(with: Data(tool.directory.bytes("old.json"))) as? [String: Any])
    #expect(results["version"] as? Int == 1)
    let scene = try #require((results["scenes"] as? [[String: Any]])?.first)
    #expect(scene["frames"] as? Int == 12)
    let preset = try #require((scene["presets"] as? [[String: Any]])?.first)
    let programs = try #require(preset["programs"] as? [String: [String: [String: Double]]])
    #expect(programs.keys.sorted() == ["animrender", "ffmpeg, its own", "ffmpeg, same key frames"])
    for (name, measures) in programs {
      #expect(measures.keys.sorted() == ["cpu", "memory", "size", "system", "user", "wall"])
      for (measure, values) in measures where !["user", "system"].contains(measure) {
        let (least, median, most) = (values["least"] ?? 0, values["median"] ?? 0, values["most"] ?? 0)
        #expect(0 < least && least <= median && median <= most, "\(name): \(measure)")
      }
    }
    let second = try await bench(
      tool, "--scenes", "ball.json", "--presets", "ultrafast", "--runs", "2", "--compare", "old.json")
    #expect(second.status == 0, "\(second.messages)")
    let comparison = second.output.components(separatedBy: "New over old:\n").last ?? ""
    #expect(comparison.split(separator: "\n").count == 4, "\(second.output)")
    #expect(comparison.contains("size 1.00"))
    #expect(try tool.directory.names() == ["ball.json", "old.json"])
  }

  @Test(.disabled(if: isMissingPrograms)) func tooFewFramesAreNotCounted() async throws {
    let tool = try tool()
    try tool.writeBall(duration: 0.2)
    let outcome = try await bench(tool, "--parts", "instructions", "--scenes", "ball.json")
    #expect(outcome.status == 2)
    #expect(
      outcome.messages == "bench: error: 'ball.json' has 12 frames; counting needs more than 30\n")
  }

  static let misuses: [(arguments: [String], sentence: String)] = [
    (["--scenes", "S11"], "--scenes has 'S11'; expected some of S1, S2, S3, S4, S5, S6, S7, S8, S9, S10"),
    (["--scenes", "S1", "--all"], "'--all' and '--scenes' exclude each other"),
    (["--scenes", "none.json"], "'none.json' cannot be read: No such file or directory"),
    (
      ["--scenes", "wrong.json"], "'wrong.json' has no canvas size, frame rate and duration that can be read"
    ),
    (["--presets", "quick"], "--presets has 'quick'; expected some of ultrafast, superfast, "),
    (["--runs", "0"], "--runs is '0'; expected a number, 1 to 1000"),
    (["--seconds", "nan"], "--seconds is 'nan'; expected a number, 0.05 to 86400"),
    (
      ["--parts", "all"],
      "--parts has 'all'; expected some of render, jobs, cairo, instructions, drawing, model"
    ),
    (["--parts", "jobs", "--json", "out"], "'--json' and '--compare' need the part 'render'"),
    (["--compare", "none.json"], "'none.json' cannot be read: No such file or directory"),
    (["--compare", "wrong.json"], "'wrong.json' is not what 'scripts/bench --json' writes, of version 1"),
    (["--json", "none/out.json"], "'none/out.json' cannot be written: there is no folder 'none'"),
    (["--program", "none"], "there is no program 'none'"),
    (["more"], "unrecognized arguments: more; 'scripts/bench --help' says what there is"),
  ]

  @Test(.disabled(if: isMissingPrograms), arguments: misuses.indices)
  func misuseIsSaidBeforeAnythingRuns(index: Int) async throws {
    let (arguments, sentence) = Self.misuses[index]
    let tool = try tool()
    try tool.write(#"{ "canvas": {} }"#, to: "wrong.json")
    let outcome = try await tool.launch(Self.script, arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.messages.hasPrefix("bench: error: \(sentence)"), "\(outcome.messages)")
  }
}
