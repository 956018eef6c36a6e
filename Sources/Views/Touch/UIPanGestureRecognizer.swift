import CoreAnimation
import Foundation

/// Follows fingers that move: it begins once they have moved ten points, and ends when they leave.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How many fingers it takes at least; 1 by default.
  open var minimumNumberOfTouches = 1
  /// How many fingers it takes at most; any number by default.
  open var maximumNumberOfTouches = Int.max
  /// Kept, without effect: there are no wheels.
  open var allowedScrollTypesMask = 0

  /// Points that fingers move before it begins.
  static let slop = 10.0
  /// Whether the points before its beginning do not count, as for scroll views.
  var leavesOutSlop = false

  /// Of the fingers' middle, from where they came down; the fingers that come and go move nothing.
  private var moved = CGPoint.zero
  private var origin = CGPoint.zero
  private var last: (time: Double, location: CGPoint)?
  private var velocities: [CGPoint] = []
  /// Longer than this without a movement, and a finger is at rest.
  private static let rest = 0.1

  private var middle: CGPoint { location(in: nil) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > maximumNumberOfTouches { return state = .failed }
    last = (event.timestamp, middle)
    velocities = []
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let last, numberOfTouches >= minimumNumberOfTouches else { return }
    let middle = middle
    let step = CGPoint(x: middle.x - last.location.x, y: middle.y - last.location.y)
    moved = CGPoint(x: moved.x + step.x, y: moved.y + step.y)
    let duration = event.timestamp - last.time
    if duration > 0 {
      velocities = velocities.suffix(1) + [CGPoint(x: step.x / duration, y: step.y / duration)]
    }
    self.last = (event.timestamp, middle)
    if state == .possible {
      guard hasMovedEnough(moved) else { return }
      if leavesOutSlop { origin = moved }
      state = .began
    } else {
      state = .changed
    }
  }

  /// Whether fingers that have moved so far begin a pan.
  package func hasMovedEnough(_ way: CGPoint) -> Bool { hypot(way.x, way.y) >= UIPanGestureRecognizer.slop }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if hasFingers {
      last = (event.timestamp, middle)
      if numberOfTouches < minimumNumberOfTouches, state != .possible { state = .ended }
    } else {
      if let last, event.timestamp - last.time > UIPanGestureRecognizer.rest { velocities = [] }
      state = state == .possible ? .failed : .ended
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  open override func reset() {
    (moved, origin, last) = (.zero, .zero, nil)
  }

  /// How far the fingers' middle has moved since they came down, or since it was set, in a view's coordinates.
  open func translation(in view: UIView?) -> CGPoint {
    vector(CGPoint(x: moved.x - origin.x, y: moved.y - origin.y), in: view)
  }

  /// Has the movement so far count as this much.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let zero = view.map { UITouch.convertBack(.zero, from: $0) } ?? .zero
    let end = view.map { UITouch.convertBack(translation, from: $0) } ?? translation
    origin = CGPoint(x: moved.x - (end.x - zero.x), y: moved.y - (end.y - zero.y))
  }

  /// How fast the fingers' middle moves, in points per second of a view's coordinates: three quarters of the last movement's
  /// velocity and a quarter of the one before. Fingers that rested for a tenth of a second before they left have none.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let now = velocities.last, let before = velocities.first else { return .zero }
    return vector(CGPoint(x: now.x * 0.75 + before.x * 0.25, y: now.y * 0.75 + before.y * 0.25), in: view)
  }

  private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    let (zero, end) = (UITouch.convert(.zero, to: view), UITouch.convert(vector, to: view))
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }
}

extension UITouch {
  /// A view's point in the screen's coordinates.
  static func convertBack(_ point: CGPoint, from view: UIView) -> CGPoint {
    guard let screen = TransactionContext.current.views.screenContents?.layer else { return point }
    return view.layer.convert(point, to: screen)
  }
}
