import CoreAnimation
import Foundation

/// A finger on the screen, from its coming down to its leaving.
open class UITouch: NSObject {
  /// What a finger is doing.
  public enum Phase: Int, Sendable {
    /// It has come down.
    case began
    /// It has moved.
    case moved
    /// It is where it was.
    case stationary
    /// It has left.
    case ended
    /// The system has taken it away.
    case cancelled
    /// A pointer has come into a view.
    case regionEntered
    /// A pointer has moved in a view.
    case regionMoved
    /// A pointer has left a view.
    case regionExited
  }

  /// What touches.
  public enum TouchType: Int, Sendable {
    /// A finger.
    case direct
    /// A finger beside the screen, as on a remote control.
    case indirect
    /// A pencil.
    case pencil
    /// A pointer.
    case indirectPointer
  }

  /// What the finger is doing.
  open internal(set) var phase = Phase.began
  /// How often it has come down in one place in quick succession, this time included.
  open internal(set) var tapCount = 1
  /// The timeline's time of the last change, in seconds.
  open internal(set) var timestamp: TimeInterval = 0
  /// What touches; always a finger.
  open var type: TouchType { .direct }
  /// How hard it presses, where 1 is average; always 1.
  open var force: CGFloat { 1 }
  /// The largest force there is; always 1.
  open var maximumPossibleForce: CGFloat { 1 }
  /// Half of the width of what touches, in points.
  open var majorRadius: CGFloat { 20 }
  /// How inexact that is, in points; 0.
  open var majorRadiusTolerance: CGFloat { 0 }
  /// The view that was under the finger when it came down, also when it has moved on.
  open internal(set) var view: UIView?
  /// That view's window.
  open var window: UIWindow? { view?.window }
  /// Those that watch the finger.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// Points of the screen.
  var location = CGPoint.zero
  var previousLocation = CGPoint.zero
  /// What the view knows of it.
  var delivery = Delivery.none

  enum Delivery {
    /// It has not been told; or it waits for a recogniser to fail.
    case none, waiting
    /// It has been told that the finger came down.
    case told
    /// The finger has left, and the view is told when no recogniser wants it any more.
    case leaving
    /// It has been told that the finger has left or is not its business.
    case done
  }

  /// Where the finger is, in a view's coordinates; nil is the screen.
  open func location(in view: UIView?) -> CGPoint { UITouch.convert(location, to: view) }
  /// Where it was before the last change.
  open func previousLocation(in view: UIView?) -> CGPoint { UITouch.convert(previousLocation, to: view) }
  /// The same as `location(in:)`.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// The same as `previousLocation(in:)`.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  static func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let screen = TransactionContext.current.views.screenContents?.layer else { return point }
    return view.layer.convert(point, from: screen)
  }
}
