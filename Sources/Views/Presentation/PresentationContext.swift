import CoreAnimation
import Foundation

/// One transition of a presentation, there or back.
final class PresentationContext: LeadableTransition {
  let containerView: UIView
  let isAnimated: Bool
  let isPresenting: Bool
  let presented: UIViewController
  let presenter: UIViewController
  let presentationStyle: UIModalPresentationStyle
  private(set) var transitionWasCancelled = false
  /// Called once, told whether the transition was carried out.
  private var finish: ((Bool) -> Void)?
  /// Called after that: the animator's `animationEnded(_:)`.
  var ended: ((Bool) -> Void)?

  init(
    of presented: UIViewController, over presenter: UIViewController, in containerView: UIView,
    isPresenting: Bool,
    isAnimated: Bool, finish: @escaping (Bool) -> Void
  ) {
    self.containerView = containerView
    self.isAnimated = isAnimated
    self.isPresenting = isPresenting
    self.presented = presented
    self.presenter = presenter
    presentationStyle = presented.modalPresentationStyle
    self.finish = finish
  }

  private(set) var isInteractive = false
  private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
  var completed: (() -> Void)?
  func cancelInteractiveTransition() { transitionWasCancelled = true }

  /// Has an animator move the views, led by something or not.
  func run(
    _ animator: any UIViewControllerAnimatedTransitioning,
    ledBy driver: (any UIViewControllerInteractiveTransitioning)?
  ) {
    guard isAnimated else { return completeTransition(true) }
    ended = { animator.animationEnded($0) }
    self.animator = animator
    isInteractive = driver != nil
    if let driver {
      driver.startInteractiveTransition(self)
    } else {
      animator.animateTransition(using: self)
    }
  }

  private var from: UIViewController { isPresenting ? presenter : presented }
  private var to: UIViewController { isPresenting ? presented : presenter }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    let controller: UIViewController
    switch key {
    case .from: controller = from
    case .to: controller = to
    default: return nil
    }
    if controller === presenter, !presentationStyle.removesPresenter { return nil }
    return controller.view
  }

  func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? frame(of: vc) : .zero }
  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === to || (vc === presenter && !presentationStyle.removesPresenter) ? frame(of: vc) : .zero
  }

  private func frame(of controller: UIViewController) -> CGRect {
    controller.viewIfLoaded?.superview == nil ? containerView.bounds : controller.view.frame
  }

  func completeTransition(_ didComplete: Bool) {
    transitionWasCancelled = !didComplete
    let completed = completed
    self.completed = nil
    completed?()
    let finish = finish
    self.finish = nil
    finish?(didComplete)
    let ended = ended
    self.ended = nil
    ended?(didComplete)
  }
}
