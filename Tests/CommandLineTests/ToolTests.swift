import Foundation
import Testing

@Suite struct ToolTests {
  /// Foundation's `Process` reads past the end of a list of more than 1,365 open files.
  @Test func programsThatEndedLeaveNoFileOpen() async throws {
    let tool = try Tool()
    let before = try Self.openFiles()
    for _ in 0..<100 { _ = try await tool.launch("/bin/true", []) }
    // Other tests run at the same time.
    #expect(try Self.openFiles() < before + 60)
  }

  private static func openFiles() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }
}
