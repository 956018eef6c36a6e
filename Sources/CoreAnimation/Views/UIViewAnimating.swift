import Foundation

/// Where an animation stands when it is over.
public enum UIViewAnimatingPosition: Int, Sendable, Hashable {
  case end, start, current
}

public enum UIViewAnimatingState: Int, Sendable, Hashable {
  /// Not begun yet, or over.
  case inactive
  /// Begun; it runs or is paused.
  case active
  /// Stopped, and waits for `finishAnimation(at:)`.
  case stopped
}

public protocol UIViewAnimating: AnyObject {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
