import Foundation
import Scene

struct LottieRepeater: Sendable {
  var copies = AnimatedNumbers(1)
  var offset = AnimatedNumbers(0)
  var isAbove = false
  var transform = LottieTransform()
  var startOpacity = AnimatedNumbers(100)
  var endOpacity = AnimatedNumbers(100)
}
