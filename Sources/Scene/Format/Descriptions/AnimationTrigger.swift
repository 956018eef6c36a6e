import Foundation

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
