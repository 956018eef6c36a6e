import Foundation

/// What leads a transition in place of time.
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// The transition begins. What leads it completes it in the end.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast it goes on when a finger lets go, as a part of its own speed; 1 by default.
  var completionSpeed: CGFloat { get }
  /// Whether something leads it from the beginning; true by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1.
  public var completionSpeed: CGFloat { 1 }
  /// True.
  public var wantsInteractiveStart: Bool { true }
}
