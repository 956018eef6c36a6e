import CoreAnimation
import Foundation

extension UIViewController {
  /// The outermost controller that this one is in: its view is the window's.
  var outermost: UIViewController {
    sequence(first: self) { $0.parent }.reduce(self) { $1 }
  }

  func begin(presenting controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter = outermost
    guard let window = presenter.viewIfLoaded?.window, window.isShown else {
      let reason = "the presenting controller has no view in a window that is shown"
      return Misuse.report(.presentation(reason: reason))
    }
    guard presenter.presented == nil, controller !== presenter, controller.presented == nil,
      controller.presenter == nil, controller.parent == nil
    else {
      let reason = "one of the two is presented already, presents another, or is a child of a controller"
      return Misuse.report(.presentation(reason: reason))
    }
    let container = UIView(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(container)
    presenter.presented = controller
    controller.presenter = presenter
    controller.presentationContainer = container
    controller.isBeingPresented = true
    controller.isBeingDismissed = false
    controller.view.frame = container.bounds
    let context = PresentationContext(
      of: controller, over: presenter, in: container, isPresenting: true, isAnimated: animated
    ) { isDone in
      // It may have been dismissed since, or be about to go.
      guard controller.presentationContainer === container else { return }
      if !isDone {
        controller.endPresentation()
      } else if !controller.isBeingDismissed {
        if controller.view.superview == nil { container.addSubview(controller.view) }
        if controller.modalPresentationStyle.removesPresenter { presenter.view.removeFromSuperview() }
      }
      UIViewController.afterAppearing {
        controller.isBeingPresented = false
        if isDone { completion?() }
      }
    }
    let animator =
      animated
      ? controller.transitioningDelegate?.animationController(
        forPresented: controller, presenting: presenter, source: self) : nil
    context.run(
      animator ?? StyleAnimator(controller.modalTransitionStyle),
      ledBy: animator.flatMap {
        controller.transitioningDelegate?.interactionControllerForPresentation(using: $0)
      })
  }

  /// Dismisses what this controller presents, or this one, if it presents nothing.
  func endPresenting(animated: Bool, completion: (() -> Void)?) {
    guard let presenter = outermost.presented == nil ? outermost.presenter : outermost,
      let controller = presenter.presented, let container = controller.presentationContainer
    else { return Misuse.report(.presentation(reason: "nothing is presented that could be dismissed")) }
    if animated, controller.isBeingDismissed {
      return Misuse.report(.presentation(reason: "it is being dismissed already"))
    }
    // What it presents itself goes with it, and its own view is seen going.
    if let nested = controller.presented {
      nested.putPresenterBack()
      nested.endPresentation()
    }
    controller.isBeingPresented = false
    controller.isBeingDismissed = true
    let context = PresentationContext(
      of: controller, over: presenter, in: container, isPresenting: false, isAnimated: animated
    ) { isDone in
      guard controller.presentationContainer === container else { return }
      if isDone {
        controller.putPresenterBack()
        controller.endPresentation()
      } else if controller.modalPresentationStyle.removesPresenter {
        presenter.view.removeFromSuperview()
      }
      UIViewController.afterAppearing {
        controller.isBeingDismissed = false
        if isDone { completion?() }
      }
    }
    let animator =
      animated ? controller.transitioningDelegate?.animationController(forDismissed: controller) : nil
    context.run(
      animator ?? StyleAnimator(controller.modalTransitionStyle),
      ledBy: animator.flatMap {
        controller.transitioningDelegate?.interactionControllerForDismissal(using: $0)
      })
  }

  /// Puts the view below where it was, if the presentation has taken it from there.
  private func putPresenterBack() {
    guard let presenter, let container = presentationContainer,
      presenter.view.superview == nil || presenter.view.superview === container
    else { return }
    presenter.keepsAppearance = presenter.view.superview != nil
    if let place = presenter.presentationContainer {
      place.addSubview(presenter.view)
    } else {
      container.window?.insertSubview(presenter.view, belowSubview: container)
    }
    presenter.keepsAppearance = false
  }

  private func endPresentation() {
    presented?.endPresentation()
    viewIfLoaded?.removeFromSuperview()
    presentationContainer?.removeFromSuperview()
    presentationContainer = nil
    presenter?.presented = nil
    presenter = nil
  }

  /// Has `work` run when controllers were told that their views have appeared and disappeared.
  private static func afterAppearing(_ work: @escaping () -> Void) {
    TransactionContext.enqueue(on: TransactionContext.current.renderContext, work)
  }
}
