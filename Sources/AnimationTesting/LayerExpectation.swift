/// What rules about a layer as a whole follow: the layer's name, or what is expected of it already.
public protocol LayerExpectation {
  /// What is expected so far.
  var expectation: MotionExpectation { get }
}

extension MotionExpectation: LayerExpectation {
  /// Itself.
  public var expectation: MotionExpectation { self }
}

/// Times are in seconds of the recording. Where `from` and `to` are not said, a rule is about the whole recording.
extension LayerExpectation {
  /// At the end the property is what its model is; of a layer as a whole, all that is animated.
  public func endsAtModel(tolerance: Double? = nil) -> MotionExpectation {
    expectation.adding(.endsAtModel, tolerance: tolerance)
  }

  /// The layer, or what is in it, changes a pixel at that time or in a frame before.
  public func appears(by time: Double) -> MotionExpectation {
    expectation.adding(.appearsBy, .number(time), "by")
  }

  /// What the layer and its sublayers draw lies on the canvas in every frame; shadows do not count.
  public func staysInFrame(from: Double? = nil, to: Double? = nil, tolerance: Double? = nil)
    -> MotionExpectation
  {
    expectation.adding(.staysInFrame, from: from, to: to, tolerance: tolerance)
  }

  /// The layer stands out from what lies beneath it, everywhere: WCAG's ratio of luminances, 4.5 for common text.
  public func hasContrast(atLeast ratio: Double, at time: Double) -> MotionExpectation {
    expectation.adding(.contrast, .number(ratio), "atLeast", at: time)
  }

  /// The layer is first seen earlier than another one.
  ///
  /// - Parameter lead: by at least so many seconds; nil is by any time.
  public func appears(before other: String, by lead: Double? = nil) -> MotionExpectation {
    expectation.adding(.before, .layer(other), event: .appears, lead: lead)
  }

  /// The layer comes to rest, with all that is in it, earlier than another one.
  ///
  /// - Parameter lead: by at least so many seconds; nil is by any time.
  public func settles(before other: String, by lead: Double? = nil) -> MotionExpectation {
    expectation.adding(.before, .layer(other), event: .settles, lead: lead)
  }

  /// In every so many seconds something of the layer, or of what is in it, changes by more than the tolerance.
  public func keepsMoving(
    every pause: Double, from: Double? = nil, to: Double? = nil, tolerance: Double? = nil
  )
    -> MotionExpectation
  {
    expectation.adding(.keepsMoving, .number(pause), "every", from: from, to: to, tolerance: tolerance)
  }
}
