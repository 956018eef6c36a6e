import Foundation
import AnimGeometry

/// Keyframe values with what a cubic curve through them needs.
///
/// The curve is a Kochanek–Bartels spline (SIGGRAPH 1984): its ends leave along the whole adjacent
/// difference, and uneven key times scale the tangents.
struct KeyframeSpline: Sendable, Hashable {
  let values: [Value]
  /// Per key: the tangents with which the curve arrives and leaves; empty unless the mode is cubic.
  private var incoming: [Value] = []
  private var outgoing: [Value] = []

  init(_ keyframes: Keyframes) {
    values = keyframes.values
    guard keyframes.calculationMode == .cubic || keyframes.calculationMode == .cubicPaced else { return }
    let times = keyframes.calculationMode == .cubic ? keyframes.keyTimes : nil
    let tangents = values.indices.map { KeyframeSpline.tangents(at: $0, values, keyframes, times) }
    incoming = tangents.map(\.incoming)
    outgoing = tangents.map(\.outgoing)
  }

  private static func tangents(
    at index: Int, _ values: [Value], _ keyframes: Keyframes, _ times: [Double]?
  ) -> (incoming: Value, outgoing: Value) {
    let none = values[index].zero ?? .null
    func difference(_ i: Int) -> Value {
      values.indices.contains(i) && values.indices.contains(i + 1)
        ? values[i + 1].subtracting(values[i]) ?? none : none
    }
    let before = difference(index - 1)
    let after = difference(index)
    if index == 0 { return (none, after) }
    if index == values.count - 1 { return (before, none) }
    func parameter(_ list: [Double]) -> Double { index < list.count ? list[index] : 0 }
    // Apple's header gives continuity and bias the signs that are opposite to the paper's: a positive continuity makes
    // sharp corners, and a positive bias moves the curve before the value.
    let (t, c, b) = (
      parameter(keyframes.tensions), -parameter(keyframes.continuities), -parameter(keyframes.biases)
    )
    var scaleIn = 1.0
    var scaleOut = 1.0
    if let times, index + 1 < times.count {
      let gapBefore = times[index] - times[index - 1]
      let gapAfter = times[index + 1] - times[index]
      if gapBefore + gapAfter > 0 {
        scaleIn = 2 * gapBefore / (gapBefore + gapAfter)
        scaleOut = 2 * gapAfter / (gapBefore + gapAfter)
      }
    }
    func combine(_ weightBefore: Double, _ weightAfter: Double) -> Value {
      none.interpolated(to: before, fraction: weightBefore)
        .adding(none.interpolated(to: after, fraction: weightAfter)) ?? none
    }
    return (
      combine(
        scaleIn * (1 - t) * (1 - c) * (1 + b) / 2, scaleIn * (1 - t) * (1 + c) * (1 - b) / 2),
      combine(
        scaleOut * (1 - t) * (1 + c) * (1 + b) / 2, scaleOut * (1 - t) * (1 - c) * (1 - b) / 2)
    )
  }

  /// Values without arithmetic (paths, transforms, strings) go straight from one to the next.
  func hermite(segment: Int, u: Double) -> Value {
    let start = values[segment]
    let end = values[segment + 1]
    if start.transform != nil { return start.interpolated(to: end, fraction: u) }
    let (u2, u3) = (u * u, u * u * u)
    return sum([
      (start, 2 * u3 - 3 * u2 + 1), (outgoing[segment], u3 - 2 * u2 + u), (end, 3 * u2 - 2 * u3),
      (incoming[segment + 1], u3 - u2),
    ]) ?? start.interpolated(to: end, fraction: u)
  }

  private func hermiteDerivative(segment: Int, u: Double) -> Value? {
    let u2 = u * u
    return sum([
      (values[segment], 6 * u2 - 6 * u), (outgoing[segment], 3 * u2 - 4 * u + 1),
      (values[segment + 1], 6 * u - 6 * u2), (incoming[segment + 1], 3 * u2 - 2 * u),
    ])
  }

  private func sum(_ terms: [(value: Value, weight: Double)]) -> Value? {
    guard var total = terms.first?.value.zero else { return nil }
    for (value, weight) in terms {
      guard let zero = value.zero,
        let next = total.adding(zero.interpolated(to: value, fraction: weight))
      else { return nil }
      total = next
    }
    return total
  }

  /// How the value changes with `u`, along the curve or straight from one value to the next.
  func derivative(segment: Int, u: Double, isCubic: Bool) -> Value? {
    isCubic
      ? hermiteDerivative(segment: segment, u: u) : values[segment + 1].subtracting(values[segment])
  }
}

extension Value {
  /// Euclidean length of values with one to three components; 0 for all others, so that paced keyframes of
  /// rects, colours and transforms fall back to even spacing.
  var magnitude: Double {
    switch self {
    case .number(let number): return abs(number)
    case .point(let point): return hypot(point.x, point.y)
    case .size(let size): return hypot(size.width, size.height)
    case .array(let values):
      let numbers = values.compactMap(\.number)
      guard numbers.count == values.count, numbers.count <= 3 else { return 0 }
      return numbers.reduce(0) { $0 + $1 * $1 }.squareRoot()
    default: return 0
    }
  }
}
