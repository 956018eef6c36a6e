import Foundation
import AnimTestSupport
import Testing

/// Whatever ends a command, it leaves nothing in the folder for temporary files.
@Suite struct TemporaryFilesTests {
  private func tool(in temporary: TemporaryDirectory, duration: Double = 0.2) throws -> Tool {
    var tool = try Tool()
    tool.environment["TMPDIR"] = temporary.path
    try tool.writeBall(duration: duration, frameRate: 10)
    return tool
  }

  @Test(arguments: [
    ("render ball.json out.mp4", 0), ("render ball.json out.gif", 0), ("render ball.json out.webp", 0),
    ("render ball.json out.apng", 0), ("render ball.json %02d.png", 0),
    ("still ball.json out.png --at 0.1", 0),
    ("still ball.json out.avif --at 0.1", 0), ("render ball.json out.mp4 --cache cache", 0),
    ("check . --update", 0), ("check . --report report", 6), ("validate ball.json", 0),
    ("filmstrip ball.json out.png", 0), ("diff ball.json ball.json --report report", 0), ("doctor", 0),
    ("render missing.json out.mp4", 3), ("render ball.json missing/out.mp4", 5),
    ("render ball.json out.mp4 --max-memory 1K", 7), ("check missing", 2),
  ])
  func commands(line: String, status: Int) async throws {
    let temporary = try TemporaryDirectory()
    let tool = try tool(in: temporary)
    let outcome = try await tool.run(line.split(separator: " ").map(String.init))
    #expect(outcome.status == Int32(status), "\(outcome.messages)")
    #expect(try temporary.names() == [])
    if status != 0, !line.contains("--report") { #expect(try tool.directory.names() == ["ball.json"]) }
  }

  @Test(
    "A command that is stopped leaves nothing there, nor beside its output",
    arguments: ["render ball.json out.mp4", "render ball.json out.webm", "check . --update"],
    [SIGINT, SIGTERM])
  func stopped(line: String, signal: Int32) async throws {
    let temporary = try TemporaryDirectory()
    let tool = try tool(in: temporary, duration: 80_000)
    let directory = tool.directory
    let arguments = line.split(separator: " ").map(String.init)
    let outcome = try await tool.launch(Tool.path, arguments) { process in
      // A temporary file, or the folder for goldens, says that the work has begun.
      while process.isRunning, try directory.names().count < 2 { usleep(5000) }
      kill(process.processIdentifier, signal)
    }
    #expect(outcome.status == 128 + signal, "\(outcome.messages)")
    #expect(try temporary.names() == [] && directory.names() == ["ball.json"])
  }

  @Test("What 'watch' keeps goes with it, also when it is killed", arguments: [SIGTERM, SIGKILL])
  func watch(signal: Int32) async throws {
    let temporary = try TemporaryDirectory()
    let tool = try tool(in: temporary)
    let directory = tool.directory
    let outcome = try await tool.launch(Tool.path, ["watch", "ball.json", "out.mp4", "--progress", "none"]) {
      process in
      while process.isRunning, try !directory.names().contains("out.mp4") { usleep(5000) }
      #expect(try temporary.names().count == 1)
      kill(process.processIdentifier, signal)
    }
    if signal == SIGTERM { #expect(outcome.status == 143, "\(outcome.messages)") }
    // What removes it ends a moment later.
    for _ in 0..<6000 where try !temporary.names().isEmpty { usleep(10_000) }
    #expect(try temporary.names() == [])
  }

  @Test("What tests keep goes with their process, or, if it was killed, with the next one")
  func tests() throws {
    let base = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: base.path("animrender-tests-killed/1/deeper"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: base.path("other"), withIntermediateDirectories: true)
    let first = try TemporaryRoot.make(in: base.path)
    let second = try TemporaryRoot.make(in: base.path)
    let all = [first.path, second.path, base.path("other")]
    #expect(try base.names().map { base.path($0) } == all.sorted())
  }
}
