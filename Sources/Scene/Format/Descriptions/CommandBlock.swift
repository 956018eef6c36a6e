import Foundation

/// Commands that run one after the other, inside a transaction or a view block or both (the view block
/// is then inside the transaction) or neither.
public struct CommandBlock: Sendable, Equatable {
  /// The transaction that the commands are in; nil for none of their own.
  public var transaction: TransactionDescription?
  /// The view block that the commands are in; nil for none.
  public var viewAnimation: ViewAnimationDescription?
  /// What is done, in turn.
  public var commands: [CommandDescription]
  /// Of a keyframe block, which has no commands besides; nil for any other.
  public var keyframes: [KeyframeDescription]?
  /// What follows when all animations of the view block, or else of the transaction, have stopped.
  public var completion: [CommandDescription]
  /// Where the block is written.
  public var location: SourceLocation
}
