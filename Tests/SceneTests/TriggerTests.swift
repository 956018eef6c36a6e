import CoreAnimation
import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimSceneFormat

@testable import AnimScene

/// Entries of the timeline that repeat, or that wait for an animation.
@Suite struct TriggerTests {
  private func play(_ timeline: String, duration: Double = 3) throws -> Recording {
    let text = """
      { "canvas": { "size": [100, 100] }, "video": { "duration": \(duration) },
        "layers": [{ "name": "ball" }, { "name": "a" }, { "name": "a/b" }, { "name": "view", "view": true }],
        "timeline": [\(timeline)] }
      """
    return try SceneFile.parse(Data(text.utf8), name: "scene.json").play()
  }

  private func number(_ recording: Recording, _ layer: String, _ keyPath: String, at time: Double) throws
    -> Double
  {
    let tree = recording.tree(at: time)
    let id = try #require(tree.layer(named: layer))
    let parsed = try #require(PropertyKeyPath(keyPath))
    var evaluator = Evaluator(tree: tree)
    let value = evaluator.value(of: id, parsed, at: time)
    return try #require(value?.number)
  }

  private static func move(_ layer: String, to x: Double, key: String = "move") -> String {
    """
    { "add": "\(layer)", "forKey": "\(key)", "animation": { "class": "CABasicAnimation",
      "keyPath": "position.x", "fromValue": 0, "toValue": \(x), "duration": 1 } }
    """
  }
  private static let off = #""transaction": { "disableActions": true }"#

  @Test("A repeated event runs at every step, the last instant included")
  func every() throws {
    let recording = try play(
      """
      { "at": 0, \(Self.off), "every": 0.1, "until": 0.3, "do": [
        { "add": "ball", "forKey": null, "animation": { "class": "CABasicAnimation", "keyPath": "zPosition",
          "fromValue": 1, "toValue": 1, "isAdditive": true, "duration": 100 } } ] }
      """)
    #expect(try number(recording, "ball", "zPosition", at: 0) == 1)
    #expect(try number(recording, "ball", "zPosition", at: 0.25) == 3)
    #expect(try number(recording, "ball", "zPosition", at: 0.35) == 4)
    #expect(try number(recording, "ball", "zPosition", at: 2.9) == 4)
  }

  @Test("What waits for an animation's end comes after the instant that is still the animation's")
  func animationDidStop() throws {
    let recording = try play(
      """
      { "at": 0.5, "do": [\(Self.move("ball", to: 10))] },
      { "when": { "animationDidStop": "ball/move" }, \(Self.off), "do": [
        { "set": "ball", "keyPath": "zPosition", "value": 5 } ] }
      """)
    #expect(try number(recording, "ball", "position.x", at: 1.5) == 10)
    #expect(try number(recording, "ball", "zPosition", at: 1.5) == 0)
    #expect(try number(recording, "ball", "zPosition", at: 1.5001) == 5)
  }

  @Test("Whether the animation reached its end can be asked for, and a delay added")
  func finishedAndDelay() throws {
    let recording = try play(
      """
      { "at": 0, "do": [\(Self.move("ball", to: 10))] },
      { "at": 0.5, "do": [{ "remove": "ball", "forKey": "move" }] },
      { "when": { "animationDidStop": "ball/move", "finished": true }, \(Self.off), "do": [
        { "set": "ball", "keyPath": "zPosition", "value": 1 } ] },
      { "when": { "animationDidStop": "ball/move", "finished": false, "delay": 0.25 }, \(Self.off), "do": [
        { "set": "ball", "keyPath": "anchorPointZ", "value": 2 } ] }
      """)
    #expect(try number(recording, "ball", "zPosition", at: 3) == 0)
    #expect(try number(recording, "ball", "anchorPointZ", at: 0.7) == 0)
    #expect(try number(recording, "ball", "anchorPointZ", at: 0.75) == 2)
  }

  @Test("An animation may start the next one, round and round")
  func chain() throws {
    let recording = try play(
      """
      { "at": 0, "do": [\(Self.move("ball", to: 10))] },
      { "when": { "animationDidStop": "ball/move" }, "do": [\(Self.move("a/b", to: 20))] },
      { "when": { "animationDidStop": "a/b/move" }, "do": [\(Self.move("ball", to: 30))] }
      """)
    #expect(try number(recording, "ball", "position.x", at: 0.5) == 5)
    #expect(try number(recording, "a/b", "position.x", at: 1.5) == 10)
    #expect(try number(recording, "ball", "position.x", at: 2.5) == 15)
  }

  @Test("Where names and keys hold slashes, the longest name of a layer counts")
  func slashes() throws {
    let recording = try play(
      """
      { "at": 0, "do": [\(Self.move("a", to: 10, key: "c/move"))] },
      { "when": { "animationDidStop": "a/c/move" }, "do": [\(Self.move("a/b", to: 20))] },
      { "when": { "animationDidStop": "a/b/move" }, "do": [\(Self.move("ball", to: 30))] }
      """)
    #expect(try number(recording, "a/b", "position.x", at: 1.5) == 10)
    #expect(try number(recording, "ball", "position.x", at: 2.5) == 15)
  }

  @Test("A key is all that follows the slash, also a mark that makes one character with it")
  func marks() throws {
    let mark = "\u{301}"
    let recording = try play(
      """
      { "at": 0, "do": [\(Self.move("ball", to: 10, key: "move")), \(Self.move("a", to: 10, key: mark))] },
      { "when": { "animationDidStop": "ball/\(mark)move" }, "do": [\(Self.move("a", to: 20, key: "other"))] },
      { "when": { "animationDidStop": "a/\(mark)" }, "do": [\(Self.move("a/b", to: 30))] }
      """)
    #expect(try number(recording, "a", "position.x", at: 1.5) == 0)
    #expect(try number(recording, "a/b", "position.x", at: 1.5) == 15)
  }

  @Test("Implicit animations and those of views are animations like others")
  func implicit() throws {
    let recording = try play(
      """
      { "at": 0, "do": [{ "set": "ball", "keyPath": "position.x", "value": 10 }] },
      { "when": { "animationDidStart": "ball/position" }, "animate": { "duration": 1 }, "do": [
        { "set": "view", "keyPath": "center.x", "value": 10 } ] },
      { "when": { "animationDidStop": "view/position" }, \(Self.off), "do": [
        { "set": "ball", "keyPath": "zPosition", "value": 1 } ] }
      """)
    #expect(try number(recording, "ball", "zPosition", at: 0.9) == 0)
    #expect(try number(recording, "ball", "zPosition", at: 1.1) == 1)
  }

  @Test("A completion runs when all animations of its transaction or view block have stopped")
  func completion() throws {
    let recording = try play(
      """
      { "at": 0, "transaction": { "animationDuration": 0.5 },
        "do": [{ "set": "ball", "keyPath": "position.x", "value": 10 }],
        "completion": [{ "set": "ball", "keyPath": "zPosition", "value": 1 }] },
      { "at": 0, "animate": { "duration": 0.75 },
        "do": [{ "set": "view", "keyPath": "center.x", "value": 10 }],
        "completion": [{ "set": "ball", "keyPath": "anchorPointZ", "value": 1 }] }
      """)
    func model(_ key: PropertyKey, at time: Double) throws -> Value {
      let tree = recording.tree(at: time)
      let id = try #require(tree.layer(named: "ball"))
      return try #require(tree[id]).properties.value(key)
    }
    #expect(try model(.zPosition, at: 0.5) == .number(0))
    #expect(try model(.zPosition, at: 0.51) == .number(1))
    #expect(try model(.anchorPointZ, at: 0.75) == .number(0))
    #expect(try model(.anchorPointZ, at: 0.76) == .number(1))
  }

  @Test("Events that bring about each other without end are an error")
  func neverEnding() {
    let error = #expect(throws: SceneErrors.self) {
      try play(
        """
        { "at": 1, "do": [\(Self.move("ball", to: 10)), { "remove": "ball", "forKey": "move" }] },
        { "when": { "animationDidStop": "ball/move" }, "do": [
          \(Self.move("ball", to: 10)), { "remove": "ball", "forKey": "move" } ] }
        """)
    }
    #expect(
      error?.description == "scene.json:1:1: error: at 1 s events bring about each other without end")
  }

  @Test("An entry that starts the animation it waits for runs as often as a repeated one may")
  func tooManyRuns() {
    let short = Self.move("ball", to: 10).replacing("\"duration\": 1", with: "\"duration\": 1e-9")
    let error = #expect(throws: SceneErrors.self) {
      try play(
        """
        { "at": 0, "do": [\(short)] },
        { "when": { "animationDidStop": "ball/move" }, "do": [\(short)] }
        """)
    }
    #expect(error?.diagnostics.map(\.problem) == [.tooManyRepetitions(limit: 100_000)])
    #expect(error?.diagnostics.first?.location?.path.description == "timeline[1]")
  }

  @Test("A layer that is not there yet when an event comes is an error")
  func absentLayer() {
    let error = #expect(throws: SceneErrors.self) {
      try play(
        """
        { "at": 0, "do": [\(Self.move("ball", to: 10))] },
        { "at": 2, "do": [{ "insert": { "name": "late" } }] },
        { "when": { "animationDidStop": "ball/move" }, "do": [
          { "set": "late", "keyPath": "zPosition", "value": 1 } ] }
        """)
    }
    #expect(
      error?.description.hasSuffix(
        #"timeline[2].do[0]: the layer "late" is not there yet when this runs"#) == true)
  }
}
