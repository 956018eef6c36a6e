import Foundation

/// Answers what a finger does. What a responder does not answer goes on to the next one: from a view to its controller or the
/// view around it, up to the window.
open class UIResponder: NSObject {
  /// The responder that is asked after this one; nil for the last one.
  open var next: UIResponder? { nil }

  /// Whether it may become the first responder; default false.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it may cease to be the first responder; default true.
  open var canResignFirstResponder: Bool { true }
  /// Whether it is the one that keys and actions without a target would go to.
  open var isFirstResponder: Bool { TouchSystem.current.firstResponder === self }

  /// Makes it the first responder, in place of the one that was.
  ///
  /// - Returns: false where it may not be, or the one that was does not let go.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    let system = TouchSystem.current
    guard system.firstResponder !== self else { return true }
    guard canBecomeFirstResponder, system.firstResponder?.resignFirstResponder() ?? true else { return false }
    system.firstResponder = self
    return true
  }

  /// Lets go of being the first responder.
  ///
  /// - Returns: false where it may not.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    TouchSystem.current.firstResponder = nil
    return true
  }

  /// Fingers have come down. By default the next responder is told.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Fingers have moved. By default the next responder is told.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Fingers have left. By default the next responder is told.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Fingers are no longer the view's business, such as when a gesture was recognised. By default the next responder is told.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}
