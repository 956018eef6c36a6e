import FrameTiming

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
