import AnimFrameTiming
import AnimJSON

/// What a file says is to be shown side by side.
public struct ComparisonDescription: Sendable, Equatable {
  /// The name of the file that it was read from.
  public var file: String
  /// What is shown, in turn.
  public var panes: [Pane]
  /// How they lie.
  public var layout = ComparisonLayout.row
  /// How fast the clock of the panes runs, more than 0.
  public var speed = 1.0
  /// Frames a second; nil is the highest of the panes.
  public var frameRate: FrameRate?
  /// Pixels for each pixel of the panes, more than 0.
  public var scale = 1.0
  /// The name of an entry that all timelines have.
  public var sync: String?
  /// Whether panes have labels.
  public var hasLabels = true
  /// What is drawn under the panes; nil is nothing.
  public var curves: Curves?

  /// One thing that is shown.
  public struct Pane: Sendable, Equatable {
    /// A path from the file's folder.
    public var source: String
    /// Nil is the file's name.
    public var label: String?
    /// The time, in seconds of its own, that all panes show together.
    public var sync: Double?
    /// Where the pane is written.
    public var location: SourceLocation
  }

  /// The property whose curves are drawn under the panes.
  public struct Curves: Sendable, Equatable {
    /// The layer's name.
    public var layer: String
    /// As Core Animation spells it, such as `position.x`.
    public var keyPath: String
    /// Where the curves are written.
    public var location: SourceLocation
  }
}

/// How the sides of a comparison lie.
public enum ComparisonLayout: String, Sendable, CaseIterable {
  /// Side by side.
  case row
  /// One below the other.
  case column
  /// In rows and columns.
  case grid
  /// The first to the left and the second to the right of a line that goes to the right and back.
  case wipe
  /// The average of both.
  case onion
  /// How far apart both are: black is equal.
  case difference

  /// Whether there is one pane for both.
  package var isOverlay: Bool { self == .wipe || self == .onion || self == .difference }
}
