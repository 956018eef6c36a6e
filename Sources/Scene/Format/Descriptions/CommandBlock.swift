import Foundation

/// Commands that run one after the other, inside a transaction or a view block or both (the view block
/// is then inside the transaction) or neither.
public struct CommandBlock: Sendable, Equatable {
  public var transaction: TransactionDescription?
  public var viewAnimation: ViewAnimationDescription?
  public var commands: [CommandDescription]
  /// Of a keyframe block, which has no commands besides; nil for any other.
  public var keyframes: [KeyframeDescription]?
  /// What follows when all animations of the view block, or else of the transaction, have stopped.
  public var completion: [CommandDescription]
  public var location: SourceLocation
}
