import Foundation

/// What happens at one moment; one commit.
public struct TimelineEntry: Sendable, Equatable {
  /// Seconds from the start of the video, 0 or more.
  public var time: Double
  public var block: CommandBlock
}

/// Commands that run one after the other, inside a transaction or a view block or both (the view block
/// is then inside the transaction) or neither.
public struct CommandBlock: Sendable, Equatable {
  public var transaction: TransactionDescription?
  public var viewAnimation: ViewAnimationDescription?
  public var commands: [CommandDescription]
  /// Of a keyframe block, which has no commands besides; nil for any other.
  public var keyframes: [KeyframeDescription]?
  public var location: SourceLocation
}

/// What is set on a transaction of its own; nil inherits.
public struct TransactionDescription: Sendable, Equatable {
  public var disableActions: Bool?
  /// Seconds, 0 or more.
  public var animationDuration: Double?
  public var animationTimingFunction: TimingFunctionDescription?
  public var location: SourceLocation
}

public struct CommandDescription: Sendable, Equatable {
  public var action: Action
  public var location: SourceLocation

  public indirect enum Action: Sendable, Equatable {
    case set(layer: String, keyPath: SceneKeyPath, value: PropertyValue)
    /// A nil key is never replaced.
    case add(layer: String, key: String?, animation: AnimationDescription)
    case remove(layer: String, key: String)
    case removeAll(layer: String)
    /// A nil parent is the canvas, a nil index the front.
    case insert(LayerDescription, parent: String?, index: Int?)
    case removeLayer(String)
    case block(CommandBlock)
    case animator(AnimatorCommand)
  }
}
