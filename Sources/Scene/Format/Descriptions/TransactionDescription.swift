import Foundation

/// What is set on a transaction of its own; nil inherits.
public struct TransactionDescription: Sendable, Equatable {
  public var disableActions: Bool?
  /// Seconds, 0 or more.
  public var animationDuration: Double?
  public var animationTimingFunction: TimingFunctionDescription?
  public var location: SourceLocation
}
