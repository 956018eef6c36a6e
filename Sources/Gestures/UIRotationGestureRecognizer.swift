import AnimViews
import Foundation

/// Follows two fingers that turn about each other: it begins once they have turned so far that a finger would have moved ten
/// points around the other.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers have turned since the beginning, in radians, clockwise; it may be set, and counts on from there.
  open var rotation: CGFloat = 0 { didSet { if !isFollowing { rate = Rate() } } }
  /// How fast they turn, in radians per second.
  open var velocity: CGFloat { rate.value }

  static let slop = 10.0
  private var last: TwoFingers?
  private var rate = Rate()
  private var isFollowing = false

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    last = TwoFingers(of: self)
    rate.add(rotation, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let last, let fingers = TwoFingers(of: self) else { return }
    isFollowing = true
    // The shorter way round.
    rotation += remainder(fingers.angle - last.angle, 2 * .pi)
    isFollowing = false
    self.last = fingers
    rate.add(rotation, at: event.timestamp)
    if state == .possible {
      if abs(rotation) * fingers.distance >= UIRotationGestureRecognizer.slop { state = .began }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    last = TwoFingers(of: self)
    if state == .possible {
      if numberOfTouches == 0 { state = .failed }
    } else if numberOfTouches < 2 {
      state = .ended
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  open override func reset() {
    (last, rate) = (nil, Rate())
    rotation = 0
  }
}
