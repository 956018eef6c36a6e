import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// Whatever a frame is made of, evaluating it counts.
@Suite struct EvaluationCostTests {
  private static let count = 40

  /// Something of which there are `count`, all of which is evaluated with each frame.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var layers: String
    /// In an entry at 1 s.
    var commands: String
    var counted: @Sendable (EvaluationCost) -> Int

    var testDescription: String { name }
  }

  private static let dots = (0..<count).map {
    #"{ "name": "dot\#($0)", "bounds": [0, 0, 4, 4], "position": [\#($0), 5], "backgroundColor": "blue" }"#
  }.joined(separator: ",")

  private static func add(_ animation: String, _ more: String = "") -> String {
    #"{ "add": "it", "animation": { \#(animation), "duration": 9 \#(more) } }"#
  }

  private static let slide =
    #""class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 0, "toValue": 50"#
  private static let turn = #""class": "CABasicAnimation", "keyPath": "transform.rotation.y", "toValue": 1"#

  private static func line(_ y: Int) -> String {
    #""M0 0 \#((0..<count).map { "L\($0) \(y)" }.joined(separator: " "))""#
  }

  private static func colors(_ color: String) -> String {
    "[\((0..<count).map { _ in color }.joined(separator: ","))]"
  }

  static let cases = [
    Case(
      name: "sublayers", layers: #"{ "name": "it", "sublayers": [\#(dots)] }"#, commands: add(slide),
      counted: \.layers),
    Case(
      name: "layers in a space",
      layers: #"{ "class": "CATransformLayer", "name": "it", "sublayers": [\#(dots)] }"#,
      commands: add(turn), counted: \.layers),
    Case(
      name: "layers in a layer that is pushed away",
      layers: #"{ "name": "it", "bounds": [0, 0, 9, 9], "sublayers": [\#(dots)] }"#,
      commands: add(#""class": "CATransition", "type": "push""#), counted: { $0.layers / 2 }),
    Case(
      name: "items of a layer that dissolves", layers: #"{ "name": "it", "sublayers": [\#(dots)] }"#,
      commands: add(#""class": "CATransition""#), counted: { $0.steps / 2 }),
    Case(
      name: "items of a layer that dissolves into nothing",
      layers: #"{ "name": "it", "sublayers": [\#(dots)] }"#,
      commands: (0..<count).map { #"{ "removeLayer": "dot\#($0)" }, "# }.joined()
        + add(#""class": "CATransition""#), counted: \.steps),
    Case(
      name: "siblings whose order changes",
      layers: #"{ "name": "outer", "sublayers": [{ "name": "it" }, \#(dots)] }"#,
      commands: add(#""class": "CABasicAnimation", "keyPath": "zPosition", "toValue": 1"#), counted: \.layers),
    Case(
      name: "copies",
      layers: """
        { "class": "CAReplicatorLayer", "name": "it", "instanceCount": \(count), "sublayers": [
          { "bounds": [0, 0, 4, 4], "backgroundColor": "blue" }] }
        """,
      commands: add(slide), counted: \.layers),
    Case(
      name: "particles",
      layers: """
        { "class": "CAEmitterLayer", "name": "it", "emitterCells": [
          { "shape": { "rect": [0, 0, 4, 4] }, "birthRate": \(count), "lifetime": 1 }] }
        """,
      commands: add(slide), counted: \.particles),
    Case(
      name: "particles in a space",
      layers: """
        { "class": "CATransformLayer", "name": "it", "sublayers": [
          { "class": "CAEmitterLayer", "preservesDepth": true, "emitterCells": [
            { "shape": { "rect": [0, 0, 4, 4] }, "birthRate": \(count), "lifetime": 1 }] }] }
        """,
      commands: add(turn), counted: \.particles),
    Case(
      name: "animations", layers: #"{ "name": "it", "bounds": [0, 0, 4, 4], "backgroundColor": "blue" }"#,
      commands: Array(repeating: add(slide, #", "isAdditive": true"#), count: count).joined(separator: ","),
      counted: \.steps),
    Case(
      name: "animations of a group",
      layers: #"{ "name": "it", "bounds": [0, 0, 4, 4], "backgroundColor": "blue" }"#,
      commands: add(
        #""class": "CAAnimationGroup", "animations": [\#(Array(repeating: "{ \(slide) }", count: count).joined(separator: ","))]"#
      ), counted: \.steps),
    Case(
      name: "points of a path", layers: #"{ "class": "CAShapeLayer", "name": "it", "path": \#(line(1)) }"#,
      commands: add(
        #""class": "CABasicAnimation", "keyPath": "path", "fromValue": \#(line(1)), "toValue": \#(line(9))"#),
      counted: \.steps),
    Case(
      name: "colours of a gradient",
      layers:
        #"{ "class": "CAGradientLayer", "name": "it", "bounds": [0, 0, 9, 9], "colors": \#(colors(#""red""#)) }"#,
      commands: add(
        #""class": "CABasicAnimation", "keyPath": "colors", "fromValue": \#(colors(#""red""#)), "toValue": \#(colors(#""blue""#))"#
      ), counted: \.steps),
  ]

  @Test(arguments: cases)
  func counts(_ one: Case) throws {
    let text = """
      { "canvas": { "size": [200, 200] }, "video": { "duration": 10 }, "layers": [\(one.layers)],
        "timeline": [{ "at": 1, "do": [\(one.commands)] }] }
      """
    let recording = try SceneFile.parse(Data(text.utf8), name: "scene.json").play()
    var frame = IncrementalEvaluator(recording)
    _ = frame.advance(to: 3)
    var before = one.counted(frame.count.cost)
    for time in [3.1, 3.2, 5] {
      _ = frame.advance(to: time)
      let cost = one.counted(frame.count.cost)
      #expect((Self.count...2 * Self.count).contains(cost - before), "at \(time): \(cost - before)")
      before = cost
    }
  }

  @Test("What stands still takes nothing, however much it is")
  func nothing() throws {
    let text = """
      { "canvas": { "size": [200, 200] }, "video": { "duration": 10 },
        "layers": [{ "class": "CATransformLayer", "sublayers": [\(Self.dots)] }] }
      """
    var frame = IncrementalEvaluator(try SceneFile.parse(Data(text.utf8), name: "scene.json").play())
    _ = frame.advance(to: 1)
    let cost = frame.count.cost
    #expect(cost.layers >= Self.count)
    for time in [1.1, 1.2, 5] { _ = frame.advance(to: time) }
    #expect(frame.count.cost == cost)
  }
}
