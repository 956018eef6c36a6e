import CoreAnimation
import Foundation
import AnimPlayback
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

@testable import AnimDifference

/// What is said of a ball whose motion was changed in a known way.
@Suite struct ModelDifferenceTests {
  struct Ball {
    var begin = 0.2
    var from = 10.0
    var to = 90.0
    var timing = CAMediaTimingFunctionName.linear
    var y = 20.0
    var color = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    var name: String? = "ball"
  }

  static func recording(_ ball: Ball = Ball()) -> Recording {
    let timeline = Timeline(size: CGSize(width: 100, height: 40))
    let layer = CALayer()
    layer.name = ball.name
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.position = CGPoint(x: ball.from, y: ball.y)
    layer.backgroundColor = ball.color
    timeline.root.addSublayer(layer)
    timeline.at(ball.begin) {
      let move = CABasicAnimation(keyPath: "position.x")
      move.fromValue = ball.from
      move.toValue = ball.to
      move.duration = 0.5
      move.timingFunction = CAMediaTimingFunction(name: ball.timing)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position.x = ball.to
      CATransaction.commit()
      layer.add(move, forKey: "move")
    }
    return timeline.record(until: 1)
  }

  private func changes(_ change: (inout Ball) -> Void) -> [ModelDifference.Property] {
    var ball = Ball()
    change(&ball)
    return ModelDifference(Self.recording(), Self.recording(ball), rate: 60).properties
  }

  @Test func theSameSceneDiffersInNothing() {
    #expect(ModelDifference(Self.recording(), Self.recording(), rate: 60).isEmpty)
  }

  @Test func aLaterBeginningIsAShift() throws {
    let later = changes { $0.begin = 0.25 }
    #expect(later.map(\.sentence) == ["\"ball\"'s position.x runs 0.05 s later"])
    let earlier = changes { $0.begin = 0.1 }
    #expect(earlier.map(\.sentence) == ["\"ball\"'s position.x runs 0.1 s earlier"])
  }

  @Test func anotherCurveIsARetiming() {
    let sentences = changes { $0.timing = .easeIn }.map(\.sentence)
    #expect(sentences.count == 1)
    #expect(
      sentences[0].hasPrefix("\"ball\"'s position.x takes the same way with other timing: half of it at 0.5"),
      "\(sentences)")
    #expect(sentences[0].hasSuffix("instead of 0.45 s"), "\(sentences)")
  }

  @Test func anotherPlaceIsAnOffset() {
    #expect(
      changes {
        $0.from += 3
        $0.to += 3
      }.map(\.sentence) == ["\"ball\"'s position.x moves as it did, 3 away"])
  }

  @Test func goingFartherIsAnOvershoot() {
    #expect(
      changes { $0.to = 102 }.map(\.sentence)
        == ["\"ball\"'s position.x goes farther than it did, most at 0.7 s: by 12"])
  }

  @Test(
    "A number of a value bears the name that key paths have for it",
    arguments: [
      ("position", 1, "position.y"), ("bounds", 3, "bounds.size.height"),
      ("bounds.size", 0, "bounds.size.width"),
      ("shadowOffset", 1, "shadowOffset.height"), ("opacity", 0, "opacity"),
    ])
  func numbersHaveNames(keyPath: String, index: Int, name: String) {
    let property = ModelDifference.Property(
      layer: "ball", keyPath: keyPath, change: .overshoots(index: index, by: 12, at: 0.5))
    #expect(property.sentence == "\"ball\"'s \(name) goes farther than it did, most at 0.5 s: by 12")
  }

  @Test func whatStandsStillIsSet() {
    #expect(
      changes { $0.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }.map(\.sentence)
        == ["\"ball\"'s backgroundColor is #ff0000 instead of #0000ff"])
    #expect(
      changes { $0.color = CGColor(red: 0, green: 0.5, blue: 0, alpha: 0.25) }.map(\.sentence)
        == ["\"ball\"'s backgroundColor is #00800040 instead of #0000ff"])
  }

  @Test("Where half of the way is covered at the same time, the sentence says when both are farthest apart")
  func aSymmetricalRetiming() throws {
    let sentences = changes { $0.timing = .easeInEaseOut }.map(\.sentence)
    #expect(sentences.count == 1)
    let start = "\"ball\"'s position.x takes the same way with other timing, most at "
    #expect(sentences[0].hasPrefix(start) && !sentences[0].contains("instead of"), "\(sentences)")
  }

  @Test func layersGoByTheirNames() {
    var ball = Ball()
    ball.name = "balloon"
    let difference = ModelDifference(Self.recording(), Self.recording(ball), rate: 60)
    #expect(difference.missingLayers == ["ball"])
    #expect(difference.addedLayers == ["balloon"])
    #expect(difference.properties.isEmpty)
  }

  /// A shift there and a shift back are one motion.
  @Test func shiftsAreSymmetric() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20 {
      var (a, b) = (Ball(), Ball())
      a.begin = Double.random(in: 0.05...0.45, using: &random)
      b.begin = Double.random(in: 0.05...0.45, using: &random)
      let there = ModelDifference(Self.recording(a), Self.recording(b), rate: 60).properties.map(\.change)
      let back = ModelDifference(Self.recording(b), Self.recording(a), rate: 60).properties.map(\.change)
      guard case .shifted(let first) = there.first, case .shifted(let second) = back.first else {
        Issue.record("\(there) \(back)")
        continue
      }
      #expect(abs(first - (b.begin - a.begin)) < 1e-9)
      #expect(abs(first + second) < 1e-9)
    }
  }
}
