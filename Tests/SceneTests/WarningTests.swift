import CoreAnimation
import Foundation
import AnimRenderTree
import Testing
import AnimSceneRules

@testable import AnimScene

/// What has no effect in a scene, with the places.
@Suite struct WarningTests {
  private func warnings(_ timeline: String, layer: String = "") throws -> [SceneWarning] {
    let text = """
      { "canvas": { "size": [100, 100] }, "video": { "duration": 3 },
        "layers": [{ "name": "ball", "view": true\(layer) }],
        "timeline": [\(timeline)] }
      """
    var warnings: [SceneWarning] = []
    _ = try SceneFile.parse(Data(text.utf8), name: "scene.json").play { warnings.append($0) }
    return warnings
  }

  private static let single = """
    { "class": "CAKeyframeAnimation", "keyPath": "opacity", "values": [0], "duration": 1 }
    """

  @Test("An animator that cannot do what it is told")
  func animator() throws {
    let found = try warnings(
      """
      { "at": 0, "do": [
        { "animator": "a", "duration": 0.5, "do": [{ "set": "ball", "keyPath": "center.x", "value": 50 }] },
        { "animator": "a", "start": true } ] },
      { "at": 1, "do": [{ "animator": "a", "stop": "end" }] },
      { "at": 2, "do": [{ "animator": "a", "stop": "end" }] }
      """)
    #expect(!found.isEmpty)
    for warning in found {
      #expect(warning.description.contains(": warning: timeline["))
      #expect(warning.description.contains("' of a property animator had no effect: "))
    }
  }

  @Test(
    "An animation that is added again and again is never seen if none begins in time",
    arguments: [(1.5, nil), (2.5, nil), (3.0, "the animation begins at 3 s and the video ends at 3 s")])
  func repeatedAdds(delay: Double, expected: String?) throws {
    let found = try warnings(
      """
      { "at": 0, "every": 1, "until": 2, "do": [{ "add": "ball", "animation": {
        "class": "CABasicAnimation", "keyPath": "opacity", "fromValue": 0, "duration": 1,
        "beginTime": { "now": \(delay) } } }] }
      """)
    #expect(found.map(\.lint.sentence) == (expected.map { [$0] } ?? []))
  }

  @Test(
    "Paths that do not match name the element",
    arguments: [
      ("M0 0 L1 1 Z", #""fromValue" has 2 elements and "toValue" has 3: the path snaps"#),
      ("M0 0 L1 1 L2 2", #"element 2 of "fromValue" is a close, of "toValue" a line: the path snaps"#),
    ])
  func mismatchedPaths(to: String, expected: String) throws {
    let from = to.hasSuffix("Z") ? "M0 0 L1 1" : "M0 0 Z M1 1"
    let found = try warnings(
      """
      { "at": 0, "do": [{ "add": "ball", "animation": {
        "class": "CABasicAnimation", "keyPath": "shadowPath", "fromValue": "\(from)", "toValue": "\(to)",
        "duration": 1 } }] }
      """)
    #expect(found.map(\.lint.sentence) == [expected])
    let resampled = try warnings(
      """
      { "at": 0, "do": [{ "add": "ball", "animation": {
        "class": "CABasicAnimation", "keyPath": "shadowPath", "fromValue": "\(from)", "toValue": "\(to)",
        "morph": "resample", "duration": 1 } }] }
      """)
    #expect(resampled.map(\.lint.sentence) == [])
  }

  @Test("One keyframe value, on its own and in a group")
  func keyframes() throws {
    let found = try warnings(
      """
      { "at": 0, "do": [
        { "set": "ball", "keyPath": "opacity", "value": 1 },
        { "add": "ball", "forKey": "a", "animation": \(Self.single) } ] },
      { "at": 1, "transaction": {}, "do": [
        { "add": "ball", "forKey": "b", "animation": {
          "class": "CAAnimationGroup", "animations": [\(Self.single)], "duration": 1 } } ] }
      """)
    #expect(
      found.map(\.description) == [
        "scene.json:5:3: warning: timeline[0].do[1]: A keyframe animation of 'opacity' has fewer than two values to go "
          + "between. It has no effect. [too-few-keyframes]",
        "scene.json:7:3: warning: timeline[1].do[0]: A keyframe animation of 'opacity' has fewer than two values to go "
          + "between. It has no effect. [too-few-keyframes]",
      ])
  }

  @Test("A place warns once, however often it runs")
  func repetition() throws {
    let found = try warnings(
      """
      { "at": 0, "every": 0.1, "until": 2, "do": [
        { "add": "ball", "forKey": "a", "animation": \(Self.single) } ] }
      """)
    #expect(found.map { $0.location?.path.description } == ["timeline[0].do[0]"])
  }

  @Test("What the caller did before stays the caller's")
  func earlierReports() throws {
    _ = Misuse.takeReports()
    CATransaction.commit()
    #expect(try warnings("") == [])
    #expect(Misuse.takeReports() == [.unbalancedCommit])
  }

  @Test(
    "Gradients of which nothing is drawn",
    arguments: [
      (#""colors": ["red"]"#, "a gradient of one colour draws nothing; two or more are needed"),
      (
        #""colors": ["red", "blue", "red"], "locations": [0, 1]"#,
        "a gradient with 2 locations for 3 colours draws nothing; each colour needs one, or none has one"
      ),
      (
        #""colors": ["red", "blue"], "type": "radial""#,
        "a radial gradient whose start and end have the same x or the same y draws nothing: its ellipses have no area"
      ),
      (#""style": { "colors": ["red"] }"#, "a gradient of one colour draws nothing; two or more are needed"),
      (#""colors": ["red", "blue"], "locations": [0, 1, 1]"#, nil), (#""colors": []"#, nil),
      (#""colors": ["red", "blue"], "type": "radial", "startPoint": [0, 0], "endPoint": [1, 1]"#, nil),
    ])
  func gradients(properties: String, sentence: String?) throws {
    func found(_ timeline: String) throws -> [SceneWarning] {
      let text = """
        { "canvas": { "size": [100, 100] }, "video": { "duration": 3 },
          "layers": [{ "class": "CAGradientLayer", "name": "g", \(properties) }],
          "timeline": [\(timeline)] }
        """
      var warnings: [SceneWarning] = []
      _ = try SceneFile.parse(Data(text.utf8), name: "scene.json").play { warnings.append($0) }
      return warnings
    }
    let plain = try found("")
    #expect(plain.map(\.lint.sentence) == [sentence].compactMap(\.self))
    #expect(plain.allSatisfy { $0.rule == .gradientNotDrawn && $0.location != nil })
    // What the timeline changes may be drawn later.
    let changed = #"{ "at": 1, "do": [{ "set": "g", "keyPath": "colors", "value": ["red", "blue"] }] }"#
    #expect(try found(changed).isEmpty)
  }
}
