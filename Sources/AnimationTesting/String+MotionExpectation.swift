/// A layer's name begins what is expected of it: `"card".position.x.settles(by: 0.6)`.
extension String: LayerExpectation {
  /// What is expected of the layer as a whole; nothing yet.
  public var expectation: MotionExpectation { MotionExpectation(layer: self) }

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
}
