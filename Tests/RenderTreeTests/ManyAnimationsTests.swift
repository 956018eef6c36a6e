import Foundation
import RenderTree
import Scene
import TestSupport
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
