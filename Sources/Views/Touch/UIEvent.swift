import Foundation

/// What has happened on the screen at one time: the fingers that are on it.
open class UIEvent: NSObject {
  /// What an event is about.
  public enum EventType: Int, Sendable {
    /// Fingers.
    case touches
    /// Shaking.
    case motion
    /// Headphones' keys.
    case remoteControl
    /// Keys of a device.
    case presses
    /// Scrolling by a wheel.
    case scroll = 10
    /// A pointer that moves.
    case hover = 11
    /// A pointer's own gestures.
    case transform = 14
  }

  /// What it is about; always fingers.
  open var type: EventType { .touches }
  /// The timeline's time, in seconds.
  open internal(set) var timestamp: TimeInterval = 0
  /// All fingers on the screen, those that leave it now included.
  open internal(set) var allTouches: Set<UITouch>?

  /// The fingers that came down in a view.
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }
  /// The fingers that came down in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }
  /// The fingers that a recogniser watches.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { $0.gestureRecognizers?.contains { $0 === gesture } == true }
  }

  /// The changes that a finger has made since the last event: only the last one.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) == true ? [touch] : nil
  }
  /// Where a finger will be; nothing is predicted.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) == true ? [] : nil
  }

  private func touches(where isMeant: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = (allTouches ?? []).filter(isMeant)
    return found.isEmpty ? nil : found
  }
}
