import Foundation
import Testing

@Suite struct ExplainTests {
  @Test func theStoryAndAValueThroughTheProgram() async throws {
    let tool = try Tool()
    try tool.writeBall()
    let story = try await tool.run("explain", "ball.json")
    #expect(story.status == 0)
    #expect(
      story.output == """
        0 s  ball.json:4:36: The scene adds to "ball" a CABasicAnimation of "position.x" from 6 to the model (1.5 s, \
        linear) under the key "move".
        1.5 s: "move" of "ball" has come to its end and is removed.

        """)
    let value = try await tool.run(
      "explain", "ball.json", "--layer", "ball", "--key-path", "position.x", "--at", "750ms", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(value.output.utf8)) as? [String: Any]
    #expect(object?["presentation"] as? Double == 32)
    #expect(value.messages == "")
  }

  @Test(arguments: [
    (
      "--layer ball", 2,
      "animrender: error: expected '--layer', '--key-path' and '--at' together, or none of them"
    ),
    (
      "--layer ball --key-path opacity --at 2", 2,
      "animrender: error: --at: 2 is outside the scene's 0 to 1.5 seconds"
    ),
    (
      "--layer bell --key-path opacity --at 1", 3,
      #"ball.json: error: there is no layer "bell". Did you mean "ball"?"#
    ),
    (
      "--layer ball --key-path opacty --at 1", 3,
      #"ball.json: error: unknown key path "opacty" of CALayer. Did you mean "opacity"?"#
    ),
  ])
  func whatCannotBeExplained(arguments: String, status: Int32, text: String) async throws {
    let tool = try Tool()
    try tool.writeBall()
    let outcome = try await tool.run(
      ["explain", "ball.json"] + arguments.split(separator: " ").map(String.init))
    #expect(outcome.messages.split(separator: "\n").first.map(String.init) == text)
    #expect(outcome.status == status)
    #expect(outcome.output == "")
  }

  @Test func hintsAreNoErrors() async throws {
    let tool = try Tool()
    try tool.write(
      """
      { "canvas": { "size": [64, 36] }, "video": { "duration": 2 },
        "layers": [ { "name": "ball", "bounds": [0, 0, 9, 9], "position": [20, 20], "backgroundColor": "red" } ],
        "timeline": [ { "at": 0, "do": [ { "add": "ball", "forKey": "a", "animation": {
          "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 0, "toValue": 9, "duration": 1 } } ] } ] }
      """, to: "snap.json")
    let plain = try await tool.run("validate", "snap.json")
    #expect(plain.messages == "")
    let hints = try await tool.run("validate", "snap.json", "--hints", "--strict")
    #expect(hints.status == 0)
    #expect(hints.output == "snap.json: valid\n")
    #expect(
      hints.messages == """
        snap.json:3:36: hint: timeline[0].do[0]: when the animation "a" is removed at its end, "position.x" of "ball" \
        jumps from 9 to the model's 20 [snap-back]
        snap.json:3:36: note: set the model to the last value when adding the animation

        """)
    let json = try await tool.run("validate", "snap.json", "--hints", "--json")
    #expect(json.output.contains(#""severity": "hint", "rule": "snap-back""#))
  }
}
