import Foundation
import Geometry
import RenderTree
import Scene

/// Times are in seconds of the recording. Where `from` and `to` are not said, a rule is about the whole recording.
extension MotionExpectation {
  /// Which way numbers go.
  public enum Direction: Sendable {
    /// Numbers never become less, or never more.
    case increasing, decreasing
  }

  // MARK: Of a property

  /// The property has this value at this time.
  ///
  /// - Parameter tolerance: how far each number may be off; default 0.001.
  public func equals(_ value: some MotionValue, at time: Double, tolerance: Double? = nil)
    -> MotionExpectation
  {
    adding(.value(value.expectedValue.description, at: time), tolerance: tolerance)
  }

  /// Each number lies between those of the two values, in every frame.
  public func staysWithin<Bound: MotionValue>(
    _ least: Bound, _ greatest: Bound, from: Double? = nil, to: Double? = nil, tolerance: Double? = nil
  ) -> MotionExpectation {
    adding(
      .within(least.expectedValue.description, greatest.expectedValue.description), from: from, to: to,
      tolerance: tolerance)
  }

  /// No number ever goes back by more than the tolerance, 0.001 by default.
  public func isMonotonic(
    _ direction: Direction, from: Double? = nil, to: Double? = nil, tolerance: Double? = nil
  ) -> MotionExpectation {
    adding(
      .monotonic(direction == .increasing ? .increasing : .decreasing), from: from, to: to,
      tolerance: tolerance)
  }

  /// No number goes farther than this beyond its last one, as seen from the first.
  public func overshoots(atMost distance: Double, from: Double? = nil, to: Double? = nil) -> MotionExpectation
  {
    adding(.overshoot(distance), from: from, to: to)
  }

  /// From that time on every number stays near its last one.
  ///
  /// - Parameter tolerance: how near; default a hundredth of its way.
  public func settles(by time: Double, tolerance: Double? = nil, from: Double? = nil, to: Double? = nil)
    -> MotionExpectation
  {
    adding(.settlesBy(time), from: from, to: to, tolerance: tolerance)
  }

  /// No number changes more than this from one frame to the next.
  public func jumps(atMost distance: Double, from: Double? = nil, to: Double? = nil) -> MotionExpectation {
    adding(.largestJump(distance), from: from, to: to)
  }

  /// No number's velocity changes at once.
  ///
  /// - Parameter tolerance: by how much it may, a second; default a hundredth of the greatest velocity.
  public func hasContinuousVelocity(tolerance: Double? = nil, from: Double? = nil, to: Double? = nil)
    -> MotionExpectation
  {
    adding(.continuousVelocity, from: from, to: to, tolerance: tolerance)
  }

  /// At the end the property is what its model is; of a layer as a whole, all that is animated.
  public func endsAtModel(tolerance: Double? = nil) -> MotionExpectation {
    adding(.endsAtModel, tolerance: tolerance)
  }

  /// The property keeps the distance that it has at first from the same one of another layer.
  ///
  /// - Parameter tolerance: how far each number may be off; default 0.001.
  public func staysInStep(
    with other: String, from: Double? = nil, to: Double? = nil, tolerance: Double? = nil
  ) -> MotionExpectation {
    adding(.inStep(other), from: from, to: to, tolerance: tolerance)
  }

  // MARK: Of a layer

  /// The layer, or what is in it, changes a pixel at that time or in a frame before.
  public func appears(by time: Double) -> MotionExpectation { adding(.appearsBy(time)) }

  /// What the layer and its sublayers draw lies on the canvas in every frame; shadows do not count.
  public func staysInFrame(from: Double? = nil, to: Double? = nil, tolerance: Double? = nil)
    -> MotionExpectation
  {
    adding(.staysInFrame, from: from, to: to, tolerance: tolerance)
  }

  /// The layer stands out from what lies beneath it, everywhere: WCAG's ratio of luminances, 4.5 for common text.
  public func hasContrast(atLeast ratio: Double, at time: Double) -> MotionExpectation {
    adding(.contrast(ratio, at: time))
  }

  /// The layer is first seen earlier than another one.
  ///
  /// - Parameter lead: by at least so many seconds; nil is by any time.
  public func appears(before other: String, by lead: Double? = nil) -> MotionExpectation {
    adding(.before(other, .appears, by: lead))
  }

  /// The layer comes to rest, with all that is in it, earlier than another one.
  ///
  /// - Parameter lead: by at least so many seconds; nil is by any time.
  public func settles(before other: String, by lead: Double? = nil) -> MotionExpectation {
    adding(.before(other, .settles, by: lead))
  }

  /// In every so many seconds something of the layer, or of what is in it, changes by more than the tolerance.
  public func keepsMoving(
    every pause: Double, from: Double? = nil, to: Double? = nil, tolerance: Double? = nil
  )
    -> MotionExpectation
  {
    adding(.keepsMoving(every: pause), from: from, to: to, tolerance: tolerance)
  }
}
