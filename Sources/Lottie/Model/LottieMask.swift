import Foundation
import Geometry
import Scene

/// A mask of a layer.
struct LottieMask: Sendable {
  enum Mode: String, Sendable {
    case none = "n"
    case add = "a"
    case subtract = "s"
    case intersect = "i"
    case lighten = "l"
    case darken = "d"
    case difference = "f"
  }

  var mode = Mode.add
  var isInverted = false
  var path = AnimatedPath.constant(Path())
  var opacity = AnimatedNumbers(100)
  var expansion = AnimatedNumbers(0)
  var feather = AnimatedNumbers(0, 0)
}
