import Foundation
import Scene

/// What changes the paths before it.
enum LottieModifier: Sendable {
  case trim(start: AnimatedNumbers, end: AnimatedNumbers, offset: AnimatedNumbers, isSequential: Bool)
  case roundedCorners(AnimatedNumbers)
  case puckerBloat(AnimatedNumbers)
  case twist(angle: AnimatedNumbers, center: AnimatedNumbers)
  case zigZag(size: AnimatedNumbers, ridges: AnimatedNumbers, isSmooth: AnimatedNumbers)
  case merge(MergeMode)
  case offset(amount: AnimatedNumbers, join: String, miterLimit: AnimatedNumbers)

  var numbers: [AnimatedNumbers] {
    switch self {
    case .trim(let start, let end, let offset, _): [start, end, offset]
    case .roundedCorners(let radius): [radius]
    case .puckerBloat(let amount): [amount]
    case .twist(let angle, let center): [angle, center]
    case .zigZag(let size, let ridges, let isSmooth): [size, ridges, isSmooth]
    case .merge: []
    case .offset(let amount, _, let limit): [amount, limit]
    }
  }
}
