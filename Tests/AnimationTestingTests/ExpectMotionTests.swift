import AnimationRenderer
import AnimationTesting
import Foundation
import Testing

@Suite struct ExpectMotionTests {
  @Test func motionThatIsAsExpectedPasses() {
    let recording = CardRecording.make()
    expectMotion(of: recording) {
      "card".position.y.settles(by: 0.9, tolerance: 1).overshoots(atMost: 10)
      "card".position.y.equals(45, at: 1, tolerance: 0.01)
      "card".position.equals(CGPoint(x: 60, y: 120), at: 0)
      "card".position.staysWithin(CGPoint(x: 60, y: 30), CGPoint(x: 60, y: 120))
      "title".opacity.isMonotonic(.increasing).jumps(atMost: 0.2)
      "title".property("opacity").equals(1, at: 0.5)
      "card".backgroundColor.equals(CGColor(red: 0, green: 0, blue: 1, alpha: 1), at: 0.2)
      "card".position.hasContinuousVelocity()
      "title".appears(by: 0.3)
      "title".hasContrast(atLeast: 4.5, at: 1)
      "card".staysInFrame(from: 0.6)
      "card".endsAtModel()
      "card".keepsMoving(every: 0.2, to: 0.4)
      "card".position.x.staysInStep(with: "title")
      "card".appears(before: "title")
      for name in ["card", "title"] { name.endsAtModel() }
    }
  }

  /// Each rule fails with the sentence that scenes' expectations have.
  @Test(arguments: [
    (
      MotionExpectation(layer: "card").position.y.overshoots(atMost: 1),
      "\"card\"'s position.y goes beyond 45 by "
    ),
    (MotionExpectation(layer: "card").position.y.settles(by: 0.2), "\"card\"'s position.y is still "),
    (
      MotionExpectation(layer: "card").position.y.equals(50, at: 1),
      "\"card\"'s position.y is 45 at 1 s; expected 50"
    ),
    (
      MotionExpectation(layer: "card").position.staysWithin(CGPoint(x: 0, y: 40), CGPoint(x: 99, y: 90)),
      "\"card\"'s position is [60, 120] at 0 s; expected [0, 40] to [99, 90]"
    ),
    (
      MotionExpectation(layer: "title").opacity.isMonotonic(.decreasing),
      "\"title\"'s opacity rises from 0 to 1"
    ),
    (MotionExpectation(layer: "title").opacity.jumps(atMost: 0.01), "\"title\"'s opacity jumps by "),
    (
      MotionExpectation(layer: "title").opacity.hasContinuousVelocity(),
      "\"title\"'s opacity's velocity changes"
    ),
    (MotionExpectation(layer: "title").appears(by: 0.05), "\"title\" is not seen until 0.05 s"),
    (MotionExpectation(layer: "title").hasContrast(atLeast: 20, at: 1), "\"title\" has a contrast of "),
    (MotionExpectation(layer: "card").keepsMoving(every: 0.05), "\"card\" stands still from "),
    (MotionExpectation(layer: "title").appears(before: "card", by: 0.5), "\"title\" is first seen at "),
    (MotionExpectation(layer: "title").settles(before: "card", by: 0.9), "\"title\" comes to rest at "),
    (MotionExpectation(layer: "card").staysInFrame(), "\"card\" is not all in the frame at 0 s"),
  ])
  func eachRuleFails(expectation: MotionExpectation, beginning: String) {
    let found = failures { expectMotion(of: CardRecording.make()) { expectation } }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(beginning) == true, "\(found)")
  }

  @Test("All rules of a chain are looked at, and all layers")
  func allRulesAreLookedAt() {
    let found = failures {
      expectMotion(of: CardRecording.make()) {
        "card".position.y.settles(by: 0.2).overshoots(atMost: 0)
        "title".appears(by: 0)
      }
    }
    #expect(found.count == 2)
    #expect(found.first?.split(separator: "\n").count == 2)
  }

  @Test(arguments: [
    (MotionExpectation(layer: "crad").endsAtModel(), "there is no layer \"crad\". Did you mean \"card\"?"),
    (
      MotionExpectation(layer: "card", keyPath: "positoin").endsAtModel(),
      "there is no key path \"positoin\". Did you mean \"position\"?"
    ),
    (
      MotionExpectation(layer: "card").position,
      "nothing is expected of \"card\"'s position; expected a rule such as 'settles(by: 0.5)'"
    ),
    (
      MotionExpectation(layer: "card").position.settles(by: 3), "'by' is out of range; expected 0 to 1 s"
    ),
    (
      MotionExpectation(layer: "card").position.jumps(atMost: -1),
      "'atMost' is out of range; expected 0 or more"
    ),
    (
      MotionExpectation(layer: "card").position.jumps(atMost: .nan),
      "'atMost' is out of range; expected 0 or more"
    ),
    (
      MotionExpectation(layer: "card").hasContrast(atLeast: 0, at: 1),
      "'atLeast' is out of range; expected 1 to 21"
    ),
    (
      MotionExpectation(layer: "card").position.equals(1, at: 1),
      "the value is of another kind than \"position\"; expected a point"
    ),
    (
      MotionExpectation(layer: "card").settles(by: 0.5),
      "\"settles\" is about a property of \"card\"; expected one such as \"card\".position"
    ),
    (
      MotionExpectation(layer: "card").position.appears(by: 0.5),
      "\"appears\" is about \"card\" as a whole; expected it without \"position\""
    ),
  ])
  func wrongUseIsNamed(expectation: MotionExpectation, message: String) {
    #expect(failures { expectMotion(of: CardRecording.make()) { expectation } } == [message])
  }
}
