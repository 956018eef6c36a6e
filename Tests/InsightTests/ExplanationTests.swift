import Foundation
import AnimTestSupport
import Testing

@testable import AnimInsight
@testable import AnimScene

@Suite struct ExplanationTests {
  private func explanation(
    _ layers: String, _ timeline: String, _ keyPath: String = "position.x", at time: Double
  ) throws -> Explanation {
    let text = """
      { "canvas": { "size": [100, 50] }, "video": { "frameRate": 4, "duration": 3 },
        "layers": [ \(layers) ],
        "timeline": [
      \(timeline) ] }
      """
    let scene = try ExplainedScene(SceneFile.parse(Data(text.utf8), name: "s.json"))
    return try Explanation(scene, layer: "ball", keyPath: keyPath, at: time)
  }

  /// The document's first example, with the times of its figure.
  @Test func theClassicMistake() throws {
    let timeline = """
      { "at": 1, "transaction": { "animationTimingFunction": "linear" }, "do": [
        { "add": "ball", "forKey": "move", "animation": {
          "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 0, "toValue": 100, "duration": 1 } },
        { "set": "ball", "keyPath": "position.x", "value": 100 } ] }
      """
    #expect(
      try explanation(#"{ "name": "ball" }"#, timeline, at: 1.125).text == """
        "position.x" of "ball" is 50 at 1.125 s; the model says 100.

        How it comes to that:
          1. The model says 100, since 1 s (7:3, timeline[0].do[1]).
          2. "move" overwrites that with 12.5: explicit, CABasicAnimation, added at 1 s (5:3, timeline[0].do[0]), 1 s, \
        linear.
          3. "position" overwrites that with 50: implicit, CABasicAnimation, added at 1 s (7:3, timeline[0].do[1]), \
        0.25 s, linear.

        At 1 s (7:3, timeline[0].do[1]): "position.x" of "ball" is set from 0 to 100.
          transaction: explicit, 4:27; actions enabled (the default); duration 0.25 s (the default); curve linear (set \
        by this transaction, 4:27)
          search for the action "position":
            1. delegate: there is none
            2. actions: there are none
            3. style: there is none
            4. default action of CALayer: nil
            5. Core Animation's own: a CABasicAnimation, the implicit animation
          animation: a CABasicAnimation of "position" from (0, 0) to the model (0.25 s, linear) under the key \
        "position", after "move", which it overwrites
          place: the second of the layer's animations, as it was added
          end: at 1.25 s it came to its end and was removed

        s.json:7:3: hint: timeline[0].do[1]: "position.x" of "ball" is set after the animation "move" was added: its \
        implicit animation comes later in the list and is seen first [model-after-animation]
        s.json:7:3: note: set the model before adding the animation, or with "disableActions", or add the animation \
        under the property's own name

        """)
  }

  /// Each line of the search, and what the transaction says, from layers and transactions that answer differently.
  @Test(arguments: [
    (#""view": true"#, "", "    1. delegate, UIView, answers null: the search ends without an action"),
    (
      #""view": true"#, "",
      "  animation: none, since the delegate, UIView, answers null outside an animation block"
    ),
    (
      #""actions": { "position": null }"#, "",
      #"    2. actions: null for "position": the search ends without an action"#
    ),
    (#""actions": { "opacity": null }"#, "", #"    2. actions: nothing for "position""#),
    (
      #""style": { "actions": { "position": null } }"#, "",
      #"    3. style: null for "position": the search ends without an action"#
    ),
    (
      #""actions": { "position": { "class": "CABasicAnimation", "keyPath": "position", "byValue": [1, 1] } }"#,
      "",
      #"    2. actions: an action for "position""#
    ),
    (
      "", "",
      "  transaction: implicit; actions enabled (the default); duration 0.25 s (the default); curve each animation's own"
    ),
    (
      "", #""transaction": { "disableActions": true }, "#,
      "  search for an action: none, since actions are disabled"
    ),
    (
      "", #""transaction": { "disableActions": true }, "#,
      "  transaction: explicit, 4:27; actions disabled (set by this transaction, 4:27); duration 0.25 s (the default); "
        + "curve each animation's own"
    ),
    (
      "", #""transaction": { "animationDuration": 2, "animationTimingFunction": "easeIn" }, "#,
      "  transaction: explicit, 4:27; actions enabled (the default); duration 2 s (set by this transaction, 4:27); curve "
        + "easeIn (set by this transaction, 4:27)"
    ),
    (
      #""view": true"#, #""animate": { "duration": 2, "delay": 0.5, "behavior": "iOS7" }, "#,
      "  block: a view block, 2 s after 0.5 s, as on iOS 7"
    ),
    (
      #""view": true"#, #""animate": { "duration": 2, "options": ["beginFromCurrentState"] }, "#,
      "  block: a view block, 2 s, as on iOS 8 and later, from the current state"
    ),
    (
      #""view": true"#, #""animate": { "duration": 2 }, "#, "    1. delegate, UIView, answers with an action"
    ),
  ])
  func oneLine(of layer: String, entry: String, line: String) throws {
    let name = layer.isEmpty ? "" : ", "
    let text = try explanation(
      #"{ "name": "ball"\#(name)\#(layer) }"#,
      #"{ "at": 1,               \#(entry)"do": [ { "set": "ball", "keyPath": "position.x", "value": 100 } ] }"#
        .replacing("1,               ", with: "1, "), at: 2
    ).text
    #expect(text.split(separator: "\n").map(String.init).contains(line), "\(text)")
  }

  @Test func aNestedTransactionInherits() throws {
    let timeline = """
      { "at": 1, "transaction": { "animationDuration": 2 }, "do": [
        { "do": [ { "set": "ball", "keyPath": "position.x", "value": 100 } ],
          "transaction": { "animationTimingFunction": "easeOut" } } ] }
      """
    let text = try explanation(#"{ "name": "ball" }"#, timeline, at: 2).text
    #expect(
      text.contains(
        "  transaction: explicit, 6:20; actions enabled (the default); duration 2 s (set by the transaction around it, "
          + "4:27); curve easeOut (set by this transaction, 6:20)\n"), "\(text)")
  }

  @Test func additiveAnimationsAdd() throws {
    let timeline = """
      { "at": 1, "do": [ { "add": "ball", "forKey": null, "animation": {
          "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 10, "toValue": 10, "duration": 1,
          "additive": true } } ] },
      { "at": 1, "do": [ { "add": "ball", "forKey": "late", "animation": {
          "class": "CABasicAnimation", "keyPath": "position", "toValue": [1, 1], "duration": 1,
          "beginTime": { "now": 1 } } } ] }
      """
    let text = try explanation(#"{ "name": "ball", "position": [5, 0] }"#, timeline, at: 1.5).text
    #expect(text.contains("1. The model says 5, as the layer was made.\n"))
    #expect(
      text.contains(
        "2. An animation without a key adds 10, which makes 15: explicit, CABasicAnimation, added at 1 s "))
    #expect(text.contains("3. \"late\" does nothing yet: it begins at 2 s.\n"))
    #expect(text.contains("\nNothing has set it by then.\n"))
  }

  @Test func anAnimationThatHasEndedAndStays() throws {
    let timeline = """
      { "at": 0, "do": [ { "add": "ball", "forKey": "a", "animation": { "class": "CABasicAnimation",
          "keyPath": "position.x", "toValue": 1, "duration": 1, "isRemovedOnCompletion": false } } ] }
      """
    let text = try explanation(#"{ "name": "ball" }"#, timeline, at: 2).text
    #expect(text.hasPrefix(#""position.x" of "ball" is 0 at 2 s, as the model says."#))
    #expect(text.contains("2. \"a\" does nothing any more: it ended at 1 s, and is still in the list.\n"))
  }

  /// A card is turned about y: what is left of its middle is behind, the rest is before.
  @Test(arguments: [
    (
      50.0,
      "\"card\" and \"ball\" pass through each other: \"card\" is turned, so that depth decides, and a part of \"card\", which "
        + "comes after the other, is behind it; a \"zPosition\" that is higher by 11 brings all of it to the front.",
      "both"
    ),
    (
      60,
      "\"card\" is behind \"ball\", although it comes after it: \"card\" is turned, so that depth decides, and it is farther "
        + "away; a \"zPosition\" that is higher by 11 brings all of it to the front.", "before"
    ),
    (
      40,
      "\"card\" is in front of \"ball\", as it comes after it: \"card\" is turned, so that depth decides, and it is nearer.",
      "behind"
    ),
  ])
  func whichIsInFront(x: Double, sentence: String, place: String) throws {
    let layers = """
      { "name": "ball", "bounds": [0, 0, 8, 8], "position": [50, 25], "backgroundColor": "red" },
      { "name": "card", "bounds": [0, 0, 30, 10], "position": [\(x), 25], "backgroundColor": "blue",
        "transform": { "rotateDegrees": -45, "axis": [0, 1, 0] } }
      """
    let found = try explanation(layers, "", at: 0)
    #expect(found.text.hasSuffix("\nWhich is in front:\n  \(sentence)\n"), "\(found.text)")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(found.json.utf8)) as? [String: Any])
    let depth = try #require((object["depth"] as? [[String: Any]])?.first)
    #expect(depth["sibling"] as? String == "card")
    #expect(depth["place"] as? String == place)
    #expect(depth["comesLater"] as? Bool == false)
    #expect(depth["isTurned"] as? Bool == false)
    #expect(depth["siblingIsTurned"] as? Bool == true)
    // Where nothing is turned the order says it all.
    let flat = layers.replacing("-45", with: "0")
    #expect(try !explanation(flat, "", at: 0).text.contains("Which is in front"))
  }

  @Test func theJSONHasTheSameInMembers() throws {
    let timeline = #"{ "at": 1, "do": [ { "set": "ball", "keyPath": "position.x", "value": 100 } ] }"#
    let text = try explanation(#"{ "name": "ball" }"#, timeline, at: 1).json
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["model"] as? Double == 100)
    #expect(object["presentation"] as? Double == 0)
    let change = try #require((object["changes"] as? [[String: Any]])?.first)
    let search = try #require(change["search"] as? [[String: String]])
    #expect(search.map { $0["asked"] } == ["delegate", "actions", "style", "defaultAction", "implicit"])
    #expect(search.map { $0["answer"] } == ["nil", "nil", "nil", "nil", "action"])
    let animation = try #require((object["animations"] as? [[String: Any]])?.first)
    #expect(animation["origin"] as? String == "implicit")
    #expect(animation["end"] as? Double == 1.25)
  }

  @Test(arguments: [
    ("bal", "position.x", 0.0, #"there is no layer "bal". Did you mean "ball"?"#),
    ("ball", "positon.x", 0.0, #"unknown key path "positon.x" of CALayer. Did you mean "position.x"?"#),
    ("late", "opacity", 0.5, #"the layer "late" is not in the tree at 0.5 s"#),
  ])
  func whatIsNotThere(layer: String, keyPath: String, time: Double, text: String) throws {
    let scene = try ExplainedScene(
      SceneFile.parse(
        Data(
          """
          { "canvas": { "size": [9, 9] }, "video": { "duration": 2 }, "layers": [ { "name": "ball" } ],
            "timeline": [ { "at": 1, "do": [ { "insert": { "name": "late" } } ] } ] }
          """.utf8), name: "s.json"))
    let error = #expect(throws: TraceError.self) {
      try Explanation(scene, layer: layer, keyPath: keyPath, at: time)
    }
    #expect(error?.description == text)
  }
}

/// Mistakes are found where they are, and not where they have been mended.
@Suite struct MistakesTests {
  private func rules(_ layer: String, _ timeline: String) throws -> [String] {
    let text = """
      { "canvas": { "size": [100, 50] }, "video": { "frameRate": 4, "duration": 3 },
        "layers": [ { "name": "ball", \(layer) "position": [0, 0] } ], "timeline": [ \(timeline) ] }
      """
    let scene = try ExplainedScene(SceneFile.parse(Data(text.utf8), name: "s.json"))
    return scene.hints().map(\.rule.name)
  }

  private static let set = #"{ "set": "ball", "keyPath": "position.x", "value": 100 }"#
  private static func add(_ key: String = "\"move\"", _ more: String = "") -> String {
    #"{ "add": "ball", "forKey": \#(key), "animation": { "class": "CABasicAnimation", "keyPath": "position.x", "#
      + #""fromValue": 0, "toValue": 100, "duration": 1\#(more) } }"#
  }
  private static let hold = #", "fillMode": "forwards", "isRemovedOnCompletion": false"#

  @Test(arguments: [
    ("[\(set), \(add())]", "", []), ("[\(add()), \(set)]", "", ["model-after-animation"]),
    ("[\(add()), \(set)]", #""transaction": { "disableActions": true }, "#, []),
    ("[\(set), \(add("\"position\""))]", "", []), ("[\(add())]", "", ["snap-back"]),
    ("[\(add("\"move\"", #", "autoreverses": true"#))]", "", []),
    ("[\(add("\"move\"", hold))]", "", ["model-left-behind"]),
    ("[\(set), \(add("\"move\"", hold))]", "", []),
    ("[\(add("\"move\"", #", "additive": true"#))]", "", ["snap-back"]),
    ("[\(add("\"move\"", #", "repeatCount": "infinity""#))]", "", []),
  ])
  func oneInstant(commands: String, transaction: String, rules: [String]) throws {
    #expect(try self.rules("", #"{ "at": 1, \#(transaction)"do": \#(commands) }"#) == rules)
  }

  @Test func anAnimationThatIsTakenOffAtItsEndIsMended() throws {
    // The model follows when the animation has stopped, so that nothing jumps.
    let timeline = """
      { "at": 0.5, "do": [ \(Self.add()) ] },
      { "when": { "animationDidStop": "ball/move" }, "transaction": { "disableActions": true },
        "do": [ \(Self.set) ] }
      """
    #expect(try rules("", timeline) == [])
  }

  @Test(arguments: [
    (#""beginFromCurrentState""#, "iOS7", []), ("", "iOS7", ["jump-on-reversal"]), ("", "iOS8", []),
  ])
  func reversals(option: String, behavior: String, rules: [String]) throws {
    func entry(_ time: Double, _ value: Int) -> String {
      #"{ "at": \#(time), "animate": { "duration": 1, "behavior": "\#(behavior)", "options": [\#(option)] }, "do": [ "#
        + #"{ "set": "ball", "keyPath": "position.x", "value": \#(value) } ] }"#
    }
    #expect(try self.rules(#""view": true, "#, entry(0.5, 100) + ", " + entry(1, 0)) == rules)
  }

  @Test(arguments: [
    (#""options": ["autoreverse"]"#, ["jump-after-autoreverse"]), (#""options": []"#, []),
    (#""options": ["autoreverse", "repeat"]"#, []),
  ])
  func theWayBackOfABlock(options: String, rules: [String]) throws {
    let entry = #"{ "at": 0.5, "animate": { "duration": 0.5, \#(options) }, "do": [\#(Self.set)] }"#
    #expect(try self.rules(#""view": true, "#, entry) == rules)
  }

  @Test(arguments: [
    (0.0, "", []), (1.0, "", ["view-outside-block"]),
    (1.0, #""transaction": { "disableActions": true }, "#, []),
    (1.0, #""animate": { "duration": 1 }, "#, []),
  ])
  func viewsOutsideBlocks(time: Double, entry: String, rules: [String]) throws {
    #expect(
      try self.rules(#""view": true, "#, #"{ "at": \#(time), \#(entry)"do": [\#(Self.set)] }"#) == rules)
    // With an animation of its own it moves.
    #expect(
      try self.rules(
        #""view": true, "#, #"{ "at": \#(time), \#(entry)"do": [\#(Self.set), \#(Self.add())] }"#) == [])
  }

  /// What an animator sets itself, on its way back and where it is stopped, no command sets outside a block.
  @Test(
    "An animator's way back needs no block",
    arguments: [
      #"{ "at": 1, "do": [{ "animator": "go", "reverse": true }] }"#,
      #"{ "at": 1, "do": [{ "animator": "go", "pause": true }, { "animator": "go", "reverse": true }, { "animator": "go", "continue": true }] }"#,
      #"{ "at": 0.75, "do": [{ "animator": "go", "reverse": true }] }, { "at": 1, "do": [{ "animator": "go", "reverse": false }] }"#,
      #"{ "at": 1, "do": [{ "animator": "go", "stop": "start" }] }"#,
      #"{ "at": 1, "do": [{ "animator": "go", "stop": "current" }] }"#,
      #"{ "at": 1, "do": [{ "animator": "go", "stop": true }] }"#,
      #"{ "at": 1, "do": [{ "animator": "go", "fractionComplete": 0.25 }, { "animator": "go", "reverse": true }, { "animator": "go", "continue": true }] }"#,
    ])
  func animators(control: String) throws {
    let go = #"{ "at": 0.5, "do": [{ "animator": "go", "duration": 1, "do": [\#(Self.set)] }] }"#
    let found = try rules(#""view": true, "#, "\(go), \(control)")
    #expect(!found.contains("view-outside-block"), "\(found)")
    // A command beside it is still told of.
    let beside = #"{ "at": 2.5, "do": [{ "set": "ball", "keyPath": "position.y", "value": 9 }] }"#
    #expect(try rules(#""view": true, "#, "\(go), \(control), \(beside)").contains("view-outside-block"))
  }

  @Test(arguments: [
    (0.5, #"{ "remove": "ball", "forKey": "move" }"#, ["removed-in-flight"]),
    (0.5, #"{ "removeAll": "ball" }"#, ["removed-in-flight"]), (1.5, #"{ "removeAll": "ball" }"#, []),
  ])
  func removals(time: Double, command: String, rules: [String]) throws {
    #expect(
      try self.rules(
        "",
        #"{ "at": 0, "transaction": { "disableActions": true }, "do": [\#(Self.set), \#(Self.add())] }, "#
          + #"{ "at": \#(time), "do": [\#(command)] }"#) == rules)
  }
}
