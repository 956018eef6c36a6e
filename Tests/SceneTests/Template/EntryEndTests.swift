import AnimSceneFormat
import Foundation
import Testing
import AnimSceneRules

@testable import AnimScene

/// The end of an entry that others name is the end of its last animation, as playing the scene has it.
@Suite struct EntryEndTests {
  private static let layers = #"""
    "layers": [{ "name": "plain", "bounds": [0, 0, 10, 10], "position": [10, 10] },
      { "name": "view", "view": true, "bounds": [0, 0, 10, 10], "position": [10, 10] },
      { "name": "quiet", "bounds": [0, 0, 10, 10], "actions": { "opacity": null, "position": {
        "class": "CABasicAnimation", "keyPath": "position", "duration": 0.7 } } },
      { "name": "styled", "bounds": [0, 0, 10, 10], "style": { "actions": { "opacity": {
        "class": "CABasicAnimation", "keyPath": "opacity", "duration": 0.6 } } } },
      { "name": "fast", "speed": 2, "bounds": [0, 0, 10, 10], "sublayers": [
        { "name": "faster", "speed": 2, "timeOffset": 0.3, "bounds": [0, 0, 5, 5] },
        { "name": "fast view", "view": true, "bounds": [0, 0, 5, 5] } ] },
      { "name": "stopped", "speed": 0, "bounds": [0, 0, 10, 10] }]
    """#

  private static func scene(_ entry: String, duration: String) throws -> SceneDescription {
    let text = """
      { "canvas": { "size": [100, 100] }, "video": { "duration": \(duration) },
        \(layers), "timeline": [{ "name": "move", "at": 0.5, \(entry) }] }
      """
    return try SceneFile.parse(Data(text.utf8), name: "scene.json")
  }

  /// When the last animation that was added ends, as the engine says. What is replaced before it is shown never began.
  private static func played(_ entry: String) throws -> Double {
    let scene = try scene(entry, duration: "60")
    var review = DiagnosticCollector(scene)
    let log = try #require(try scene.play(review: &review, recordsPlayback: true).playbackLog)
    let ends = log.events.compactMap { event in
      if case .addition(let addition) = event.kind, addition.attached != nil { addition.end } else { nil }
    }
    return ends.max() ?? 0.5
  }

  static let entries: [String] = {
    let center = #""do": [{ "set": "view", "keyPath": "center.x", "value": 90 }]"#
    func add(_ members: String, to layer: String = "plain") -> String {
      #""do": [{ "add": "\#(layer)", "forKey": "k", "animation": { \#(members) } }]"#
    }
    let basic = #""class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 0, "toValue": 50"#
    return [
      // Implicit animations.
      #""do": [{ "set": "plain", "keyPath": "position.x", "value": 90 }]"#,
      #""transaction": { "animationDuration": 2 }, "do": [{ "set": "plain", "keyPath": "opacity", "value": 0 }]"#,
      #""transaction": { "disableActions": true }, "do": [{ "set": "plain", "keyPath": "opacity", "value": 0 }]"#,
      #""transaction": { "animationDuration": 2 }, "do": [{ "transaction": { "animationDuration": 1 }, "do": [{ "set": "plain", "keyPath": "opacity", "value": 0 }] }]"#,
      #""do": [{ "set": "quiet", "keyPath": "opacity", "value": 0 }]"#,
      #""do": [{ "set": "quiet", "keyPath": "position", "value": [5, 5] }]"#,
      #""do": [{ "set": "styled", "keyPath": "opacity", "value": 0 }]"#,
      #""do": [{ "set": "fast", "keyPath": "opacity", "value": 0 }]"#,
      #""do": [{ "set": "faster", "keyPath": "opacity", "value": 0 }]"#,
      #""do": [{ "set": "view", "keyPath": "center.x", "value": 90 }]"#,
      #""do": [{ "insert": { "bounds": [0, 0, 5, 5] } }]"#,
      #""do": [{ "insert": { "bounds": [0, 0, 5, 5] }, "into": "view" }]"#,
      #""do": [{ "insert": { "bounds": [0, 0, 5, 5] }, "into": "fast" }]"#,
      #""do": [{ "removeLayer": "plain" }]"#, #""do": [{ "removeLayer": "faster" }]"#,
      // Explicit ones.
      add(basic), add(basic + #", "duration": 2"#), add(basic + #", "duration": 1, "repeatCount": 2.5"#),
      add(basic + #", "duration": 1, "autoreverses": true"#),
      add(basic + #", "duration": 1, "autoreverses": true, "repeatCount": 2"#),
      add(basic + #", "duration": 1, "repeatDuration": 1.7"#),
      add(basic + #", "duration": 1, "speed": 2"#), add(basic + #", "duration": 1, "speed": -0.5"#),
      add(basic + #", "duration": 1, "beginTime": { "now": 0.4 }"#),
      add(basic + #", "duration": 1, "beginTime": 3"#),
      add(basic + #", "duration": 1, "timeOffset": 0.5"#),
      add(basic + #", "duration": 1, "isRemovedOnCompletion": false, "fillMode": "both""#),
      add(basic + #", "duration": 1"#, to: "fast"), add(basic + #", "duration": 1"#, to: "faster"),
      add(basic + #", "duration": 1, "beginTime": { "now": 0.4 }"#, to: "fast"),
      #""transaction": { "animationDuration": 3 }, "# + add(basic),
      add(#""class": "CASpringAnimation", "keyPath": "position.x", "fromValue": 0"#),
      add(
        #""class": "CASpringAnimation", "keyPath": "position.x", "fromValue": 0, "duration": "settling", "damping": 4"#
      ),
      add(
        #""class": "CAKeyframeAnimation", "keyPath": "position.x", "values": [0, 50, 20], "duration": 1.5"#),
      add(#""class": "CAAnimationGroup", "duration": 1.2, "animations": [{ \#(basic), "duration": 4 }]"#),
      add(#""class": "CAAnimationGroup", "animations": [{ \#(basic), "duration": 4 }]"#),
      add(#""class": "CATransition", "duration": 0.8"#),
      #""do": [{ "animate": "plain", "keyPath": "position.x", "from": 0, "to": 50, "duration": 1, "delay": 0.5 }]"#,
      #""do": [{ "animate": "plain", "keyPath": "position.x", "from": 0, "to": 50, "spring": { "damping": 3 } }]"#,
      // View blocks.
      #""animate": { "duration": 0.6 }, "# + center,
      #""animate": { "duration": 0.6, "delay": 1 }, "# + center,
      #""animate": { "springDuration": 0.6 }, "# + center,
      #""animate": { "springDuration": 0.6, "bounce": 0.4, "initialVelocity": 3 }, "# + center,
      #""animate": { "springDuration": 0.6, "bounce": -0.4 }, "# + center,
      #""animate": { "duration": 0.6, "dampingRatio": 0.3 }, "# + center,
      #""animate": { "duration": 0.6, "repeatCount": 3 }, "# + center,
      #""animate": { "duration": 0.6, "repeatCount": 3, "options": ["autoreverse"] }, "# + center,
      #""animate": { "duration": 0.6, "options": ["autoreverse"] }, "# + center,
      #""animate": { "duration": 0 }, "# + center,
      #""animate": { "duration": 1 }, "do": [{ "set": "plain", "keyPath": "opacity", "value": 0 }]"#,
      #""animate": { "duration": 1 }, "do": [{ "set": "fast view", "keyPath": "alpha", "value": 0 }]"#,
      #""animate": { "duration": 1 }, "do": []"#,
      #""animate": { "duration": 1 }, "do": [{ "animate": { "duration": 3 }, \#(center) }]"#,
      #""animate": { "duration": 1 }, "do": [{ "animate": { "duration": 3, "options": ["overrideInheritedDuration"] }, \#(center) }]"#,
      #""animate": { "duration": 1, "options": ["autoreverse"] }, "do": [{ "animate": { "duration": 3, "delay": 0.2 }, \#(center) }]"#,
      #""animate": { "duration": 1, "repeatCount": 2 }, "do": [{ "animate": { "springDuration": 0.3 }, \#(center) }]"#,
      #""animate": { "duration": 2, "delay": 0.5 }, "keyframes": [{ "start": 0, "duration": 0.5, \#(center) }]"#,
      #""animate": { "duration": 2, "repeatCount": 2 }, "keyframes": [{ "start": 0.5, "duration": 0.2, \#(center) }]"#,
      #""animate": { "duration": 1 }, \#(center), "completion": [{ "animate": { "duration": 2 }, "do": [{ "set": "view", "keyPath": "center.x", "value": 10 }] }]"#,
      // Animators.
      #""do": [{ "animator": "a", "duration": 1.5, \#(center) }]"#,
      #""do": [{ "animator": "a", "duration": 1.5, "delay": 0.5, "curve": "easeIn", \#(center) }]"#,
      #""do": [{ "animator": "a", "duration": 1.5, "dampingRatio": 0.5, \#(center) }]"#,
      #""do": [{ "animator": "a", "springDuration": 0.5, "bounce": 0.3, \#(center) }]"#,
      #""do": [{ "animator": "a", "duration": 1.5, "start": false, \#(center) }, { "animator": "a", "start": true }]"#,
      // Several, and again and again.
      #""every": 0.4, "until": 1.7, "do": [{ "set": "plain", "keyPath": "position.x", "value": 90 }, { "set": "plain", "keyPath": "position.x", "value": 0 }]"#,
      #""do": [{ "set": "plain", "keyPath": "position.x", "value": 90 }, { "add": "plain", "forKey": "k", "animation": { \#(basic), "duration": 1.1 } }]"#,
    ]
  }()

  @Test("The end by name is the end by playing", arguments: entries)
  func ends(entry: String) throws {
    let named = try Self.scene(entry, duration: "\"move.end + 1s\"").video.duration
    let played = try Self.played(entry)
    #expect(abs(named - 1 - played) < 1e-6, "\(named - 1), played \(played)")
  }

  @Test(
    "What does not end by itself has no end to name",
    arguments: [
      #""animate": { "duration": 1, "options": ["repeat"] }, "do": [{ "set": "view", "keyPath": "center.x", "value": 9 }]"#,
      #""animate": { "duration": 1, "repeatCount": "infinity" }, "do": [{ "set": "view", "keyPath": "center.x", "value": 9 }]"#,
      #""do": [{ "add": "plain", "animation": { "class": "CABasicAnimation", "keyPath": "opacity", "toValue": 0, "repeatCount": "infinity" } }]"#,
      #""do": [{ "add": "plain", "animation": { "class": "CABasicAnimation", "keyPath": "opacity", "toValue": 0, "speed": 0 } }]"#,
      #""do": [{ "animator": "a", "springDuration": 1, "bounce": 1, "do": [{ "set": "view", "keyPath": "center.x", "value": 9 }] }]"#,
    ])
  func endless(entry: String) throws {
    let errors = #expect(throws: SceneErrors.self) { try Self.scene(entry, duration: "\"move.end + 1s\"") }
    #expect("\(try #require(errors))".contains("\"move\" does not end by itself"))
    #expect(try Self.played(entry) > 1e4)
  }

  @Test("What is added where the time stands still does not end")
  func standingStill() throws {
    let entry = #""do": [{ "set": "stopped", "keyPath": "opacity", "value": 0 }]"#
    let errors = #expect(throws: SceneErrors.self) { try Self.scene(entry, duration: "\"move.end + 1s\"") }
    #expect("\(try #require(errors))".contains("\"move\" does not end by itself"))
  }

  @Test("What only playing tells is said")
  func animatorsThatGoOn() throws {
    let entry = #""do": [{ "animator": "a", "duration": 1, "do": [] }, { "animator": "a", "reverse": true }]"#
    let errors = #expect(throws: SceneErrors.self) { try Self.scene(entry, duration: "\"move.end + 1s\"") }
    #expect("\(try #require(errors))".contains("is not known before it is played"))
  }
}
