import Foundation
import Scene

struct LottieGradient: Sendable {
  var isRadial = false
  var start = AnimatedNumbers(0, 0)
  var end = AnimatedNumbers(0, 0)
  /// Colours at offsets, then alphas at theirs, in one list.
  var stops = AnimatedNumbers()
  var colorCount = 0
}
