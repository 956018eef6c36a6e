import Foundation
import Geometry

/// A pattern with the colour of what has none of its own.
struct PatternPaint: Sendable {
  var pattern: CGPattern
  /// Multiplies the tile's colours.
  var tint = Color.white
}
