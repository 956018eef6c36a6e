import Foundation
import Scene

struct LottieGradient: Sendable {
  var isRadial = false
  var start = AnimatedNumbers(0, 0)
  var end = AnimatedNumbers(0, 0)
  /// How far a radial one's first colour lies from the start, in percent of the radius, and in which direction, in degrees
  /// from that to the end.
  var highlight = AnimatedNumbers(0)
  var highlightAngle = AnimatedNumbers(0)
  /// Colours at offsets, then alphas at theirs, in one list.
  var stops = AnimatedNumbers()
  var colorCount = 0
}
