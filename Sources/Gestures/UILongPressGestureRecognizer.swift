import AnimViews
import Foundation

/// Recognises a finger that stays where it is for a while, and follows it from then on.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Seconds that it takes; 0.5 by default.
  open var minimumPressDuration = 0.5
  /// How many fingers press; 1 by default.
  open var numberOfTouchesRequired = 1
  /// How many taps come before; 0 by default.
  open var numberOfTapsRequired = 0
  /// Points that a finger may move before it is recognised; 10 by default.
  open var allowableMovement: CGFloat = 10

  private var start: CGPoint?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= numberOfTouchesRequired else {
      return state = state == .possible ? .failed : .cancelled
    }
    guard numberOfTouches == numberOfTouchesRequired else { return }
    let taps = touches.map(\.tapCount).max() ?? 1
    guard taps > numberOfTapsRequired else { return }
    start = location(in: nil)
    guard minimumPressDuration > 0 else { return state = .began }
    after(minimumPressDuration) { [weak self] in
      guard let self, self.state == .possible, self.numberOfTouches == self.numberOfTouchesRequired else {
        return
      }
      self.state = .began
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return state = .changed }
    let place = location(in: nil)
    guard let start, hypot(place.x - start.x, place.y - start.y) > allowableMovement else { return }
    state = .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    // A tap may come first.
    if state == .possible, start == nil, numberOfTapsRequired > 0 { return }
    state = state == .possible ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  open override func reset() { start = nil }
}
