import FrameTiming

/// What a scene expects of its own motion. Others find out whether it is so.
public struct ExpectationDescription: Sendable, Equatable {
  /// The name of the layer that it is about.
  public var layer: String
  /// Nil where it is about the layer as a whole.
  public var keyPath: SceneKeyPath?
  public var kind: Kind
  /// The part of the video that it is about, in seconds; nil is the beginning, and the end.
  public var from: Double?
  public var to: Double?
  /// How far off is near enough, in the units of the property; nil is the kind's own.
  public var tolerance: Double?
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

  public enum Kind: Sendable, Equatable {
    case value(ValueDescription, at: Double)
    /// Each number lies between those of the two values.
    case within(ValueDescription, ValueDescription)
    case monotonic(Direction)
    /// It goes no farther beyond its last value.
    case overshoot(Double)
    /// From this time on it stays near its last value.
    case settlesBy(Double)
    /// From frame to frame.
    case largestJump(Double)
    case continuousVelocity
    /// At this time at the latest the layer is seen.
    case appearsBy(Double)
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

  public enum Milestone: String, Sendable, CaseIterable {
    case appears, settles
  }

  public enum Direction: String, Sendable, CaseIterable {
    case increasing, decreasing
  }
}

/// What a file says is to be shown side by side.
public struct ComparisonDescription: Sendable, Equatable {
  /// The name of the file that it was read from.
  public var file: String
  public var panes: [Pane]
  /// A word of `ComparisonLayout`; nil is the row.
  public var layout: String?
  /// How fast the clock of the panes runs, more than 0.
  public var speed = 1.0
  public var frameRate: FrameRate?
  /// Pixels for each pixel of the panes, more than 0.
  public var scale = 1.0
  /// The name of an entry that all timelines have.
  public var sync: String?
  public var hasLabels = true
  public var curves: Curves?

  public struct Pane: Sendable, Equatable {
    /// A path from the file's folder.
    public var source: String
    /// Nil is the file's name.
    public var label: String?
    /// The time, in seconds of its own, that all panes show together.
    public var sync: Double?
    public var location: SourceLocation
  }

  /// The property whose curves are drawn under the panes.
  public struct Curves: Sendable, Equatable {
    public var layer: String
    public var keyPath: String
    public var location: SourceLocation
  }

  /// The words for layouts.
  public static let layouts = ["row", "column", "grid", "wipe", "onion", "difference"]
}
