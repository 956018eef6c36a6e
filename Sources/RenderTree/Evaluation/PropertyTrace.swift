import Foundation

/// How one property came to its value at one instant.
public struct PropertyTrace: Sendable, Equatable {
  public struct Step: Sendable, Equatable {
    /// The key under which the layer holds the animation.
    public var key: String?
    /// Apple's name of the animation's class.
    public var className: String
    public var isAdditive: Bool
    /// What the animation itself says.
    public var value: Value
    /// What the property is once the animation has been applied.
    public var result: Value
    /// The layer's animation, and where in its groups this one is.
    package var source: CommittedAnimation
    package var path: [Int]
  }

  public var time: Double
  public var model: Value
  public var presentation: Value
  /// The animations in effect, in the order in which they apply.
  public var steps: [Step]
}
