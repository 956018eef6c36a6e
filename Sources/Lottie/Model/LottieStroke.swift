import Foundation
import Scene

struct LottieStroke: Sendable {
  var width = AnimatedNumbers(1)
  var cap = "round"
  var join = "round"
  var miterLimit = AnimatedNumbers(4)
  /// Dashes and gaps in turn.
  var dashes: [AnimatedNumbers] = []
  var dashOffset = AnimatedNumbers(0)
}
