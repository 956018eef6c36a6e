import Foundation

/// A transition that can be led: its animator's views are in one container.
package protocol LeadableTransition: UIViewControllerContextTransitioning {
  var animator: (any UIViewControllerAnimatedTransitioning)? { get }
  /// Called once, when the transition is over, before anybody else is told.
  var completed: (() -> Void)? { get set }
}
