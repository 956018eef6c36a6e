import Foundation

/// A property animator as it is made.
public struct AnimatorDescription: Sendable, Equatable {
  /// Seconds, 0 or more; of a perceptual spring, how long it seems to take.
  public var duration: Double
  /// Nil is easing in and out.
  public var timing: AnimatorTimingDescription?
  /// Seconds, 0 or more.
  public var delay: Double
  /// How views' animations of it combine with those that run; nil is the scene's.
  public var behavior: BlockBehavior?
  /// Whether a fraction that is set counts without the curve: `UIViewPropertyAnimator.scrubsLinearly`.
  public var scrubsLinearly: Bool
  /// Whether it stays active at its end: `UIViewPropertyAnimator.pausesOnCompletion`.
  public var pausesOnCompletion: Bool
  /// Whether it runs from the beginning.
  public var isStarted: Bool
  /// What it animates.
  public var commands: [CommandDescription]
}

/// How the animations of view blocks meet those that run already.
public enum BlockBehavior: String, Sendable, CaseIterable {
  /// They replace them.
  case iOS7
  /// They add to them.
  case iOS8
}

/// `UICubicTimingParameters` or `UISpringTimingParameters`.
public enum AnimatorTimingDescription: Sendable, Equatable {
  /// A curve over the animator's duration.
  case curve(TimingFunctionDescription)
  /// A spring.
  case spring(ViewSpringDescription)
}
