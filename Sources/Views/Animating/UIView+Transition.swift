import CoreAnimation
import Foundation
import AnimRenderTree

/// Transitions of whole views, from their old pictures to their new ones.
extension UIView {
  /// Goes from the view's old picture to its new one in the way that the options name; without one of the `transition…` options
  /// nothing but the block's own changes is animated.
  ///
  /// - Parameters:
  ///   - view: all that is in it goes along. A view that turns reaches beyond its bounds, and does not cut itself off there.
  ///   - duration: in seconds; 0 counts as 0.001.
  ///   - animations: changes the view, such as by adding subviews and removing others.
  ///   - completion: called once all animations of the block have stopped, and told whether all reached their ends.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: Completion? = nil
  ) {
    run({ animations?() }, completion) {
      ViewBlock(duration: duration, options: options, groups: $0)
    } finish: { block in
      guard let transition = options.transition else { return }
      if case .bezier(let function) = block.curve {
        transition.timingFunction = CAMediaTimingFunction(function)
      }
      block.add(transition, to: view.layer, forKey: kCATransition)
    }
  }

  /// Puts a view in the place of another one, in the way that the options name. It is the superview that turns or fades, with all
  /// that is in it: a superview of their own has the two alone do so.
  ///
  /// - Parameters:
  ///   - fromView: leaves its superview, or is hidden, if the options contain `showHideTransitionViews`. Without a superview, and
  ///     where it is `toView`, nothing happens.
  ///   - toView: comes into that superview, in front of where `fromView` was, or is shown. Its frame stays.
  ///   - duration: in seconds; 0 counts as 0.001.
  ///   - completion: called once the transition has stopped, and told whether it reached its end.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: Completion? = nil
  ) {
    guard fromView !== toView, let superview = fromView.superview else { return }
    transition(
      with: superview, duration: duration, options: options,
      animations: {
        UIView.performWithoutAnimation {
          if options.contains(.showHideTransitionViews) {
            toView.isHidden = false
            fromView.isHidden = true
          } else {
            superview.insertSubview(toView, aboveSubview: fromView)
            fromView.removeFromSuperview()
          }
        }
      }, completion: completion)
  }
}

extension UIView.AnimationOptions {
  /// Nil where the options name none.
  fileprivate var transition: CATransition? {
    let transition = CATransition()
    func flips(from side: CATransitionSubtype) {
      transition.type = CATransitionType(rawValue: Transition.Kind.flip.rawValue)
      transition.subtype = side
    }
    switch intersection(.transitionFlipFromBottom) {
    case .transitionFlipFromLeft: flips(from: .fromLeft)
    case .transitionFlipFromRight: flips(from: .fromRight)
    // A layer's top is where y is greatest, which is below in a view.
    case .transitionFlipFromTop: flips(from: .fromBottom)
    case .transitionFlipFromBottom: flips(from: .fromTop)
    case .transitionCrossDissolve: break
    case .transitionCurlUp: Misuse.report(.undrawnTransition(name: "transitionCurlUp"))
    case .transitionCurlDown: Misuse.report(.undrawnTransition(name: "transitionCurlDown"))
    default: return nil
    }
    return transition
  }
}
