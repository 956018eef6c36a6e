import AnimViews
import CoreAnimation
import Foundation

/// A stack's own animation.
final class NavigationAnimator: UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation

  init(_ operation: UINavigationController.Operation) { self.operation = operation }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    UINavigationController.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(true)
    }
    let (container, width) = (context.containerView, context.containerView.bounds.width)
    let isPush = operation == .push
    let place = container.bounds
    let beside = place.offsetBy(dx: width, dy: 0)
    let behind = place.offsetBy(dx: -width * UINavigationController.parallax, dy: 0)
    if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
    to.frame = isPush ? beside : behind
    UIView.animate(
      withDuration: UINavigationController.duration, delay: 0, options: .curveEaseInOut,
      animations: {
        to.frame = place
        from.frame = isPush ? behind : beside
      },
      completion: { _ in
        let isDone = !context.transitionWasCancelled
        if !isDone { from.frame = place }
        context.completeTransition(isDone)
      })
  }
}
