import AnimViews
import Foundation

/// Recognises fingers that go quickly in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Where a swipe goes.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits, with Apple's numbers.
    public let rawValue: UInt

    /// The set with these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// Which directions it recognises; to the right by default.
  open var direction = Direction.right
  /// How many fingers swipe; 1 by default.
  open var numberOfTouchesRequired = 1

  /// Points along the direction and across it, and seconds.
  static let distance = 50.0, deviation = 50.0, duration = 0.5

  private var start: (time: Double, location: CGPoint)?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= numberOfTouchesRequired else { return state = .failed }
    start = (start?.time ?? event.timestamp, location(in: nil))
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start, numberOfTouches == numberOfTouchesRequired else { return }
    guard event.timestamp - start.time <= UISwipeGestureRecognizer.duration else { return state = .failed }
    let place = location(in: nil)
    let way = CGPoint(x: place.x - start.location.x, y: place.y - start.location.y)
    for (one, along, across) in [
      (Direction.right, way.x, way.y), (.left, -way.x, way.y), (.down, way.y, way.x), (.up, -way.y, way.x),
    ] where direction.contains(one) && along >= UISwipeGestureRecognizer.distance {
      return state = abs(across) <= UISwipeGestureRecognizer.deviation ? .ended : .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == 0 { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() { start = nil }
}
