/// A layer's name begins what is expected of it: `"card".position.x.settles(by: 0.6)`.
extension String {
  /// The layer's `position`.
  public var position: MotionExpectation { property("position") }
  /// The layer's `bounds`.
  public var bounds: MotionExpectation { property("bounds") }
  /// The layer's `transform`.
  public var transform: MotionExpectation { property("transform") }
  /// The layer's `opacity`.
  public var opacity: MotionExpectation { property("opacity") }
  /// The layer's `cornerRadius`.
  public var cornerRadius: MotionExpectation { property("cornerRadius") }
  /// The layer's `backgroundColor`.
  public var backgroundColor: MotionExpectation { property("backgroundColor") }
  /// The layer's `zPosition`.
  public var zPosition: MotionExpectation { property("zPosition") }

  /// Any other property, such as `"card".property("shadowOpacity")`.
  public func property(_ keyPath: String) -> MotionExpectation {
    MotionExpectation(layer: self, keyPath: keyPath)
  }

  /// See ``MotionExpectation/appears(by:)``.
  public func appears(by time: Double) -> MotionExpectation {
    MotionExpectation(layer: self).appears(by: time)
  }

  /// See ``MotionExpectation/staysInFrame(from:to:tolerance:)``.
  public func staysInFrame(from: Double? = nil, to: Double? = nil, tolerance: Double? = nil)
    -> MotionExpectation
  {
    MotionExpectation(layer: self).staysInFrame(from: from, to: to, tolerance: tolerance)
  }

  /// See ``MotionExpectation/hasContrast(atLeast:at:)``.
  public func hasContrast(atLeast ratio: Double, at time: Double) -> MotionExpectation {
    MotionExpectation(layer: self).hasContrast(atLeast: ratio, at: time)
  }

  /// See ``MotionExpectation/endsAtModel(tolerance:)``.
  public func endsAtModel(tolerance: Double? = nil) -> MotionExpectation {
    MotionExpectation(layer: self).endsAtModel(tolerance: tolerance)
  }

  /// See ``MotionExpectation/appears(before:by:)``.
  public func appears(before other: String, by lead: Double? = nil) -> MotionExpectation {
    MotionExpectation(layer: self).appears(before: other, by: lead)
  }

  /// See ``MotionExpectation/settles(before:by:)``.
  public func settles(before other: String, by lead: Double? = nil) -> MotionExpectation {
    MotionExpectation(layer: self).settles(before: other, by: lead)
  }

  /// See ``MotionExpectation/keepsMoving(every:from:to:tolerance:)``.
  public func keepsMoving(
    every pause: Double, from: Double? = nil, to: Double? = nil, tolerance: Double? = nil
  )
    -> MotionExpectation
  {
    MotionExpectation(layer: self).keepsMoving(every: pause, from: from, to: to, tolerance: tolerance)
  }
}
