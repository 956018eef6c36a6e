import Foundation
import Geometry
import Scene

/// The outline of a character, 100 units a size.
struct LottieGlyph: Sendable {
  var size: Double
  /// In the units of the outline, for a size of 100.
  var width: Double
  var path: Path

  static func key(_ character: String, family: String, style: String) -> String {
    "\(character)\u{0}\(family)\u{0}\(style)"
  }
}
