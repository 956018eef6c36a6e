import Foundation

/// An animator that takes more animations and completions.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part, 0…1, of the remaining time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes to animate.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds what is called when the animator is over, and told where it stands.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on after a pause, with other timing if there is any, for `durationFactor` times the duration; 0 is what was
  /// left.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
