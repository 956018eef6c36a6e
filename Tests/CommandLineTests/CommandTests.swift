import AnimCLibAV
import Foundation
import Synchronization
import Testing
import AnimVideo

/// What the commands do, through the program itself.
@Suite struct CommandTests {
  @Test(arguments: [
    ("", 90, 64, "60"), ("--frames 10..40", 30, 64, "60"), ("--time 0.5..1s", 30, 64, "60"),
    ("--fps 29.97", 45, 64, "30000/1001"), ("--fps 30 --time 0..100ms --scale 2.5", 3, 160, "30"),
    ("--crf 30 --preset ultrafast --frames 89..90", 1, 64, "60"),
  ])
  func renderObeysItsOptions(options: String, frames: Int, width: Int, rate: String) async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.run(
      ["ball.json", "out.mp4", "--quiet"] + options.split(separator: " ").map(String.init))
    #expect(outcome.status == 0)
    #expect(outcome.messages == "")
    #expect(outcome.output == "")
    let info = try VideoReader(path: tool.directory.path("out.mp4")).info
    #expect(info.frameCount == frames)
    #expect(info.width == width)
    #expect(info.frameRate?.description == rate)
    #expect(try tool.directory.names() == ["ball.json", "out.mp4"])
  }

  @Test func theBytesAreTheSameForAnyNumberOfJobs() async throws {
    let tool = try Tool()
    try tool.writeBall(duration: 4)
    for jobs in ["1", "2", "3", "16"] {
      let outcome = try await tool.run(
        "render", "ball.json", "\(jobs).mp4", "--jobs", jobs, "--progress", "none")
      #expect(outcome.status == 0)
      #expect(outcome.messages == "")
    }
    let first = try tool.directory.bytes("1.mp4")
    for jobs in ["2", "3", "16"] { #expect(try tool.directory.bytes("\(jobs).mp4") == first) }
  }

  @Test func progressAsJSONIsAnObjectOnEachLine() async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.run("ball.json", "out.mp4", "--progress", "json")
    let events = try outcome.messages.split(separator: "\n").map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    }
    #expect(events.count >= 2)
    #expect(events.first??["event"] as? String == "progress")
    #expect(events.last??["event"] as? String == "done")
    #expect(events.last??["frames"] as? Int == 90)
  }

  @Test func plainProgressEndsWithASummary() async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.run("ball.json", "out.mp4")
    let last = try #require(outcome.messages.split(separator: "\n").last)
    #expect(last.hasPrefix("animrender: wrote out.mp4: 90 frames, 1.5 s, "))
    #expect(!outcome.messages.contains("\u{1B}"))
  }

  @Test func traceEventsAreWrittenBesideTheVideo() async throws {
    let tool = try Tool()
    try tool.writeBall()
    for out in ["out.mp4", "out.gif", "frame-%03d.png"] {
      let outcome = try await tool.run("ball.json", out, "--quiet", "--trace-events", "./trace.json")
      #expect(outcome.status == 0 && outcome.messages.isEmpty, "\(outcome.messages)")
      let text = try String(contentsOfFile: tool.directory.path("trace.json"), encoding: .utf8)
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let events = object?["traceEvents"] as? [[String: Any]] ?? []
      for name in ["evaluating", "drawing", "encoding", "writing"] {
        #expect(events.contains { $0["name"] as? String == name }, "\(out): \(name)")
      }
    }
    for (trace, sentence) in [
      ("out.mp4", "the output 'out.mp4' is what the video is written to; expected another file"),
      ("ball.json", "the output 'ball.json' is the scene itself; expected another file"),
      ("none/trace.json", "cannot write 'none/trace.json': the directory 'none' does not exist"),
    ] {
      let outcome = try await tool.run("ball.json", "out.mp4", "--quiet", "--trace-events", trace)
      #expect(outcome.status != 0)
      #expect(outcome.messages == "animrender: error: \(sentence)\n")
    }
  }

  @Test("FFmpeg's libraries are loaded when they are needed, and one that cannot be is named")
  func librariesAreLoadedLate() async throws {
    var tool = try Tool()
    try tool.writeBall()
    let usual = tool.environment
    tool.environment["LD_TRACE_LOADED_OBJECTS"] = "1"
    let needed = try await tool.run("--version").output
    #expect(needed.contains("libc.so") && !needed.contains("libav") && !needed.contains("libsws"))
    #expect(["libpango", "libpng", "liblcms", "libglib"].allSatisfy { !needed.contains($0) })
    // No library at all, found before the real one.
    let name = "libavcodec.so.\(LIBAVCODEC_VERSION_MAJOR)"
    try tool.write("none", to: name)
    tool.environment = usual
    tool.environment["LD_LIBRARY_PATH"] =
      tool.directory.path + ":" + (ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "")
    #expect(try await tool.run("--version").status == 0)
    #expect(try await tool.run("validate", "ball.json").status == 0)
    let outcome = try await tool.run("ball.json", "out.mp4", "--quiet")
    #expect(outcome.status == 127)
    #expect(outcome.messages.hasPrefix("animrender: error: FFmpeg's library '\(name)' cannot be loaded: "))
    #expect(outcome.messages.hasSuffix("; 'apt install libavcodec\(LIBAVCODEC_VERSION_MAJOR)' installs it\n"))
    // What is missing is said, and nothing of it ends the report.
    let report = try await tool.run("doctor", "--json")
    #expect(report.status == 127)
    #expect(report.output.contains("\"install\" : \"apt install libavcodec\(LIBAVCODEC_VERSION_MAJOR)\""))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: tool.directory.path).sorted() == [
        "ball.json", name,
      ])
  }

  @Test func perfPrintsTimesAndCaches() async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.run("ball.json", "out.mp4", "--quiet", "--perf")
    #expect(outcome.status == 0)
    let lines = outcome.messages.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    #expect(
      lines == [
        "frames:", "segments:", "waiting:", "layers", "work", "evaluating", "drawing",
        "converting", "encoding", "cache", "shadows",
        "bitmaps",
        "smaller", "gradients", "glyphs", "sandbox:",
      ])
    #expect(outcome.messages.hasPrefix("frames: 90, "))
    let plain = try await tool.run("ball.json", "plain.mp4", "--quiet")
    #expect(plain.messages == "")
    #expect(try tool.directory.bytes("plain.mp4") == tool.directory.bytes("out.mp4"))
  }

  @Test func stillDrawsOneTime() async throws {
    let tool = try Tool()
    try tool.writeBall()
    #expect(try await tool.run("still", "ball.json", "out.png", "--at", "750ms", "--scale", "2").status == 0)
    let image = try PNG.decode(try tool.directory.bytes("out.png"))
    #expect(image.width == 128)
    #expect(image[64, 36] == [0x26, 0xA3, 0xE6, 255])
    #expect(image[12, 36] == [255, 255, 255, 255])
  }

  @Test func traceGivesTheScenesFramesByDefault() async throws {
    let tool = try Tool()
    try tool.writeBall(duration: 0.5, frameRate: 4)
    let arguments = ["trace", "ball.json", "--layer", "ball", "--key-path", "position.x", "--format", "csv"]
    let frames = try await tool.run(arguments)
    #expect(
      frames.output == """
        time,model,presentation,order,key,class,additive,value,result
        0,58,6,1,move,CABasicAnimation,false,6,6
        0.25,58,32,1,move,CABasicAnimation,false,32,32

        """)
    #expect(try await tool.run(arguments + ["--fps", "4"]).output == frames.output)
    let times = try await tool.run(arguments + ["--at", "0.25,0"])
    #expect(times.output.split(separator: "\n").dropFirst().map { $0.prefix(4) } == ["0.25", "0,58"])
  }

  @Test func infoIsJSONOnDemand() async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.run("info", "ball.json", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    #expect(object?["frames"] as? Int == 90)
    #expect(object?["duration"] as? Double == 1.5)
    #expect(try await tool.run("info", "ball.json").output.hasPrefix("scene:       ball.json\n"))
  }

  @Test(arguments: [[], ["render"], ["still"], ["trace"], ["validate"], ["info"], ["explain"], ["diagram"]])
  func helpShowsAnExample(command: [String]) async throws {
    let outcome = try await Tool().run(command + ["--help"])
    #expect(outcome.status == 0)
    #expect(outcome.messages == "")
    #expect(outcome.output.contains("\n  animrender " + command.map { "\($0) scene" }.joined()))
  }

  @Test func aReaderThatLeavesIsNoError() async throws {
    let tool = try Tool()
    try tool.writeBall(duration: 10)
    // More than a pipe holds.
    let outcome = try await tool.shell(
      "set -o pipefail; \"$0\" trace ball.json --layer ball --key-path position --fps 1000 | true")
    #expect(outcome.status == 0)
    #expect(outcome.messages == "")
  }

  @Test(arguments: [[0, 1, 2], [2], [1], [0]])
  func closedStreamsDoNotReachTheVideo(closed: [Int]) async throws {
    let tool = try Tool()
    try tool.writeBall(duration: 80_000)
    let directory = tool.directory
    let streams = closed.map { "\($0)>&-" }.joined(separator: " ")
    let script = "exec \"$0\" ball.json out.mp4 --progress none \(streams)"
    let found = Mutex<[String]>([])
    let outcome = try await tool.launch("/bin/bash", ["-c", script, Tool.path]) { process in
      defer { kill(process.processIdentifier, SIGTERM) }
      // By then whatever is opened first has taken the place of one that is missing.
      while process.isRunning, try directory.names().count < 2 { usleep(5000) }
      for stream in closed {
        let link = "/proc/\(process.processIdentifier)/fd/\(stream)"
        let file = try FileManager.default.destinationOfSymbolicLink(atPath: link)
        found.withLock { $0.append(file) }
      }
    }
    #expect(found.withLock { $0 } == closed.map { _ in "/dev/null" })
    #expect(outcome.status == 143)
  }

  @Test func aClosedStreamIsOneThatNobodyReads() async throws {
    let tool = try Tool()
    try tool.writeBall()
    for streams in ["<&- >&- 2>&-", "2>&-", ">&-", "<&-"] {
      let outcome = try await tool.shell("\"$0\" info ball.json \(streams)")
      #expect(outcome.status == 0 && outcome.messages == "", "\(streams)")
    }
  }

  @Test func theLastInstantBelongsToTheScene() async throws {
    let tool = try Tool()
    try tool.writeBall(duration: 1.5)
    let arguments = ["trace", "ball.json", "--layer", "ball", "--key-path", "opacity", "--at"]
    #expect(try await tool.run(arguments + ["1.5"]).status == 0)
    #expect(try await tool.run(arguments + ["1.501"]).status == 2)
  }

  @Test func aFullDiskUnderTheResultIsAnError() async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.shell("\"$0\" info ball.json >/dev/full")
    #expect(
      outcome.messages == "animrender: error: could not write to standard output: No space left on device\n")
    #expect(outcome.status == 5)
  }
}
