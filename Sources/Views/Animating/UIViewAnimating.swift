import Foundation

/// What can be started, paused, stopped and set to a fraction of its way.
public protocol UIViewAnimating: AnyObject {
  /// Whether it has begun, is over or was stopped.
  var state: UIViewAnimatingState { get }
  /// Whether it is active and not paused.
  var isRunning: Bool { get }
  /// Whether it moves from the end to the start.
  var isReversed: Bool { get set }
  /// How far it has come in the direction of travel, 0…1. Setting it pauses it there.
  var fractionComplete: CGFloat { get set }
  /// Begins, or goes on after a pause.
  func startAnimation()
  /// Begins after some seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stands still where it is.
  func pauseAnimation()
  /// Takes the animations away where they are; with true that is all, with false `finishAnimation(at:)` is to follow.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation: the views take the values of a position, and the completions run.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Whether an animator is running.
public enum UIViewAnimatingState: Int, Sendable, Hashable {
  /// Not begun yet, or over.
  case inactive
  /// Begun; it runs or is paused.
  case active
  /// Stopped, and waits for `finishAnimation(at:)`.
  case stopped
}

/// Where an animation stands when it is over.
public enum UIViewAnimatingPosition: Int, Sendable, Hashable {
  /// At the new values.
  case end
  /// At the old values, after a way back.
  case start
  /// Between, where it was stopped.
  case current
}
