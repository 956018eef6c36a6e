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
    #expect(other.output.contains("\"ball\"'s backgroundColor is #e62626 instead of #26a3e6"))
    let json = try await tool.run("diff", "ball.json", "red.json", "--json")
    #expect(json.status == 1)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["equal"] as? Bool == false)
    #expect(object?["version"] as? Int == 1)
    #expect((object?["frames"] as? [String: Any])?["differing"] as? Int == 90)
  }

  @Test("Videos whose pictures a codec has changed are found to be later, or to have other rates")
  func videosAreCompared() async throws {
    let tool = try Tool()
    try tool.writeBall(size: "[128, 72]", frameRate: 30)
    let text = String(decoding: try tool.directory.bytes("ball.json"), as: UTF8.self)
    try tool.write(text.replacing("{ \"at\": 0,", with: "{ \"at\": 0.2,"), to: "ball.json")
    try tool.write(text.replacing("{ \"at\": 0,", with: "{ \"at\": 0.4,"), to: "later.json")
    for name in ["ball", "later"] {
      #expect(try await tool.run("\(name).json", "\(name).mp4", "--quiet", "--crf", "24").status == 0)
    }
    let later = try await tool.run("diff", "ball.mp4", "later.mp4")
    #expect(later.status == 1)
    #expect(later.output == "'later.mp4' differs from 'ball.mp4': the same motion, 6 frames (0.2 s) later\n")
    let same = try await tool.run("diff", "ball.mp4", "slow.mp4", "--fps", "15")
    #expect(!same.output.contains("frames per second"))
  }

  @Test(arguments: [
    ("diff ball.json", 2, "animrender: error: Missing expected argument '<actual>'"),
    ("diff ball.json gone.json", 3, "gone.json: error: "),
    (
      "diff ball.json large.json", 2,
      "animrender: error: 'ball.json' is 64×36 pixels and 'large.json' 128×72; '--fit'"
    ),
    (
      "diff ball.json wide.json", 2,
      "animrender: error: 'ball.json' is 64×36 pixels and 'wide.json' 128×36; expected pictures of one shape; "
        + "'animrender compare' shows them side by side"
    ),
    ("diff ball.json cut.mp4", 4, "animrender: error: the movie \"cut.mp4\" cannot be used: "),
    (
      "diff ball.json ball.json --tolerance 300", 2, "animrender: error: '--tolerance 300': expected 0 to 255"
    ),
  ])
  func mistakesSayWhatIsExpected(arguments: String, status: Int, message: String) async throws {
    let tool = try Tool()
    try tool.writeBall()
    try tool.writeBall(to: "large.json", size: "[128, 72]")
    try tool.writeBall(to: "wide.json", size: "[128, 36]")
    _ = try await tool.run("ball.json", "cut.mp4", "--quiet")
    try Data(tool.directory.bytes("cut.mp4").prefix(5000)).write(
      to: URL(fileURLWithPath: tool.directory.path("cut.mp4")))
    let outcome = try await tool.run(arguments.split(separator: " ").map(String.init))
    #expect(outcome.status == Int32(status))
    #expect(outcome.messages.hasPrefix(message), "\(outcome.messages)")
  }
}
