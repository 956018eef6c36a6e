import Foundation
import Testing

/// `diff` through the program itself.
@Suite struct DiffTests {
  @Test func theExitCodeSaysWhetherTheyDiffer() async throws {
    let tool = try Tool()
    try tool.writeBall()
    try tool.writeBall(to: "copy.json")
    try tool.write(
      String(decoding: tool.directory.bytes("ball.json"), as: UTF8.self).replacing(
        "#26A3E6", with: "#E62626"),
      to: "red.json")
    let same = try await tool.run("diff", "ball.json", "copy.json")
    #expect(same.status == 0)
    #expect(same.output == "equal: 90 frames of 'ball.json' and 'copy.json' are alike\n")
    let other = try await tool.run("diff", "ball.json", "red.json")
    #expect(other.status == 1)
    #expect(other.messages == "")
    #expect(other.output.contains("\"ball\"'s backgroundColor is [0.90"))
    let json = try await tool.run("diff", "ball.json", "red.json", "--json")
    #expect(json.status == 1)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["equal"] as? Bool == false)
    #expect(object?["version"] as? Int == 1)
    #expect((object?["frames"] as? [String: Any])?["differing"] as? Int == 90)
  }

  @Test(arguments: [
    ("diff ball.json", 2, "animrender: error: Missing expected argument '<actual>'"),
    ("diff ball.json gone.json", 3, "gone.json: error: "),
    (
      "diff ball.json large.json", 2,
      "animrender: error: 'ball.json' is 64×36 pixels and 'large.json' 128×72; '--fit'"
    ),
    (
      "diff ball.json ball.json --tolerance 300", 2, "animrender: error: '--tolerance 300': expected 0 to 255"
    ),
  ])
  func mistakesSayWhatIsExpected(arguments: String, status: Int, message: String) async throws {
    let tool = try Tool()
    try tool.writeBall()
    try tool.writeBall(to: "large.json", size: "[128, 72]")
    let outcome = try await tool.run(arguments.split(separator: " ").map(String.init))
    #expect(outcome.status == Int32(status))
    #expect(outcome.messages.hasPrefix(message), "\(outcome.messages)")
  }
}
