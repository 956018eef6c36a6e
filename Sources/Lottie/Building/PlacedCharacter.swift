import Foundation
import AnimGeometry

/// One character of a text with its place: the left end of its baseline.
struct PlacedCharacter: Sendable {
  var text: String
  var place: CGPoint
  var advance: Double
  /// Nil for a character of a font.
  var path: Path?
  /// What selectors count by, each unit in turn.
  var numbers: [Int]
}
