import Foundation

/// A property animator as it is made.
public struct AnimatorDescription: Sendable, Equatable {
  /// Seconds, 0 or more; of a perceptual spring, how long it seems to take.
  public var duration: Double
  /// Nil is easing in and out.
  public var timing: AnimatorTimingDescription?
  /// Seconds, 0 or more.
  public var delay: Double
  public var behavior: BlockBehavior?
  public var scrubsLinearly: Bool
  public var pausesOnCompletion: Bool
  /// Whether it runs from the beginning.
  public var isStarted: Bool
  public var commands: [CommandDescription]
}
