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
      while process.isRunning, try directory.names().count < 3 { try await Task.sleep(for: .milliseconds(5)) }
      kill(process.processIdentifier, signal)
    }
    #expect(outcome.messages == "animrender: \(text)\n")
    #expect(outcome.status == status)
    #expect(try directory.names() == ["ball.json", "out.mp4"])
    #expect(try directory.bytes("out.mp4") == Array("an older file".utf8))
  }
}
