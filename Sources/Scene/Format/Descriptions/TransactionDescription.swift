import Foundation

/// What is set on a transaction of its own; nil inherits.
public struct TransactionDescription: Sendable, Equatable {
  /// Whether changes have no implicit animations.
  public var disableActions: Bool?
  /// Seconds, 0 or more.
  public var animationDuration: Double?
  /// The curve of implicit animations.
  public var animationTimingFunction: TimingFunctionDescription?
  /// Where it is written.
  public var location: SourceLocation
}
