import AnimViews
import CoreAnimation
import Foundation

/// One push or pop of a stack.
final class NavigationTransition: LeadableTransition {
  let containerView: UIView
  let isAnimated = true
  let isInteractive: Bool
  let presentationStyle = UIModalPresentationStyle.fullScreen
  let operation: UINavigationController.Operation
  private let from: UIViewController
  private let to: UIViewController
  private(set) var transitionWasCancelled = false
  var finish: ((Bool) -> Void)?
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var completed: (() -> Void)?

  init(
    in container: UIView, from: UIViewController, to: UIViewController,
    operation: UINavigationController.Operation, isInteractive: Bool
  ) {
    (containerView, self.from, self.to) = (container, from, to)
    (self.operation, self.isInteractive) = (operation, isInteractive)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : key == .to ? to.view : nil
  }
  func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? containerView.bounds : .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? containerView.bounds : .zero }

  func completeTransition(_ didComplete: Bool) {
    if finish != nil { transitionWasCancelled = !didComplete }
    let completed = completed
    self.completed = nil
    completed?()
    let finish = finish
    self.finish = nil
    finish?(didComplete)
  }

  func cancelInteractiveTransition() { transitionWasCancelled = true }

  func finishNow() { completeTransition(true) }
}

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
