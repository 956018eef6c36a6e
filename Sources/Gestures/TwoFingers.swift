import AnimViews
import Foundation

/// Where the first two fingers of a recogniser are from each other.
struct TwoFingers {
  let distance: Double
  /// Radians, clockwise on the screen.
  let angle: Double

  init?(of recognizer: UIGestureRecognizer) {
    let fingers = recognizer.fingers
    guard recognizer.numberOfTouches >= 2, fingers.count >= 2 else { return nil }
    let (a, b) = (fingers[0].location(in: nil), fingers[1].location(in: nil))
    distance = max(hypot(b.x - a.x, b.y - a.y), 1e-9)
    angle = atan2(b.y - a.y, b.x - a.x)
  }
}
