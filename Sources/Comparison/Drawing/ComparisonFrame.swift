import Foundation
import RenderTree

/// What all panes show at one time.
public struct ComparisonFrame: Sendable, Hashable {
  var panes: [Frame]
  /// Whether each has ended and is held.
  var ended: [Bool]
  /// Where a wipe divides, 0…1.
  var split = 0.0
  /// The time of the curves' cursor.
  var cursor: Double?
}
