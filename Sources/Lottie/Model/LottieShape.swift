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

  /// How many layers draw shapes, each copy of a repeater counted.
  static func layerCount(of shapes: [LottieShape]) -> Int {
    var fills = 0
    return shapes.reduce(0) { count, shape in
      let result: Int
      switch shape.kind {
      case .fill:
        result = count + 1
        fills += 1
      case .stroke: result = count + min(max(fills, 1), LottieDrawing.mostFills)
      case .group(let inner, _): result = count + 1 + layerCount(of: inner)
      case .repeater(let repeater): result = count > 0 ? (count + 1) * repeater.mostCount : 0
      default: result = count
      }
      return min(result, 1 << 40)
    }
  }

  var name: String?
  var location: SourceLocation
  /// Whether its path runs the other way round.
  var isReversed = false
  var blendMode: String?
  var kind: Kind
}
