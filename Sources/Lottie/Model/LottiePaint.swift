import Foundation
import Scene

/// What a fill or a stroke is painted with.
struct LottiePaint: Sendable {
  enum Kind: Sendable {
    case color(AnimatedNumbers)
    case gradient(LottieGradient)
  }

  var kind: Kind
  var opacity = AnimatedNumbers(100)
}
