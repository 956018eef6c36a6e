import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// What a layer's animations do together is kept, so that those without an effect need not be asked.
@Suite struct ManyAnimationsTests {
  private static func play(_ animations: [String]) throws -> Recording {
    let adding = animations.enumerated().map { number, animation in
      #"{ "add": "l", "forKey": "\#(number)", "animation": \#(animation) }"#
    }
    let text = """
      { "canvas": { "size": [100, 100] }, "video": { "duration": 20 },
        "layers": [{ "name": "l", "opacity": 0.5 }],
        "timeline": [{ "at": 1, "do": [\(adding.joined(separator: ", "))] }] }
      """
    return try SceneFile.parse(Data(text.utf8), name: "scene.json").play()
  }

  private static func opacity(in recording: Recording, at time: Double) throws -> Double? {
    let tree = recording.tree(at: time)
    let layer = try #require(tree.layer(named: "l"))
    let opacity = try #require(PropertyKeyPath("opacity"))
    var evaluator = Evaluator(tree: tree)
    return evaluator.value(of: layer, opacity, at: time)?.number
  }

  /// Direct ones, others, and such as the property cannot take.
  ///
  /// - Parameter isDirect: whether all are direct.
  private static func animation(_ random: inout SeededGenerator, isDirect: Bool) -> String {
    let number = { (range: ClosedRange<Double>, random: inout SeededGenerator) in
      Double.random(in: range, using: &random)
    }
    let properties = [
      "opacity", "bounds.size.width", "backgroundColor", "transform", "position", "position.y",
      "transform.rotation.z",
    ]
    let property = properties.randomElement(using: &random)!
    let values: (Double, Double) -> (String, String) = { a, b in
      switch property {
      case "position": ("[\(a), 3]", "[\(b), 5]")
      // The layer has none, so that the first one finds another kind of value.
      case "backgroundColor": (#"{ "displayP3": [\#(a), 0, 0] }"#, #"{ "displayP3": [0, \#(b), 1] }"#)
      case "transform": (#"{ "rotate": \#(a) }"#, #"{ "scale": [\#(b), 2] }"#)
      default: ("\(a)", "\(b)")
      }
    }
    let (from, to) = values(number(0...1, &random), number(0...1, &random))
    let kind = Int.random(in: 0..<3, using: &random) == 0 ? "CASpringAnimation" : "CABasicAnimation"
    var more = [
      #""class": "\#(kind)""#,
      #""keyPath": "\#(property)", "duration": \#(number(0...4, &random))"#,
      #""beginTime": { "now": \#(number(0...15, &random)) }"#,
    ]
    // Transforms are direct from one to the other only.
    let ends = isDirect && property == "transform" ? 0 : Int.random(in: 0..<8, using: &random)
    if ![2, 4, 5].contains(ends) { more.append(#""fromValue": \#(from)"#) }
    if ![1, 3, 5].contains(ends) { more.append(#""toValue": \#(to)"#) }
    if [3, 4, 5].contains(ends) { more.append(#""byValue": \#(to)"#) }
    let canBeAdded = property != "transform" && property != "backgroundColor"
    if canBeAdded, Bool.random(using: &random) { more.append(#""additive": true"#) }
    if Bool.random(using: &random) { more.append(#""speed": \#(number(-2...2, &random))"#) }
    if Bool.random(using: &random) { more.append(#""autoreverses": true, "repeatCount": 3"#) }
    if Bool.random(using: &random) { more.append(#""timingFunction": "easeIn""#) }
    if Bool.random(using: &random) { more.append(#""fillMode": "both", "removedOnCompletion": false"#) }
    return "{ \(more.joined(separator: ", ")) }"
  }

  @Test("All of a layer's many animations together are what they are one after the other", arguments: 0..<12)
  func oneAfterTheOther(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    // Lists with nothing but direct animations are read otherwise, so some have only these.
    let count = [3, 16, 17, 40, 300].randomElement(using: &random)!
    let recording = try Self.play((0..<count).map { _ in Self.animation(&random, isDirect: seed % 2 == 0) })
    let tree = recording.tree(at: 2)
    let layer = try #require(tree.layer(named: "l"))
    var evaluator = Evaluator(tree: tree)
    for name in ["opacity", "bounds.size.width", "backgroundColor", "transform", "position", "position.x"] {
      let keyPath = try #require(PropertyKeyPath(name))
      for step in 0..<60 {
        let time = 1 + Double(step) / 3
        let trace = evaluator.trace(of: layer, keyPath, at: time)
        // The layer has no such value, and neither has a trace.
        guard let trace else { continue }
        let value = evaluator.value(of: layer, keyPath, at: time)
        #expect(value == trace.presentation, "\(name) at \(time)")
      }
    }
  }

  @Test(
    "An animation does among a hundred without an effect what it does alone",
    arguments: ["removed", "forwards", "backwards", "both"], [-0.5, 0, 0.5, 2])
  func alone(fillMode: String, speed: Double) throws {
    let fade = """
      { "class": "CABasicAnimation", "keyPath": "opacity", "fromValue": 0.2, "toValue": 0.9, "duration": 2,
        "beginTime": { "now": 3 }, "fillMode": "\(fillMode)", "speed": \(speed), "removedOnCompletion": false }
      """
    let alone = try Self.play([fade])
    let others = [0.0, 15].map { begin in
      """
      { "class": "CABasicAnimation", "keyPath": "bounds.size.width", "toValue": 9, "duration": 0.25,
        "beginTime": { "now": \(begin) } }
      """
    }
    for (other, place) in others.flatMap({ other in [0, 50, 100].map { (other, $0) } }) {
      var all = [String](repeating: other, count: 100)
      all.insert(fade, at: place)
      let recording = try Self.play(all)
      for step in 0..<80 {
        let time = Double(step) / 4
        #expect(
          try Self.opacity(in: recording, at: time) == Self.opacity(in: alone, at: time),
          "\(fillMode), speed \(speed), at \(time)")
      }
    }
  }
}
