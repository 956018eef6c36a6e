import Foundation
import Synchronization
import AnimTestSupport
import Testing

/// `--cache` and `--resume`.
@Suite struct ReuseTests {
  private static func segments(_ outcome: Tool.Outcome) -> Substring? {
    outcome.messages.split(separator: "\n").first { $0.hasPrefix("segments: ") }
  }

  /// A minute in which a ball moves in another way each second, and a text counts.
  private static func minute(_ tool: Tool, lastStop: Double = 30.25, to name: String = "minute.json") throws {
    let moves = (0..<60).map { second in
      let end = second == 59 ? lastStop : 6 + Double(second) * 0.77
      return """
        { "at": \(second), "do": [ { "add": "ball", "forKey": "move\(second)", "animation": {
          "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 6, "toValue": \(end), "duration": 1 } } ] }
        """
    }.joined(separator: ",\n")
    try tool.write(
      """
      { "canvas": { "size": [64, 36] }, "video": { "frameRate": 60, "duration": 60 },
        "layers": [ { "name": "ball", "bounds": [0, 0, 12, 12], "position": [58, 18], "cornerRadius": 6,
                      "backgroundColor": "#26A3E6" },
                    { "class": "CATextLayer", "frame": [0, 0, 64, 20], "string": "Ag", "fontSize": 12,
                      "foregroundColor": "black" } ],
        "timeline": [ \(moves) ] }
      """, to: name)
  }

  @Test("Changing the last second of a minute encodes one segment, and the bytes are those without a cache")
  func oneChangedSecondIsOneSegment() async throws {
    let tool = try Tool()
    try Self.minute(tool)
    try Self.minute(tool, lastStop: 57.5, to: "changed.json")
    let with = ["--cache", "made/cache", "--perf", "--preset", "ultrafast"]
    let first = try await tool.run(["minute.json", "first.mp4"] + with)
    #expect(Self.segments(first) == "segments: 15, 0 of them made before, 0 by other renders")
    let changed = try await tool.run(["changed.json", "changed.mp4"] + with)
    #expect(Self.segments(changed) == "segments: 15, 0 of them made before, 14 by other renders")
    #expect(changed.status == 0)
    let without = try await tool.run("changed.json", "without.mp4", "--quiet", "--preset", "ultrafast")
    #expect(without.messages == "")
    #expect(try tool.directory.bytes("changed.mp4") == tool.directory.bytes("without.mp4"))
    // Other settings find nothing.
    let other = try await tool.run(["minute.json", "other.mp4", "--crf", "30"] + with)
    #expect(Self.segments(other) == "segments: 15, 0 of them made before, 0 by other renders")
  }

  @Test func aSmallCacheStaysSmall() async throws {
    let tool = try Tool()
    try tool.writeBall(duration: 6)
    for _ in 0..<2 {
      let run = try await tool.run(
        "ball.json", "out.mp4", "--quiet", "--cache", "c", "--cache-size", "6000", "--key-frames", "60")
      #expect(run.messages == "")
      let folder = tool.directory.path("c")
      let sizes = try FileManager.default.contentsOfDirectory(atPath: folder).map {
        try FileManager.default.attributesOfItem(atPath: "\(folder)/\($0)")[.size] as? Int ?? 0
      }
      #expect(!sizes.isEmpty)
      #expect(sizes.reduce(0, +) <= 6000)
    }
  }

  @Test func damagedEntriesAreMadeAnew() async throws {
    let tool = try Tool()
    try tool.writeBall()
    let arguments = ["ball.json", "out.mp4", "--perf", "--cache", "c", "--key-frames", "60"]
    _ = try await tool.run(arguments)
    let bytes = try tool.directory.bytes("out.mp4")
    let names = try FileManager.default.contentsOfDirectory(atPath: tool.directory.path("c")).sorted()
    #expect(names.count == 2)
    var damaged = try tool.directory.bytes("c/\(names[0])")
    damaged[damaged.count / 2] ^= 255
    try Data(damaged).write(to: URL(filePath: tool.directory.path("c/\(names[0])")))
    let again = try await tool.run(arguments)
    #expect(Self.segments(again) == "segments: 2, 0 of them made before, 1 by other renders")
    #expect(try tool.directory.bytes("out.mp4") == bytes)
    #expect(
      Self.segments(try await tool.run(arguments)) == "segments: 2, 0 of them made before, 2 by other renders"
    )
  }

  @Test func severalProcessesShareOneCache() async throws {
    let tool = try Tool()
    try tool.writeBall(duration: 4)
    let run = try await tool.shell(
      """
      for i in 1 2 3 4; do "$0" ball.json out$i.mp4 --quiet --cache c --key-frames 60 & done; wait
      cmp out1.mp4 out2.mp4 && cmp out1.mp4 out3.mp4 && cmp out1.mp4 out4.mp4
      """)
    #expect(run.messages == "")
    #expect(run.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: tool.directory.path("c"))
    #expect(names.count == 4)
  }

  @Test func whatCannotBeIsSaid() async throws {
    let tool = try Tool()
    try tool.writeBall()
    try tool.write("", to: "file")
    let cases: [([String], Int32, String)] = [
      (["out.gif", "--cache", "c"], 2, "--cache: 'out.gif' has no use for it; it is for"),
      (["out.apng", "--resume"], 2, "--resume: 'out.apng' has no use for it; it is for"),
      (["out.mp4", "--cache-size", "1G"], 2, "'--cache-size' is for '--cache'"),
      (["-", "--format", "mp4", "--resume"], 2, "standard output has no place beside it"),
      (["out.mp4", "--cache", "file"], 5, "'file' is not a folder"),
      (["out.mp4", "--cache", "/proc/none"], 5, "could not create the folder '/proc/none': "),
    ]
    for (arguments, status, text) in cases {
      let run = try await tool.run(["ball.json"] + arguments)
      #expect(run.messages.contains(text), "\(run.messages)")
      #expect(run.status == status)
    }
    try tool.write("{", to: "bad.json")
    #expect(try await tool.run("bad.json", "out.mp4", "--resume").status == 3)
    // Nothing is left of what came to nothing.
    #expect(try tool.directory.names() == ["bad.json", "ball.json", "file"])
  }

  @Test func aRenderThatWasKilledGoesOn() async throws {
    let tool = try Tool()
    try Self.minute(tool)
    let arguments = ["minute.json", "out.mp4", "--jobs", "1", "--resume", "--perf"]
    let directory = tool.directory
    let killed = try await tool.launch(Tool.path, arguments) { process in
      let folder = directory.path(".out.mp4.segments")
      func count() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0 }
      while process.isRunning, count() < 5 { usleep(1000) }
      kill(process.processIdentifier, SIGKILL)
    }
    #expect(killed.status == -SIGKILL)
    #expect(try directory.names().contains(".out.mp4.segments"))
    let again = try await tool.run(arguments)
    let line = try #require(Self.segments(again))
    #expect(!line.hasSuffix(" 0 by other renders"), "\(line)")
    #expect(try directory.names() == ["minute.json", "out.mp4"])
    _ = try await tool.run("minute.json", "without.mp4", "--quiet")
    #expect(try directory.bytes("out.mp4") == directory.bytes("without.mp4"))
  }
}
