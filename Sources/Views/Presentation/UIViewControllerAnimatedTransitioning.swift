import Foundation

/// Moves one controller's view in and another one's out.
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// How long it takes, in seconds. What goes along with a transition takes as long.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Adds the view that comes to the context's `containerView`, animates both, and calls `completeTransition(_:)` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Called after the transition, told whether it was carried out.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}
