import Foundation
import AnimScene
import AnimTestSupport
import Testing
import AnimSceneFormat
import AnimSceneRules
import AnimText

@testable import AnimCheck

/// What scenes expect of themselves: each kind passes and fails as arithmetic says.
@Suite struct ExpectationTests {
  /// A ball that goes from 100 to 300 in the first second of two, evenly, and a spring that swings around 200.
  private static func scene(_ expectation: String, _ more: String = "") -> String {
    let expectation = expectation.replacing(/@([a-z]+)/) {
      "\"layer\": \"\($0.output.1)\", \"keyPath\": \"position.x\""
    }
    return """
      { "canvas": { "size": [400, 100] }, "video": { "frameRate": 20, "duration": 2 },
        "layers": [
          { "name": "ball", "bounds": [0, 0, 40, 40], "position": [300, 50], "backgroundColor": "red" },
          { "name": "late", "bounds": [0, 0, 10, 10], "position": [20, 20], "backgroundColor": "blue", "opacity": 0 },
          { "name": "swing", "bounds": [0, 0, 10, 10], "position": [200, 90], "backgroundColor": "green" },
          { "name": "ground", "bounds": [0, 0, 100, 40], "position": [350, 20], "backgroundColor": "black" },
          { "class": "CATextLayer", "name": "grey", "frame": [20, 30, 200, 30], "string": "Hello there",
            "fontSize": 20, "foregroundColor": "#767676" },
          { "class": "CATextLayer", "name": "both", "frame": [220, 5, 170, 30], "string": "MMMMMMMMMM",
            "fontSize": 18, "foregroundColor": "black" }\(more) ],
        "timeline": [
          { "at": 0, "do": [
            { "add": "ball", "forKey": "move", "animation": { "class": "CABasicAnimation", "keyPath": "position.x",
              "fromValue": 100, "duration": 1 } },
            { "add": "swing", "forKey": "swing", "animation": { "class": "CAKeyframeAnimation", "keyPath": "position.x",
              "values": [100, 230, 190, 200], "keyTimes": [0, 0.5, 0.75, 1], "duration": 1 } } ] },
          { "at": 0.5, "transaction": { "disableActions": true }, "do": [
            { "set": "late", "keyPath": "opacity", "value": 1 } ] },
          { "at": 1.5, "transaction": { "disableActions": true }, "do": [
            { "add": "late", "animation": { "class": "CABasicAnimation", "keyPath": "position.y", "fromValue": 60,
              "toValue": 60, "duration": 5 } } ] } ],
        "expect": [ { \(expectation) } ] }
      """
  }

  private func failures(_ expectation: String) throws -> [String] {
    let scene = try SceneFile.parse(Array(Self.scene(expectation).utf8), name: "s.json")
    var review = DiagnosticCollector(scene)
    let recording = try scene.play(review: &review).recording
    return try ExpectationCheck(scene, recording, fonts: .forTests).failures().map(\.sentence)
  }

  static let right: [String] = [
    #"@ball, "value": 200, "at": 0.5"#,
    #"@ball, "value": 210, "at": 0.5, "tolerance": 10"#,
    ##""layer": "ball", "keyPath": "backgroundColor", "value": "#FF0000", "at": 1"##,
    #"@ball, "within": [100, 300]"#,
    #"@ball, "within": [150, 250], "from": 0.25, "to": 0.75"#,
    #""layer": "ball", "keyPath": "position", "within": [[100, 50], [300, 50]]"#,
    #"@ball, "monotonic": "increasing""#,
    #"@swing, "monotonic": "decreasing", "from": 0.5, "to": 0.75"#,
    #"@ball, "overshoot": 0"#,
    #"@swing, "overshoot": 30"#,
    #"@ball, "settlesBy": 1"#,
    #"@ball, "settlesBy": 0.9, "tolerance": 20"#,
    // Twenty frames for 200 points.
    #"@ball, "largestJump": 10"#,
    #"@ball, "continuousVelocity": true, "from": 0.1, "to": 0.9"#,
    // It stops at once: by 200 a second.
    #"@ball, "continuousVelocity": true, "tolerance": 201"#,
    #""layer": "late", "appearsBy": 0.5"#,
    #""layer": "ball", "appearsBy": 0"#,
    #""layer": "ball", "staysInFrame": true"#,
    // 4.54 on white: 1.05 / (0.1812 + 0.05).
    #""layer": "grey", "contrast": 4.5, "at": 1"#,
    #""layer": "ball", "endsAtModel": true"#,
    #""layer": "late", "keyPath": "opacity", "endsAtModel": true"#,
    #""layer": "ball", "before": "late""#,
    #""layer": "ball", "before": "late", "event": "appears", "by": 0.5"#,
    #""layer": "grey", "before": "ball", "event": "settles", "by": 1"#,
    // Both move in the first second; the ball by 10 a frame.
    #""layer": "ball", "keepsMoving": 0.05, "to": 1"#,
    #""layer": "ball", "keepsMoving": 1, "tolerance": 9"#,
    // Slow motion is motion.
    #""layer": "ball", "keepsMoving": 0.25, "to": 1, "tolerance": 45"#,
    #""layer": "swing", "keyPath": "position.y", "inStep": "ball""#,
    #"@ball, "inStep": "swing", "from": 0, "to": 0.45, "tolerance": 60"#,
    #"@ball, "inStep": "swing", "from": 1"#,
  ]

  @Test(arguments: right)
  func whatIsSoPasses(expectation: String) throws {
    #expect(try failures(expectation) == [])
  }

  static let wrong: [(String, String)] = [
    (#"@ball, "value": 201, "at": 0.5"#, #""ball"'s position.x is 200 at 0.5 s; expected 201 within 0.001"#),
    (
      ##""layer": "ball", "keyPath": "backgroundColor", "value": "#00FF00", "at": 1"##,
      #""ball"'s backgroundColor is [1, 0, 0, 1] at 1 s; expected [0, 1, 0, 1] within 0.001"#
    ),
    (
      #""layer": "ball", "keyPath": "contentsGravity", "value": "center", "at": 1"#,
      #""ball"'s contentsGravity is "resize" at 1 s; expected "center""#
    ),
    (#"@ball, "within": [100, 280]"#, #""ball"'s position.x is 300 at 1 s; expected 100 to 280"#),
    (#"@ball, "within": [120, 300]"#, #""ball"'s position.x is 100 at 0 s; expected 120 to 300"#),
    (
      #""layer": "ball", "keyPath": "position", "within": [[0, 0], [400, 49]]"#,
      #""ball"'s position is [100, 50] at 0 s; expected [0, 0] to [400, 49]"#
    ),
    (
      #"@swing, "monotonic": "increasing""#,
      #""swing"'s position.x falls from 230 to 190 at 0.75 s; expected that it never falls"#
    ),
    (
      #"@ball, "monotonic": "decreasing""#,
      #""ball"'s position.x rises from 100 to 300 at 1 s; expected that it never rises"#
    ),
    (
      #"@swing, "overshoot": 29"#,
      #""swing"'s position.x goes beyond 200 by 30 at 0.5 s; expected at most 29"#
    ),
    (
      // From 230 to 200, below by 10.
      #"@swing, "overshoot": 9.5, "from": 0.5"#,
      #""swing"'s position.x goes beyond 200 by 10 at 0.75 s; expected at most 9.5"#
    ),
    (
      #"@ball, "settlesBy": 0.9, "tolerance": 19"#,
      #""ball"'s position.x is still 20 away from 300 at 0.9 s; expected at most 19 from 0.9 s on"#
    ),
    (
      #"@ball, "largestJump": 9.9"#,
      #""ball"'s position.x jumps by 10 between 0 s and 0.05 s; expected at most 9.9 from frame to frame"#
    ),
    (
      #"@ball, "continuousVelocity": true"#,
      #""ball"'s position.x's velocity changes from 200 to 0 a second at 1 s; expected at most 2 at once"#
    ),
    (
      #"@swing, "continuousVelocity": true, "from": 0.1, "to": 0.6"#,
      #""swing"'s position.x's velocity changes from 260 to -160 a second at 0.5 s; expected at most 2.6 at once"#
    ),
    (#""layer": "late", "appearsBy": 0.45"#, #""late" is not seen until 0.45 s; expected that it is"#),
    (
      #""layer": "ground", "staysInFrame": true, "from": 1"#,
      #"nothing"#
    ),
    (
      #""layer": "both", "contrast": 4.5, "at": 1"#, #"faint"#
    ),
    (#""layer": "late", "contrast": 2, "at": 0"#, #""late" is not seen at 0 s; expected that it stands out"#),
    (
      #""layer": "grey", "contrast": 4.6, "at": 1"#, #"faint grey"#
    ),
    (
      #""layer": "late", "endsAtModel": true"#,
      #""late"'s position.y is 60 at 2 s, the end, and its model 20; expected both to be alike"#
    ),
    (
      #""layer": "late", "before": "ball""#,
      #""late" is first seen at 0.5 s, and "ball" is first seen at 0 s; expected "late" before "ball""#
    ),
    (
      #""layer": "ball", "before": "late", "by": 0.55"#,
      #""ball" is first seen at 0 s, and "late" is first seen at 0.5 s; expected "ball" at least 0.55 s before "late""#
    ),
    (
      #""layer": "ball", "before": "swing", "event": "settles""#,
      #""ball" comes to rest at 1 s, and "swing" comes to rest at 1 s; expected "ball" before "swing""#
    ),
    (
      #""layer": "ball", "keepsMoving": 0.5"#,
      #""ball" stands still from 1 s to 2 s; expected a change in every 0.5 s"#
    ),
    (
      #""layer": "grey", "keepsMoving": "200ms", "from": 0.5, "to": 1.5"#,
      #""grey" stands still from 0.5 s to 1.5 s; expected a change in every 0.2 s"#
    ),
    (
      // At first both are at 100; at half a second they are at 200 and 230.
      #"@ball, "inStep": "swing", "to": 0.5, "tolerance": 29"#,
      #""ball"'s position.x is -30 away from "swing"'s at 0.5 s; expected 0 within 29, as at first"#
    ),
  ]

  @Test(arguments: wrong)
  func whatIsNotSoFails(expectation: String, sentence: String) throws {
    let found = try failures(expectation)
    switch sentence {
    case "nothing": #expect(found == [])
    case "faint":
      // Black on black, on the right side only.
      let text = try #require(found.first)
      #expect(
        text.hasPrefix("\"both\" has a contrast of 1 around [3") && text.hasSuffix("expected at least 4.5"),
        "\(text)")
    case "faint grey":
      let text = try #require(found.first)
      #expect(text.hasPrefix("\"grey\" has a contrast of 4.54 around ["), "\(text)")
    default: #expect(found == [sentence])
    }
  }

  /// The tables forget no rule: each has something that is so, and something that is not.
  @Test(arguments: ExpectationRule.all.map(\.name))
  func everyRuleIsTried(name: String) {
    #expect(Self.right.contains { $0.contains("\"\(name)\": ") })
    let failing = Self.wrong.filter { $0.1 != "nothing" }.map(\.0)
    #expect(failing.contains { $0.contains("\"\(name)\": ") } || name == "staysInFrame")
  }

  @Test("What the page of scenes shows is so")
  func examplesHold() throws {
    let page = Repository.root.appending(path: "docs/reference/scene-format.md")
    let scenes = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```json\n")
      .filter { $0.contains("\"expect\": [") }.map { $0.components(separatedBy: "```")[0] }
    #expect(scenes.count == 1)
    for text in scenes {
      let scene = try SceneFile.parse(Array(text.utf8), name: "s.json")
      #expect(scene.expectations.map(\.rule) == ExpectationRule.all)
      let failures = try ExpectationCheck(scene, try scene.play(), fonts: .forTests).failures()
      #expect(failures.map(\.sentence) == [])
    }
  }

  /// In every scene that expects nothing else, one expectation fails alone as it does among all.
  @Test func expectationsDoNotChangeEachOther() throws {
    let objects = (Self.right + Self.wrong.map(\.0)).map { expectation in
      expectation.replacing(/@([a-z]+)/) { "\"layer\": \"\($0.output.1)\", \"keyPath\": \"position.x\"" }
    }
    let alone = try objects.flatMap { try failures($0) }
    #expect(try failures(objects.joined(separator: " }, { ")) == alone)
    #expect(alone.count >= 20)
  }

  @Test func whatLeavesTheFrameIsNamedWithItsPlace() throws {
    let text = Self.scene(
      #""layer": "out", "staysInFrame": true"#,
      #", { "name": "out", "bounds": [0, 0, 10, 10], "position": [-2, 10], "backgroundColor": "red" }"#)
    let scene = try SceneFile.parse(Array(text.utf8), name: "s.json")
    let recording = try scene.play()
    let failures = try ExpectationCheck(scene, recording, fonts: .forTests).failures()
    #expect(
      failures.map(\.sentence) == [
        #""out" is not all in the frame at 0 s: it is at [-7, 5, 10, 10]; expected that it stays inside"#
      ])
    #expect(failures[0].description.hasPrefix("s.json:22:15: error: expect[0]: \"out\" is"), "\(failures[0])")
  }

  /// Smooth curves have no jump however steep they are; a kink has one.
  @Test(arguments: ["easeInEaseOut", "easeIn"]) func easingIsSmoothWhereItIs(function: String) throws {
    let text = Self.scene(#"@ball, "continuousVelocity": true"#)
      .replacing(
        #""fromValue": 100, "duration": 1"#,
        with: #""fromValue": 100, "duration": 1, "timingFunction": "\#(function)""#)
    let scene = try SceneFile.parse(Array(text.utf8), name: "s.json")
    let failures = try ExpectationCheck(scene, try scene.play(), fonts: .forTests).failures()
    #expect(failures.isEmpty == (function == "easeInEaseOut"), "\(failures)")
  }
}
