import CoreAnimation
import Foundation

/// Presents by a style.
final class StyleAnimator: UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle

  init(_ style: UIModalTransitionStyle) {
    self.style = style
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    style == .flipHorizontal ? 0.75 : style == .crossDissolve ? 0.3 : 0.5
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? PresentationContext else { return }
    let (container, view) = (context.containerView, context.presented.view ?? UIView())
    let duration = transitionDuration(using: context)
    if context.isPresenting {
      view.frame = context.finalFrame(for: context.presented)
    } else if let presenter = context.view(forKey: .to), presenter.superview == nil {
      container.insertSubview(presenter, at: 0)
    }
    let completion = { (_: Bool) in context.completeTransition(true) }
    switch style {
    case .flipHorizontal:
      UIView.transition(
        with: container.superview ?? container, duration: duration,
        options: context.isPresenting ? .transitionFlipFromRight : .transitionFlipFromLeft,
        animations: {
          UIView.performWithoutAnimation {
            if context.isPresenting { container.addSubview(view) } else { view.removeFromSuperview() }
          }
        }, completion: completion)
    case .crossDissolve:
      let alpha = view.alpha
      if context.isPresenting {
        container.addSubview(view)
        view.alpha = 0
      }
      UIView.animate(
        withDuration: duration, animations: { view.alpha = context.isPresenting ? alpha : 0 },
        completion: { finished in
          if !context.isPresenting { view.alpha = alpha }
          completion(finished)
        })
    case .coverVertical, .partialCurl:
      let place = view.frame
      let below = place.offsetBy(dx: 0, dy: container.bounds.maxY - place.minY)
      if context.isPresenting {
        container.addSubview(view)
        view.frame = below
      }
      // That of the keyboard, with which sheets move too.
      let spring = UIView.AnimationOptions(rawValue: UInt(UIView.AnimationOptions.keyboardCurve) << 16)
      UIView.animate(
        withDuration: duration, delay: 0, options: spring,
        animations: { view.frame = context.isPresenting ? place : below }, completion: completion)
    }
  }
}
