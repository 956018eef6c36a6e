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
