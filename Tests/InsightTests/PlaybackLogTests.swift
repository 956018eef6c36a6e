import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimSceneRules

@testable import AnimInsight
@testable import AnimScene

/// What a scene's story says, sentence by sentence.
@Suite struct PlaybackLogTests {
  private func explained(_ layers: String, _ timeline: String, duration: Double = 2) throws -> ExplainedScene
  {
    let text = """
      { "canvas": { "size": [100, 50] }, "video": { "frameRate": 4, "duration": \(duration) },
        "layers": [ \(layers) ], "timeline": [ \(timeline) ] }
      """
    return try ExplainedScene(SceneFile.parse(Data(text.utf8), name: "s.json"))
  }

  private static let set = #"{ "at": 1, "do": [ { "set": "ball", "keyPath": "position.x", "value": 9 } ] }"#

  private func sentences(_ scene: ExplainedScene) throws -> [String] {
    var text = ""
    try scene.writeStory { text += $0 }
    return text.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }.compactMap {
      line in
      line.range(
        of: ": ", options: [], range: line.range(of: #"(:\d+:\d+| s): "#, options: .regularExpression)
      )
      .map { String(line[$0.upperBound...]) }
    }
  }

  /// Who answers, or why nobody does.
  @Test(arguments: [
    (
      #"{ "name": "ball" }"#,
      #""position.x" of "ball" is set from 0 to 9. No other action is found for "position", so Core Animation adds its own: "#
        + #"a CABasicAnimation of "position" from (0, 0) to the model (0.25 s, default) under the key "position"."#
    ),
    (
      #"{ "name": "ball", "view": true }"#,
      #""position.x" of "ball" is set from 0 to 9 without an animation: the delegate, UIView, answers null outside an "#
        + "animation block."
    ),
    (
      #"{ "name": "ball", "actions": { "position": null } }"#,
      #""position.x" of "ball" is set from 0 to 9 without an animation: "actions" has null for "position"."#
    ),
    (
      #"{ "name": "ball", "style": { "actions": { "position": null } } }"#,
      #""position.x" of "ball" is set from 0 to 9 without an animation: "style" has null for "position"."#
    ),
    (
      #"{ "name": "ball", "actions": { "position": { "class": "CABasicAnimation", "keyPath": "position", "duration": 2, "#
        + #""fromValue": [1, 2] } } }"#,
      #""position.x" of "ball" is set from 0 to 9. "actions" has an action for "position": a CABasicAnimation of "#
        + #""position" from (1, 2) to the model (2 s, linear) under the key "position"."#
    ),
    (
      #"{ "name": "ball", "style": { "actions": { "position": { "class": "CASpringAnimation", "keyPath": "position", "#
        + #""duration": 2, "fromValue": [1, 2] } } } }"#,
      #""position.x" of "ball" is set from 0 to 9. "style" has an action for "position": a CASpringAnimation of "#
        + #""position" from (1, 2) to the model (2 s, a spring) under the key "position"."#
    ),
  ])
  func whoAnswers(layer: String, sentence: String) throws {
    #expect(try sentences(explained(layer, Self.set)).first == sentence)
  }

  @Test(arguments: [
    (
      #"{ "at": 1, "transaction": { "disableActions": true }, "do": [ { "set": "ball", "keyPath": "opacity", "value": 0 } ] }"#,
      #""opacity" of "ball" is set from 1 to 0 without an animation: actions are disabled."#
    ),
    (
      #"{ "at": 1, "do": [ { "insert": { "name": "new" } }, { "set": "new", "keyPath": "opacity", "value": 0 } ] }"#,
      #""opacity" of "new" is set from 1 to 0 without an animation: the layer has not been committed in the tree yet, so "#
        + "that Core Animation has no action for it."
    ),
    (
      #"{ "at": 1, "do": [ { "set": "ball", "keyPath": "contentsGravity", "value": "center" } ] }"#,
      #""contentsGravity" of "ball" is set from "resize" to "center" without an animation: the search finds no action for "#
        + #""contentsGravity"."#
    ),
    (
      #"{ "at": 1, "do": [ { "add": "ball", "forKey": "a", "animation": { "class": "CABasicAnimation", "#
        + #""keyPath": "opacity", "byValue": -0.5, "additive": true, "duration": 0.5, "autoreverses": true, "#
        + #""repeatCount": 3, "timingFunction": [0, 0.5, 1, 0.5] } } ] }"#,
      #"The scene adds to "ball" a CABasicAnimation of "opacity" by -0.5 (0.5 s, (0, 0.5, 1, 0.5), there and back, 3 "#
        + #"times) under the key "a", added to the model."#
    ),
    (
      #"{ "at": 1, "do": [ { "add": "ball", "forKey": "g", "animation": { "class": "CAAnimationGroup", "duration": 1, "#
        + #""animations": [ { "class": "CABasicAnimation", "keyPath": "opacity", "toValue": 0 }, "#
        + #"{ "class": "CABasicAnimation", "keyPath": "position.x", "toValue": 0 } ] } } ] }"#,
      #"The scene adds to "ball" a CAAnimationGroup of "opacity" and "position.x" (1 s, linear) under the key "g"."#
    ),
  ])
  func whatHappens(entry: String, sentence: String) throws {
    #expect(try sentences(explained(#"{ "name": "ball" }"#, entry)).contains(sentence))
  }

  @Test func animationsEndForAReason() throws {
    func add(_ key: String, _ more: String = "") -> String {
      #"{ "add": "ball", "forKey": \#(key), "animation": { "class": "CABasicAnimation", "keyPath": "opacity", "#
        + #""toValue": 0, "duration": 1\#(more) } }"#
    }
    let scene = try explained(
      #"{ "name": "ball" }"#,
      """
      { "at": 0, "do": [ \(add("\"a\"")), \(add("\"b\"")), \(add("null")),
          \(add("\"c\"", #", "fillMode": "both", "isRemovedOnCompletion": false"#)) ] },
      { "at": 0.5, "do": [ { "remove": "ball", "forKey": "a" }, \(add("\"b\"")) ] },
      { "at": 1.25, "do": [ { "removeAll": "ball" } ] }
      """)
    #expect(
      try sentences(scene).filter { !$0.hasPrefix("The scene") } == [
        #""a" of "ball" is removed by its key, before its end."#,
        #"An animation without a key of "ball" has come to its end and is removed."#,
        #""c" of "ball" has come to its end and stays: it is not removed on completion."#,
        #""c" of "ball" is removed with all others."#,
        #""b" of "ball" is removed with all others, before its end."#,
      ])
    #expect(
      try sentences(scene).contains {
        $0.hasSuffix(
          #"in the place of the running "b", which goes; after an animation without a key and "c", which it overwrites."#
        )
      })
  }

  @Test func aSceneInWhichNothingChanges() throws {
    var text = ""
    try explained(#"{ "name": "ball" }"#, "").writeStory { text += $0 }
    #expect(text == "Nothing changes.\n")
  }

  /// Whoever listens changes nothing.
  @Test(arguments: ["drawer-ios7", "relay", "figures/model-last", "views/keyframes", "deviate"])
  func listeningChangesNothing(name: String) throws {
    let path = Repository.root.appending(path: "scenes/\(name).json").path
    guard FileManager.default.fileExists(atPath: path) else { return }
    let scene = try SceneFile.load(path)
    let plain = try scene.play()
    var review = DiagnosticCollector(scene)
    let told = try scene.play(review: &review, recordsPlayback: true)
    #expect(told.playbackLog?.events.isEmpty == false)
    #expect(told.recording.commits.map(\.time) == plain.commits.map(\.time))
    let times = (0...20).map { Double($0) / 20 * scene.video.duration }
    for time in times { #expect(told.recording.frame(at: time) == plain.frame(at: time)) }
  }

  @Test func theJSONIsAnObjectWithAllEvents() throws {
    var text = ""
    try explained(#"{ "name": "ball", "view": true }"#, Self.set).writeStoryJSON { text += $0 }
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let events = try #require(object["events"] as? [[String: Any]])
    #expect(events.count == 1)
    #expect(events.first?["kind"] as? String == "change")
    #expect(events.first?["path"] as? String == "timeline[0].do[0]")
    #expect((object["hints"] as? [[String: Any]])?.first?["rule"] as? String == "view-outside-block")
  }
}
