import Foundation
import AnimJSON

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

/// What a fill or a stroke is painted with.
struct LottiePaint: Sendable {
  enum Kind: Sendable {
    case color(AnimatedNumbers)
    case gradient(LottieGradient)
  }

  var kind: Kind
  var opacity = AnimatedNumbers(100)
}

struct LottieStroke: Sendable {
  var width = AnimatedNumbers(1)
  var cap = "round"
  var join = "round"
  var miterLimit = AnimatedNumbers(4)
  /// Dashes and gaps in turn.
  var dashes: [AnimatedNumbers] = []
  var dashOffset = AnimatedNumbers(0)
}

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

struct LottieStar: Sendable {
  var isPolygon = false
  var position = AnimatedNumbers(0, 0)
  var points = AnimatedNumbers(5)
  var rotation = AnimatedNumbers(0)
  var outerRadius = AnimatedNumbers(0)
  var outerRoundness = AnimatedNumbers(0)
  var innerRadius = AnimatedNumbers(0)
  var innerRoundness = AnimatedNumbers(0)

  var numbers: [AnimatedNumbers] {
    [position, points, rotation, outerRadius, outerRoundness, innerRadius, innerRoundness]
  }
}

struct LottieRepeater: Sendable {
  var copies = AnimatedNumbers(1)
  var offset = AnimatedNumbers(0)
  var isAbove = false
  var transform = LottieTransform()
  var startOpacity = AnimatedNumbers(100)
  var endOpacity = AnimatedNumbers(100)
}

/// What changes the paths before it.
enum LottieModifier: Sendable {
  case trim(
    start: AnimatedNumbers, end: AnimatedNumbers, offset: AnimatedNumbers, isSequential: Bool,
    isByLength: Bool)
  case roundedCorners(AnimatedNumbers)
  case puckerBloat(AnimatedNumbers)
  case twist(angle: AnimatedNumbers, center: AnimatedNumbers)
  case zigZag(size: AnimatedNumbers, ridges: AnimatedNumbers, isSmooth: AnimatedNumbers)
  case merge(MergeMode)
  case offset(amount: AnimatedNumbers, join: String, miterLimit: AnimatedNumbers)

  var numbers: [AnimatedNumbers] {
    switch self {
    case .trim(let start, let end, let offset, _, _): [start, end, offset]
    case .roundedCorners(let radius): [radius]
    case .puckerBloat(let amount): [amount]
    case .twist(let angle, let center): [angle, center]
    case .zigZag(let size, let ridges, let isSmooth): [size, ridges, isSmooth]
    case .merge: []
    case .offset(let amount, _, let limit): [amount, limit]
    }
  }
}
