/// How one property came to its value at one instant.
public struct PropertyTrace: Sendable, Equatable {
  /// What one animation does to the property.
  public struct Step: Sendable, Equatable {
    /// The key under which the layer holds the animation.
    public var key: String?
    /// Apple's name of the animation's class.
    public var className: String
    /// Whether its value is added to what was there.
    public var isAdditive: Bool
    /// What the animation itself says.
    public var value: Value
    /// What the property is once the animation has been applied.
    public var result: Value
    /// The layer's animation, and where in its groups this one is.
    package var source: CommittedAnimation
    package var path: [Int]
  }

  /// The root's time, in seconds.
  public var time: Double
  /// What the property was set to.
  public var model: Value
  /// What the screen shows: the last step's result, or the model's value.
  public var presentation: Value
  /// The animations in effect, in the order in which they apply.
  public var steps: [Step]
}
