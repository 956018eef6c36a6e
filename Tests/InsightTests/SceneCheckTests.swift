import AnimAssets
import Foundation
import AnimInsight
import AnimScene
import AnimTestSupport
import Testing
import AnimSceneFormat
import AnimText

/// What is likely not meant, and what only looks like it.
@Suite struct SceneCheckTests {
  private static let box = #""bounds": [0, 0, 20, 20], "position": [50, 50], "backgroundColor": "red""#

  private static func scene(_ layers: String, _ timeline: String = "", more: String = "") -> String {
    """
    { "canvas": { "size": [100, 100] }, "video": { "frameRate": 10, "duration": 2 }, \(more)
      "layers": [\(layers)], "timeline": [\(timeline)] }
    """
  }

  private static func add(_ animation: String, _ rest: String = "") -> String {
    scene(
      #"{ "name": "ball", \#(box) }"#,
      #"{ "at": 0, "do": [{ "add": "ball", "forKey": "a", "animation": { \#(animation) } }] } \#(rest)"#)
  }

  /// Scenes like those that a rule is about, with which all is well.
  @Test(arguments: [
    (
      "an entry at the very end",
      scene(
        "{ \(box) , \"name\": \"b\" }",
        #"{ "at": 2, "do": [{ "set": "b", "keyPath": "opacity", "value": 0 }] }"#)
    ),
    (
      "a spring with a duration",
      add(#""class": "CASpringAnimation", "keyPath": "position.x", "fromValue": 0, "duration": 2"#)
    ),
    (
      "a spring that has settled",
      add(
        #""class": "CASpringAnimation", "keyPath": "position.x", "fromValue": 0, "stiffness": 10000, "damping": 100"#
      )
    ),
    (
      "a fill that is kept",
      add(
        #""class": "CABasicAnimation", "keyPath": "position.x", "toValue": 0, "duration": 1, "fillMode": "forwards", "isRemovedOnCompletion": false"#
      )
    ),
    (
      "a held value that is set after the animation was removed",
      add(
        #""class": "CABasicAnimation", "keyPath": "position.x", "toValue": 0, "duration": 1, "fillMode": "both", "isRemovedOnCompletion": false"#,
        #", { "at": 1.5, "do": [{ "remove": "ball", "forKey": "a" }, { "set": "ball", "keyPath": "position.x", "value": 9 }] }"#
      )
    ),
    (
      "a held value that is set before the animation is removed",
      add(
        #""class": "CABasicAnimation", "keyPath": "position.x", "toValue": 0, "duration": 1, "fillMode": "both", "isRemovedOnCompletion": false"#,
        #", { "at": 1.2, "do": [{ "set": "ball", "keyPath": "position.x", "value": 9 }] }, { "at": 1.5, "do": [{ "removeAll": "ball" }] }"#
      )
    ),
    (
      "a value that waits for another one",
      add(#""class": "CABasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 0, "duration": 1"#)
    ),
    (
      "an animation that holds back a change",
      add(
        #""class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 50, "toValue": 50, "duration": 1"#,
        #", { "at": 0, "do": [{ "set": "ball", "keyPath": "position.x", "value": 80 }] }"#
      )
    ),
    (
      "an animation of a component that holds back a change of the whole",
      add(
        #""class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 50, "toValue": 50, "duration": 1"#,
        #", { "at": 0, "do": [{ "set": "ball", "keyPath": "position", "value": [80, 50] }] }"#
      )
    ),
    (
      "an animation that adds as much as there is",
      add(
        #""class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 50, "toValue": 50, "isAdditive": true, "duration": 1"#
      )
    ),
    (
      "a value that is set together with the animation that holds it",
      add(
        #""class": "CABasicAnimation", "keyPath": "position.x", "toValue": 80, "duration": 1, "fillMode": "both", "isRemovedOnCompletion": false"#,
        #", { "at": 0, "do": [{ "set": "ball", "keyPath": "position.x", "value": 80 }] }"#
      )
    ),
    (
      "discrete values, each from one key time to the next",
      add(
        #""class": "CAKeyframeAnimation", "keyPath": "position.x", "calculationMode": "discrete", "values": [10, 50], "keyTimes": [0, 0.5, 1], "duration": 1"#
      )
    ),
    ("a rotation of some turns", scene(#"{ \#(box), "transform": { "rotate": 31.4159 } }"#)),
    ("degrees that say so", scene(#"{ \#(box), "transform": { "rotate": { "degrees": 90 } } }"#)),
    (
      "a key of Core Animation",
      scene("{ \(box), \"name\": \"b\" }", #"{ "at": 1, "do": [{ "remove": "b", "forKey": "position" }] }"#)
    ),
    (
      "white text on a dark box",
      scene(
        #"{ \#(box), "sublayers": [{ "class": "CATextLayer", "string": "i", "fontSize": 12, "frame": [0, 0, 20, 20] }] }"#
      )
    ),
    (
      "white text as a mask",
      scene(
        #"{ \#(box), "mask": { "class": "CATextLayer", "string": "i", "fontSize": 12, "frame": [0, 0, 20, 20] } }"#
      )
    ),
    (
      "a text that is cut off with an ellipsis",
      scene(
        #"{ \#(box), "sublayers": [{ "class": "CATextLayer", "string": "much longer than that", "truncationMode": "end", "fontSize": 12, "frame": [0, 0, 30, 20] }] }"#
      )
    ),
    (
      "a line that is cut off with an ellipsis and higher than its box",
      scene(
        #"{ \#(box), "sublayers": [{ "class": "CATextLayer", "string": "much longer than that", "truncationMode": "end", "fontSize": 20, "frame": [0, 0, 60, 8] }] }"#
      )
    ),
    (
      "a letter that reaches a little over its box",
      scene(
        #"{ \#(box), "sublayers": [{ "class": "CATextLayer", "string": "j", "fontSize": 20, "frame": [0, 0, 20, 30] }] }"#
      )
    ),
    (
      "a layer that comes onto the canvas late",
      scene(
        #"{ "name": "b", "bounds": [0, 0, 20, 20], "position": [300, 50], "backgroundColor": "red" }"#,
        #"{ "at": 1.5, "do": [{ "set": "b", "keyPath": "position.x", "value": 50 }] }"#)
    ),
    (
      "a hidden layer that appears",
      scene(
        #"{ "name": "b", \#(box), "isHidden": true }"#,
        #"{ "at": 1.5, "do": [{ "set": "b", "keyPath": "hidden", "value": false }] }"#)
    ),
    (
      "a layer that only filters",
      scene(#"{ \#(box) }, { "frame": [0, 0, 50, 50], "backgroundFilters": ["CIColorInvert"] }"#)
    ),
    (
      "a bitmap",
      scene(
        #"{ "frame": [40, 40, 20, 20], "shouldRasterize": true, "sublayers": [{ "frame": [200, 0, 5, 5], "backgroundColor": "red" }] }"#
      )
    ),
  ])
  func noFalseAlarms(title: String, text: String) throws {
    #expect(try SceneCheck.warnings(of: text).map(\.description) == [], "\(title)")
  }

  /// What is only just too much or too little.
  @Test(arguments: [
    (
      "an animation that begins when the video ends",
      add(
        #""class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 0, "beginTime": { "now": 2 }, "duration": 1"#
      ),
      "timeline[0].do[0]", "the animation begins at 2 s and the video ends at 2 s"
    ),
    (
      "as many key times as discrete values",
      add(
        #""class": "CAKeyframeAnimation", "keyPath": "position.x", "calculationMode": "discrete", "values": [10, 50], "keyTimes": [0, 1], "duration": 1"#
      ),
      "timeline[0].do[0].animation", "2 key times for 2 values; expected 3"
    ),
    (
      "an empty cell in a cell without contents",
      scene(
        #"{ "class": "CAEmitterLayer", \#(box), "emitterCells": [{ "birthRate": 1, "lifetime": 1, "emitterCells": [{ "birthRate": 1, "lifetime": 1 }] }] }"#
      ),
      "layers[0].emitterCells[0].emitterCells[0]",
      #"the cell has neither "contents" nor a "shape": nothing is drawn of its particles"#
    ),
    (
      "a shadow whose opacity is said to be 0",
      scene(#"{ \#(box), "shadowRadius": 4, "shadowOpacity": 0 }"#),
      "layers[0].shadowRadius",
      #""shadowRadius" has no effect: "shadowOpacity" is 0 and nothing changes it"#
    ),
  ])
  func onlyJust(title: String, text: String, place: String, sentence: String) throws {
    let warnings = try SceneCheck.warnings(of: text)
    #expect(warnings.map { $0.location?.path.description } == [place], "\(title)")
    #expect(warnings.map(\.lint.sentence) == [sentence], "\(title)")
  }

  /// Of more frames than are looked at some are left out: what is seen in one of those must not be called unseen.
  @Test func framesThatAreLeftOut() throws {
    let text = """
      { "canvas": { "size": [100, 100] }, "video": { "frameRate": 1000, "duration": 20.5 },
        "layers": [{ "name": "b", \(Self.box), "opacity": 0 }],
        "timeline": [{ "at": 0, "do": [{ "add": "b", "animation": { "class": "CABasicAnimation",
          "keyPath": "opacity", "fromValue": 1, "toValue": 1, "beginTime": { "now": 0.0105 }, "duration": 0.001 } }] }] }
      """
    #expect(try SceneCheck.warnings(of: text).map(\.description) == [])
    var check = SceneCheck(try SceneFile.parse(Data(text.utf8), name: "scene.json"), fonts: .forTests)
    check.lookAtFrames()
    let coverage = try #require(check.coverage)
    #expect(coverage.frames == 20_500 && coverage.commits == 2)
    #expect(
      check.omissions == [
        "of 20500 frames \(coverage.commits + coverage.samples) were looked at: 2 with a commit and \(coverage.samples) samples"
      ])
  }

  /// Where too much moves to look at each frame, what is seen only in one that was left out is not called unseen; where
  /// little moves each frame is looked at, however many layers there are.
  @Test(arguments: [true, false]) func framesOfCrowds(isMoving: Bool) throws {
    let layers = (0..<1000).map { #"{ "name": "l\#($0)", \#(Self.box) }"# }.joined(separator: ",")
    let move =
      #""animation": { "class": "CABasicAnimation", "keyPath": "opacity", "duration": 99, "toValue": 0.5 }"#
    let moves = (0..<(isMoving ? 1000 : 1)).map { #"{ "add": "l\#($0)", \#(move) }"# }.joined(separator: ",")
    let text = """
      { "canvas": { "size": [100, 100] }, "video": { "frameRate": 60, "duration": 30 },
        "layers": [\(layers), { "name": "last", \(Self.box), "isHidden": true }],
        "timeline": [
          { "at": 0, "do": [\(moves)] },
          { "at": 29.6, "do": [{ "set": "last", "keyPath": "hidden", "value": false }] },
          { "at": 29.61, "do": [{ "set": "last", "keyPath": "hidden", "value": true }] } ] }
      """
    var check = SceneCheck(
      try SceneFile.parse(Data(text.utf8), name: "scene.json"), fonts: .forTests, for: [.video, .frames])
    check.lookAtFrames()
    #expect(!check.review.warnings.contains { $0.rule == .layerNeverSeen })
    let words = check.omissions.first?.split(separator: " ") ?? []
    if isMoving {
      #expect(words.first == "of" && words[4..<7] == ["were", "looked", "at:"], "\(check.omissions)")
      let looked = try #require(words.count > 3 ? Int(words[3]) : nil)
      #expect((500..<1000).contains(looked))
    } else {
      #expect(words == [])
    }
  }

  @Test("Of very long texts no more are laid out than there is time for")
  func longTexts() throws {
    let string = String(repeating: "word ", count: 18_000)
    let count = SceneCheck.mostCharacters / string.utf8.count + 1
    let layers = (0..<count + 3).map { _ in
      #"{ "class": "CATextLayer", "bounds": [0, 0, 50, 50], "position": [50, 50], "string": "\#(string)", "foregroundColor": "black" }"#
    }
    let text = Self.scene(layers.joined(separator: ","))
    #expect(try SceneCheck.warnings(of: text).filter { $0.rule == .textCutOff }.count == count)
  }

  @Test(arguments: [
    (#""opacity": 0"#, "its opacity is 0"), (#""isHidden": true"#, "it is hidden"),
    (#""transform": { "translate": [200, 0] }"#, "it is outside the canvas"),
  ])
  func whyALayerIsNeverSeen(property: String, reason: String) throws {
    let warnings = try SceneCheck.warnings(of: Self.scene("{ \(Self.box), \(property) }"))
    #expect(warnings.map(\.lint.sentence) == ["the layer is never seen: \(reason)"])
  }

  @Test func allowsCountWhereTheyStandAndBelow() throws {
    let hidden = #""sublayers": [{ \#(Self.box), "isHidden": true }]"#
    let both = Self.scene(
      #"{ \#(Self.box), "allow": ["layer-never-seen"], \#(hidden) }, { \#(Self.box), \#(hidden) }"#)
    #expect(
      try SceneCheck.warnings(of: both).map { $0.location?.path.description } == ["layers[1].sublayers[0]"])
    let twice = Self.scene(
      #"{ \#(Self.box), "allow": ["layer-never-seen"], \#(hidden) }"#,
      more: #""allow": ["layer-never-seen"],"#)
    #expect(try SceneCheck.warnings(of: twice).map(\.rule) == [.unusedAllow])
  }

  @Test func anUnknownRuleIsAnError() {
    let text = Self.scene(#"{ \#(Self.box), "allow": ["layer-never-sene", 3] }"#)
    let errors = #expect(throws: SceneErrors.self) {
      _ = try SceneFile.parse(Data(text.utf8), name: "scene.json")
    }
    #expect(
      errors?.diagnostics.map(\.problem.sentence) == [
        "there is no rule \"layer-never-sene\"; docs/reference/validate.md lists them. Did you mean \"layer-never-seen\"?",
        "expected a rule's name, found the number 3",
      ])
  }

  @Test func whatIsNotListedIsCounted() {
    #expect(ValidationReport.omission(of: 0) == nil)
    #expect(ValidationReport.omission(of: 100) == nil)
    #expect(ValidationReport.omission(of: 101) == "and 1 more warning")
    #expect(ValidationReport.omission(of: 103) == "and 3 more warnings")
  }

  /// The scenes that the project shows have nothing that needs a warning.
  @Test(arguments: try Repository.scenes()) func theProjectsScenesAreSilent(path: String) throws {
    let scene = try SceneFile.load(path, assetFolders: [])
    var check = SceneCheck(scene, fonts: .forTests)
    check.lookAtFrames()
    #expect(check.errors == nil)
    #expect(check.review.warnings.map(\.description) == [])
  }
}

extension Repository {
  /// All below scenes/.
  static func scenes() throws -> [String] {
    sceneNames.map { root.appending(path: "scenes/\($0).json").path }
  }
}
