import Foundation

/// A block with the moments at which it runs; each time is one commit.
public struct TimelineEntry: Sendable, Equatable {
  /// What others call it by, such as comparisons.
  public var name: String?
  public var trigger: Trigger
  public var block: CommandBlock
}

/// When an entry of the timeline runs. Times in seconds from the start of the video, 0 or more.
public enum Trigger: Sendable, Equatable {
  case at(Double)
  /// At `from`, and again every `interval` seconds, up to and including `until`.
  case every(interval: Double, from: Double, until: Double)
  case animation(AnimationTrigger)

  /// When it runs for the first time; nil when that depends on an animation.
  public var firstTime: Double? {
    switch self {
    case .at(let time), .every(_, let time, _): time
    case .animation: nil
    }
  }

  /// Every time that is known beforehand.
  public var times: [Double] {
    switch self {
    case .at(let time): [time]
    case .every(let interval, let from, let until):
      (0...Trigger.repetitions(interval: interval, from: from, until: until)).map {
        from + Double($0) * interval
      }
    case .animation: []
    }
  }

  /// How often an event comes again after its first time.
  static func repetitions(interval: Double, from: Double, until: Double) -> Int {
    // An end that is meant to be hit exactly must not be missed by the rounding of decimal fractions.
    let count = ((until - from) / interval + 1e-9).rounded(.down)
    return Int(min(max(count, 0), Double(mostRepetitions) + 1))
  }

  static let mostRepetitions = 100_000
}

/// The start or the end of a layer's animation; every one under that key, one after the other.
public struct AnimationTrigger: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case didStart
    /// With `finished` nil it does not matter whether the animation reached its end or was removed.
    case didStop(finished: Bool?)
  }

  public var kind: Kind
  public var layer: String
  public var key: String
  /// Seconds to wait.
  public var delay: Double
}

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
    case set(layer: String, keyPath: SceneKeyPath, value: ValueDescription)
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
