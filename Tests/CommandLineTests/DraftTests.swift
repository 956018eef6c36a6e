import Foundation
import Testing
import AnimVideo

@testable import animrender

/// `--draft` is a name for other options.
@Suite struct DraftTests {
  @Test(arguments: [
    ("out.mp4", "", "--preset ultrafast --pad"), ("out.mp4", "--crf 30", "--crf 30 --pad"),
    ("out.webm", "", "--quality draft --pad"), ("out.gif", "", "--quality draft"),
    ("out.mov", "--preset fast", "--preset fast --pad"),
  ])
  func isWhatItsOptionsMake(out: String, given: String, options: String) async throws {
    let tool = try Tool()
    try tool.writeBall(size: "[100, 60]", duration: 0.2)
    func bytes(_ text: String) async throws -> [UInt8] {
      let outcome = try await tool.run(
        ["ball.json", out, "--quiet"] + text.split(separator: " ").map(String.init))
      #expect(outcome.status == 0, "\(outcome.messages)")
      return try tool.directory.bytes(out)
    }
    #expect(try await bytes("--draft \(given)") == bytes("--scale 0.3333333333333333 \(options)"))
    #expect(try await bytes("--draft --scale 1.5 \(given)") == bytes("--scale 0.5 \(options)"))
  }
}
