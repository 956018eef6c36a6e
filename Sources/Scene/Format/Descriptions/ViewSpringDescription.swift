import Foundation

/// A spring in the words of `UIView` and `UISpringTimingParameters`.
public struct ViewSpringDescription: Sendable, Equatable {
  /// The two ways to describe a spring.
  public enum Kind: Sendable, Equatable {
    /// 0…1; the spring fits the duration.
    case dampingRatio(Double)
    /// −1…1; the spring lasts until it has settled.
    case bounce(Double)
  }

  /// How much it swings.
  public var kind: Kind
  /// Distances per second along x and y, positive towards the target.
  public var initialVelocity: CGPoint
}
