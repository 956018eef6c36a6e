import AnimViews
import Foundation

/// Follows two fingers that come together or go apart: it begins once their distance has changed by eight points.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The fingers' distance over that of the beginning; it may be set, and counts on from there.
  open var scale: CGFloat {
    get { base > 0 && current > 0 ? current / base : 1 }
    set {
      guard newValue > 0, newValue.isFinite, current > 0 else { return }
      base = current / newValue
      rate = Rate()
    }
  }
  /// How fast the scale changes, per second.
  open var velocity: CGFloat { rate.value }

  static let slop = 8.0
  private var base: CGFloat = 0
  private var current: CGFloat = 0
  private var rate = Rate()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let fingers = TwoFingers(of: self) else { return }
    // A finger that comes again goes on from the scale there was.
    base = state == .possible || scale <= 0 ? fingers.distance : fingers.distance / scale
    current = fingers.distance
    rate.add(scale, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let fingers = TwoFingers(of: self), base > 0 else { return }
    current = fingers.distance
    rate.add(scale, at: event.timestamp)
    if state == .possible {
      if abs(current - base) >= UIPinchGestureRecognizer.slop { state = .began }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      if numberOfTouches == 0 { state = .failed }
    } else if numberOfTouches < 2 {
      state = .ended
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  open override func reset() { (base, current, rate) = (0, 0, Rate()) }
}
