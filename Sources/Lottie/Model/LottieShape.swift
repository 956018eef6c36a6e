import Foundation
import Geometry
import Scene

/// One item of a shape layer or of a group in it.
struct LottieShape: Sendable {
  enum Kind: Sendable {
    indirect case group([LottieShape], LottieTransform)
    case path(AnimatedPath)
    case rectangle(position: AnimatedNumbers, size: AnimatedNumbers, roundness: AnimatedNumbers)
    case ellipse(position: AnimatedNumbers, size: AnimatedNumbers)
    case star(LottieStar)
    case fill(LottiePaint, isEvenOdd: Bool)
    case stroke(LottiePaint, LottieStroke)
    case modifier(LottieModifier)
    case repeater(LottieRepeater)
  }

  var name: String?
  var location: SourceLocation
  /// Whether its path runs the other way round.
  var isReversed = false
  var blendMode: String?
  var kind: Kind
}
