/// When an entry of the timeline runs. Times in seconds from the start of the video, 0 or more.
public enum Trigger: Sendable, Equatable {
  /// Once, at this time.
  case at(Double)
  /// At `from`, and again every `interval` seconds, up to and including `until`.
  case every(interval: Double, from: Double, until: Double)
  /// Whenever an animation starts or stops.
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
  package static func repetitions(interval: Double, from: Double, until: Double) -> Int {
    // An end that is meant to be hit exactly must not be missed by the rounding of decimal fractions.
    let count = ((until - from) / interval + 1e-9).rounded(.down)
    return Int(min(max(count, 0), Double(mostRepetitions) + 1))
  }

  package static let mostRepetitions = 100_000
}

/// The start or the end of a layer's animation; every one under that key, one after the other.
public struct AnimationTrigger: Sendable, Equatable {
  /// What is waited for.
  public enum Kind: Sendable, Equatable {
    /// The animation begins.
    case didStart
    /// With `finished` nil it does not matter whether the animation reached its end or was removed.
    case didStop(finished: Bool?)
  }

  /// What is waited for.
  public var kind: Kind
  /// The layer's name.
  public var layer: String
  /// The key of the animation.
  public var key: String
  /// Seconds to wait.
  public var delay: Double
}
