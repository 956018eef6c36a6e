import Foundation

/// How the sides of a comparison lie.
public enum ComparisonLayout: String, Sendable, CaseIterable {
  case row, column, grid
  /// The first to the left and the second to the right of a line that goes to the right and back.
  case wipe
  /// The average of both.
  case onion
  /// How far apart both are: black is equal.
  case difference

  /// Whether there is one pane for both.
  var isOverlay: Bool { self == .wipe || self == .onion || self == .difference }
}
