import CoreAnimation
import Foundation

extension UIViewController {
  /// The outermost controller that this one is in: its view is the window's.
  private var outermost: UIViewController {
    sequence(first: self) { $0.parent }.reduce(self) { $1 }
  }

  func begin(presenting controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter = outermost
    guard let window = presenter.viewIfLoaded?.window, window.isShown else {
      return Misuse.report(.presentation(reason: "its view is in no window that is shown"))
    }
    guard presenter.presentedViewController == nil, controller !== presenter,
      controller.presentingViewController == nil, controller.parent == nil
    else { return Misuse.report(.presentation(reason: "one of both is part of a presentation already")) }
    let container = UIView(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(container)
    presenter.presentedViewController = controller
    controller.presentingViewController = presenter
    controller.presentationContainer = container
    controller.view.frame = container.bounds
    let context = PresentationContext(
      of: controller, over: presenter, in: container, isPresenting: true, isAnimated: animated
    ) { isDone in
      if isDone {
        if controller.view.superview == nil { container.addSubview(controller.view) }
        if controller.modalPresentationStyle.removesPresenter { presenter.view.removeFromSuperview() }
        completion?()
      } else {
        controller.endPresentation()
      }
    }
    let animator = controller.transitioningDelegate?.animationController(
      forPresented: controller, presenting: presenter, source: self)
    context.run(animator ?? StyleAnimator(controller.modalTransitionStyle))
  }

  /// Dismisses what this controller presents, or this one, if it presents nothing.
  func endPresenting(animated: Bool, completion: (() -> Void)?) {
    let presenter = outermost.presentedViewController == nil ? outermost.presentingViewController : outermost
    guard let presenter, let controller = presenter.presentedViewController,
      let container = controller.presentationContainer
    else { return Misuse.report(.presentation(reason: "nothing is presented that could be dismissed")) }
    // What it presents itself goes with it.
    controller.presentedViewController?.endPresentation()
    let window = container.window
    let context = PresentationContext(
      of: controller, over: presenter, in: container, isPresenting: false, isAnimated: animated
    ) { isDone in
      guard isDone else { return }
      if presenter.view.superview == nil || presenter.view.superview === container {
        presenter.keepsAppearance = presenter.view.superview != nil
        window?.insertSubview(presenter.view, belowSubview: container)
        presenter.keepsAppearance = false
      }
      controller.endPresentation()
      completion?()
    }
    let animator = controller.transitioningDelegate?.animationController(forDismissed: controller)
    context.run(animator ?? StyleAnimator(controller.modalTransitionStyle))
  }

  private func endPresentation() {
    presentedViewController?.endPresentation()
    viewIfLoaded?.removeFromSuperview()
    presentationContainer?.removeFromSuperview()
    presentationContainer = nil
    presentingViewController?.presentedViewController = nil
    presentingViewController = nil
  }
}

extension PresentationContext {
  fileprivate func run(_ animator: any UIViewControllerAnimatedTransitioning) {
    guard isAnimated else { return completeTransition(true) }
    ended = { animator.animationEnded($0) }
    animator.animateTransition(using: self)
  }
}
