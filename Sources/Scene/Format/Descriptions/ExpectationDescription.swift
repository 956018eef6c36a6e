import FrameTiming

/// What a scene expects of its own motion. Others find out whether it is so.
public struct ExpectationDescription: Sendable, Equatable {
  /// The name of the layer that it is about.
  public var layer: String
  /// Nil where it is about the layer as a whole.
  public var keyPath: SceneKeyPath?
  /// What is expected.
  public var kind: Kind
  /// The part of the video that it is about, in seconds; nil is the beginning, and the end.
  public var from: Double?
  /// Where the part of the video ends; nil is its end.
  public var to: Double?
  /// How far off is near enough, in the units of the property; nil is the kind's own.
  public var tolerance: Double?
  /// Where it is written.
  public var location: SourceLocation

  package init(
    layer: String, keyPath: SceneKeyPath?, kind: Kind, from: Double?, to: Double?, tolerance: Double?,
    location: SourceLocation
  ) {
    self.layer = layer
    self.keyPath = keyPath
    self.kind = kind
    self.from = from
    self.to = to
    self.tolerance = tolerance
    self.location = location
  }

  /// What a scene can expect of a layer or a property.
  public enum Kind: Sendable, Equatable {
    /// The presentation value is this one at a time, in seconds.
    case value(ValueDescription, at: Double)
    /// Each number lies between those of the two values.
    case within(ValueDescription, ValueDescription)
    /// No number goes back.
    case monotonic(Direction)
    /// It goes no farther beyond its last value.
    case overshoot(Double)
    /// From this time on it stays near its last value.
    case settlesBy(Double)
    /// From frame to frame.
    case largestJump(Double)
    /// No number's velocity changes at once.
    case continuousVelocity
    /// At this time at the latest the layer is seen.
    case appearsBy(Double)
    /// What the layer and its sublayers draw lies on the canvas in every frame.
    case staysInFrame
    /// The least ratio of luminances with what lies beneath, as WCAG has it.
    case contrast(Double, at: Double)
    /// At the end the presentation value is the model's.
    case endsAtModel
    /// The layer reaches the milestone earlier than another one, by at least so many seconds; nil is by anything.
    case before(String, Milestone, by: Double?)
    /// In every so many seconds something of the layer, or of what is in it, changes.
    case keepsMoving(every: Double)
    /// The property keeps its distance from the same one of another layer.
    case inStep(String)
  }

  /// What a layer can reach.
  public enum Milestone: String, Sendable, CaseIterable {
    /// It is first seen.
    case appears
    /// Its property stays near its last value.
    case settles
  }

  /// The two ways of a number.
  public enum Direction: String, Sendable, CaseIterable {
    /// It never falls.
    case increasing
    /// It never rises.
    case decreasing
  }
}
