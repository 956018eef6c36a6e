import Foundation

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
