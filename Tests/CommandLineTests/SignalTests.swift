import Foundation
import Testing

@Suite struct SignalTests {
  @Test(arguments: [(SIGINT, 130, "interrupted"), (SIGTERM, 143, "terminated"), (SIGHUP, 129, "terminated")])
  func aRenderThatIsStoppedLeavesNothingBehind(signal: Int32, status: Int32, text: String) async throws {
    let tool = try Tool()
    try tool.writeBall(duration: 80_000)
    try tool.write("an older file", to: "out.mp4")
    let directory = tool.directory
    let outcome = try await tool.launch(Tool.path, ["ball.json", "out.mp4", "--progress", "none"]) {
      process in
      // The temporary file says that the render has begun.
      while process.isRunning, try directory.names().count < 3 { usleep(5000) }
      kill(process.processIdentifier, signal)
    }
    #expect(outcome.messages == "animrender: \(text)\n")
    #expect(outcome.status == status)
    #expect(try directory.names() == ["ball.json", "out.mp4"])
    #expect(try directory.bytes("out.mp4") == Array("an older file".utf8))
  }

  @Test func aSecondSignalLeavesNothingBehindEither() async throws {
    let tool = try Tool()
    // Frames of this size take so long that the second signal comes before the first one is noticed.
    try tool.writeBall(size: "[7680, 4320]", duration: 80)
    let directory = tool.directory
    let outcome = try await tool.launch(Tool.path, ["ball.json", "out.mp4", "--progress", "none"]) {
      process in
      while process.isRunning, try directory.names().count < 2 { usleep(5000) }
      while process.isRunning {
        kill(process.processIdentifier, SIGINT)
        sched_yield()
      }
    }
    #expect(outcome.status == 130)
    #expect(try directory.names() == ["ball.json"])
  }

  @Test func aStillThatIsStoppedLeavesNothingBehind() async throws {
    let tool = try Tool()
    try tool.writeBall()
    for delay in stride(from: 0, to: 60, by: 5) {
      _ = try await tool.launch(Tool.path, ["still", "ball.json", "out.png", "--at", "0", "--scale", "80"]) {
        process in
        usleep(UInt32(delay) * 1000)
        kill(process.processIdentifier, SIGTERM)
      }
      // A signal may come too late for the picture, but whatever is there is whole.
      #expect(Set(try tool.directory.names()).isSubset(of: ["ball.json", "out.png"]))
    }
  }
}
