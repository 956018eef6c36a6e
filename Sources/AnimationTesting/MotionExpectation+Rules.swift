/// Times are in seconds of the recording. Where `from` and `to` are not said, a rule is about the whole recording.
extension MotionExpectation {
  /// Which way numbers go.
  public enum Direction: Sendable {
    /// Numbers never become less, or never more.
    case increasing, decreasing
  }

  /// The property has this value at this time.
  ///
  /// - Parameter tolerance: how far each number may be off; default 0.001.
  public func equals(_ value: some MotionValue, at time: Double, tolerance: Double? = nil)
    -> MotionExpectation
  {
    adding(.value, .value(value.expectedValue.description), at: time, tolerance: tolerance)
  }

  /// Each number lies between those of the two values, in every frame.
  public func staysWithin<Bound: MotionValue>(
    _ least: Bound, _ greatest: Bound, from: Double? = nil, to: Double? = nil, tolerance: Double? = nil
  ) -> MotionExpectation {
    adding(
      .within, .bounds(least.expectedValue.description, greatest.expectedValue.description), from: from,
      to: to, tolerance: tolerance)
  }

  /// No number ever goes back by more than the tolerance, 0.001 by default.
  public func isMonotonic(
    _ direction: Direction, from: Double? = nil, to: Double? = nil, tolerance: Double? = nil
  ) -> MotionExpectation {
    adding(
      .monotonic, .direction(direction == .increasing ? .increasing : .decreasing), from: from, to: to,
      tolerance: tolerance)
  }

  /// No number goes farther than this beyond its last one, as seen from the first.
  public func overshoots(atMost distance: Double, from: Double? = nil, to: Double? = nil) -> MotionExpectation
  {
    adding(.overshoot, .number(distance), "atMost", from: from, to: to)
  }

  /// From that time on every number stays near its last one.
  ///
  /// - Parameter tolerance: how near; default a hundredth of its way.
  public func settles(by time: Double, tolerance: Double? = nil, from: Double? = nil, to: Double? = nil)
    -> MotionExpectation
  {
    adding(.settlesBy, .number(time), "by", from: from, to: to, tolerance: tolerance)
  }

  /// No number changes more than this from one frame to the next.
  public func jumps(atMost distance: Double, from: Double? = nil, to: Double? = nil) -> MotionExpectation {
    adding(.largestJump, .number(distance), "atMost", from: from, to: to)
  }

  /// No number's velocity changes at once.
  ///
  /// - Parameter tolerance: by how much it may, a second; default a hundredth of the greatest velocity.
  public func hasContinuousVelocity(tolerance: Double? = nil, from: Double? = nil, to: Double? = nil)
    -> MotionExpectation
  {
    adding(.continuousVelocity, from: from, to: to, tolerance: tolerance)
  }

  /// The property keeps the distance that it has at first from the same one of another layer.
  ///
  /// - Parameter tolerance: how far each number may be off; default 0.001.
  public func staysInStep(
    with other: String, from: Double? = nil, to: Double? = nil, tolerance: Double? = nil
  ) -> MotionExpectation {
    adding(.inStep, .layer(other), from: from, to: to, tolerance: tolerance)
  }
}
