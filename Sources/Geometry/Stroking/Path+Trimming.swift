import Foundation

extension Path {
  /// Parts shorter than this, in lengths of the whole path, are what rounding leaves of nothing.
  private static let shortestPart: CGFloat = 1e-6

  /// The part between two fractions of the path; sub-paths that are whole stay as they are.
  ///
  /// As Core Animation does it, the whole is shared among the lines and curves by their lengths, and within each the
  /// fraction is the curve's parameter: on a curve that is drawn out unevenly that is not the length.
  package func trimmed(from start: CGFloat, to end: CGFloat, byLength: Bool = false) -> Path {
    // Written so that what is no number leaves nothing.
    let low = max(start, 0)
    let high = min(end, 1)
    guard high - low >= Path.shortestPart else { return Path() }
    if low == 0, high == 1 { return self }
    let subpaths = measuredSubpaths
    let total = subpaths.reduce(0) { $0 + $1.length }
    let nothing = total * Path.shortestPart
    var result = Path()
    var passed: CGFloat = 0
    for subpath in subpaths {
      let from = low * total - passed
      let to = high * total - passed
      passed += subpath.length
      if from <= nothing, to >= subpath.length - nothing {
        for element in subpath.elements { result.append(element) }
      } else if from < subpath.length, to > 0 {
        subpath.appendPart(from: from, to: to, nothing: nothing, byLength: byLength, to: &result)
      }
    }
    return result
  }

  private var measuredSubpaths: [MeasuredSubpath] {
    var result: [MeasuredSubpath] = []
    var start = CGPoint.zero
    var current = CGPoint.zero
    for element in elements {
      if case .move(let point) = element {
        result.append(MeasuredSubpath(elements: [element]))
        start = point
        current = point
        continue
      }
      guard let last = result.indices.last else { continue }
      result[last].elements.append(element)
      let end = element.end ?? start
      result[last].append(element.segment(from: current), from: current, to: end)
      current = end
    }
    return result
  }
}

/// A sub-path with the lengths of its lines and curves.
private struct MeasuredSubpath {
  var elements: [Path.Element]
  private var parts: [Part] = []
  private(set) var length: CGFloat = 0

  private struct Part {
    /// None for a line.
    var curve: CubicSegment?
    var start: CGPoint
    var end: CGPoint
    var length: CGFloat
  }

  init(elements: [Path.Element]) {
    self.elements = elements
  }

  mutating func append(_ curve: CubicSegment?, from start: CGPoint, to end: CGPoint) {
    let own = curve?.length ?? (end - start).length
    parts.append(Part(curve: curve, start: start, end: end, length: own))
    length += own
  }

  /// Appends what lies between two distances from the start, as an open sub-path.
  ///
  /// - Parameter nothing: pieces shorter than this are left out, so that none stands across the line at a corner.
  /// - Parameter byLength: whether a part of a curve is one of its length, and not of its parameter.
  func appendPart(
    from low: CGFloat, to high: CGFloat, nothing: CGFloat, byLength: Bool, to path: inout Path
  ) {
    var passed: CGFloat = 0
    var isFirst = true
    for part in parts {
      let from = max((low - passed) / part.length, 0)
      let to = min((high - passed) / part.length, 1)
      passed += part.length
      let isWhole = from == 0 && to == 1
      guard part.length > 0, from < to, isWhole || (to - from) * part.length >= nothing else { continue }
      let piece = part.curve.map { curve in
        byLength
          ? curve.part(from: curve.parameter(atLength: from), to: curve.parameter(atLength: to))
          : curve.part(from: from, to: to)
      }
      if isFirst { path.move(to: piece?.start ?? lerp(part.start, part.end, from)) }
      isFirst = false
      if let piece {
        path.addCurve(to: piece.end, control1: piece.control1, control2: piece.control2)
      } else {
        path.addLine(to: lerp(part.start, part.end, to))
      }
    }
  }
}

/// Exact at both ends.
func lerp(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
  t == 1 ? b : CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
}

extension CubicSegment {
  /// The curve between two values of the parameter, by de Casteljau's construction.
  package func part(from low: CGFloat, to high: CGFloat) -> CubicSegment {
    if low <= 0, high >= 1 { return self }
    let rest = high >= 1 ? self : divided(at: high).before
    return low <= 0 ? rest : rest.divided(at: low / high).after
  }

  private func divided(at t: CGFloat) -> (before: CubicSegment, after: CubicSegment) {
    let (ab, bc, cd) = (lerp(start, control1, t), lerp(control1, control2, t), lerp(control2, end, t))
    let (abc, bcd) = (lerp(ab, bc, t), lerp(bc, cd, t))
    let middle = lerp(abc, bcd, t)
    return (CubicSegment(start, ab, abc, middle), CubicSegment(middle, bcd, cd, end))
  }

  /// The curve's length, to a millionth.
  var length: CGFloat {
    // The speed has kinks where the curve all but stops, which halving the interval closes in on.
    func length(_ low: Double, _ high: Double, _ whole: Double, depth: Int) -> Double {
      let middle = (low + high) / 2
      let first = ArcLength.integrate(from: low, to: middle, speed)
      let second = ArcLength.integrate(from: middle, to: high, speed)
      if depth == 0 || abs(first + second - whole) <= 1e-7 * (first + second) { return first + second }
      return length(low, middle, first, depth: depth - 1) + length(middle, high, second, depth: depth - 1)
    }
    return length(0, 1, ArcLength.integrate(from: 0, to: 1, speed), depth: 12)
  }

  /// Where a fraction of the curve's length is reached.
  fileprivate func parameter(atLength fraction: CGFloat) -> CGFloat {
    guard fraction > 0, fraction < 1 else { return fraction }
    let lengths = ArcLength(segmentCount: 1) { speed(at: $1) }
    return lengths.locate(fraction: fraction) { speed(at: $1) }?.u ?? fraction
  }

  private func speed(at t: Double) -> Double { derivative(at: t).length }
}
