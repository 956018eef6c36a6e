import Foundation
import AnimScene
import Testing
import AnimSceneRules

@testable import AnimInsight

/// What is looked at to find mistakes grows as the scene does. Steps are counted, not time.
@Suite struct ManyMistakesTests {
  private func steps(_ count: Int, _ more: String, isStaggered: Bool = false) throws -> Int {
    let adds = (0..<count).map { index in
      let begin = isStaggered ? #", "beginTime": { "now": \#(Double(index) / Double(count)) }"# : ""
      return """
        { "add": "a", "forKey": "k\(index)", "animation": { "class": "CABasicAnimation", "keyPath": "position.x",
          "fromValue": 0, "toValue": 1, "isAdditive": true, "duration": 1 \(begin) \(more) } }
        """
    }
    let text = """
      { "canvas": { "size": [100, 100] }, "video": { "frameRate": 10, "duration": 3 },
        "layers": [{ "name": "a", "bounds": [0, 0, 9, 9], "backgroundColor": "red" }],
        "timeline": [{ "at": 0, "do": [\(adds.joined(separator: ","))] }] }
      """
    return try ExplainedScene(SceneFile.parse(Data(text.utf8), name: "scene.json")).playback.steps
  }

  @Test(arguments: ["", #", "isRemovedOnCompletion": false, "fillMode": "forwards""#])
  func endAtOnce(more: String) throws {
    let (few, many) = (try steps(100, more), try steps(1000, more))
    #expect(many <= 12 * max(few, 100))
  }

  @Test("Animations that end one after the other are each looked at with all others, up to a limit")
  func endOneAfterTheOther() throws {
    let count = 5000
    #expect(count * count > PlaybackLinter.mostSteps)
    #expect(try steps(count, "", isStaggered: true) <= PlaybackLinter.mostSteps + 2 * count)
  }
}
