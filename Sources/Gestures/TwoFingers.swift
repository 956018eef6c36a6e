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

/// A number that changes in time, and how fast it does: three quarters of the last change's rate and a quarter of that before.
struct Rate {
  private var last: (time: Double, value: Double)?
  private var rates: [Double] = []

  mutating func add(_ value: Double, at time: Double) {
    if let last, time > last.time { rates = rates.suffix(1) + [(value - last.value) / (time - last.time)] }
    last = (time, value)
  }

  var value: Double {
    guard let now = rates.last, let before = rates.first else { return 0 }
    return now * 0.75 + before * 0.25
  }
}
