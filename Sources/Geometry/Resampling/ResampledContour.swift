import Foundation

/// A sub-path as curves, for dividing it by its length.
struct ResampledContour {
  struct Segment {
    var curve: CubicSegment
    var isLine: Bool

    static func curve(_ curve: CubicSegment) -> Segment { Segment(curve: curve, isLine: false) }

    static func line(from start: CGPoint, to end: CGPoint) -> Segment {
      let third = (end - start) * (1 / 3)
      return Segment(curve: CubicSegment(start, start + third, end - third, end), isLine: true)
    }

    var reversed: Segment {
      Segment(
        curve: CubicSegment(curve.end, curve.control2, curve.control1, curve.start), isLine: isLine)
    }

    /// The part between two parameters.
    func part(from low: Double, to high: Double) -> Segment {
      if low <= 0, high >= 1 { return self }
      let (start, end) = (curve.point(at: low), curve.point(at: high))
      if isLine { return .line(from: start, to: end) }
      let third = (high - low) / 3
      let (first, last) = (curve.derivative(at: low) * third, curve.derivative(at: high) * third)
      return .curve(CubicSegment(start, start + first, end - last, end))
    }
  }

  var segments: [Segment] = []
  var isClosed = false

  init() {}

  init(point: CGPoint, isClosed: Bool) {
    segments = [.line(from: point, to: point)]
    self.isClosed = isClosed
  }

  var reversed: ResampledContour {
    var result = self
    result.segments = segments.reversed().map(\.reversed)
    return result
  }

  var length: Double { ContourLength(self).total }

  /// Twice the area inside the corners and control points, positive if they go one way round.
  var area: Double {
    segments.reduce(0) { sum, segment in
      let curve = segment.curve
      let points = [curve.start, curve.control1, curve.control2, curve.end]
      return zip(points, points.dropFirst()).reduce(sum) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    }
  }

  /// The middle of the box around it.
  var middle: CGPoint {
    let box = CGRect(enclosing: segments.flatMap { [$0.curve.start, $0.curve.end] })
    return CGPoint(x: box.midX, y: box.midY)
  }

  /// The same shape in parts that end at some fractions of its length, and at its end.
  func divided(at fractions: [Double], _ length: ContourLength) -> ResampledContour {
    var result = ResampledContour()
    result.isClosed = isClosed
    var from = length.place(of: 0)
    for fraction in fractions + [1] {
      let to = fraction == 1 ? length.end : length.place(of: fraction)
      result.segments.append(part(from: from, to: to))
      from = to
    }
    return result
  }

  /// What lies between two places that no corner lies between.
  private func part(from: ContourLength.Place, to: ContourLength.Place) -> Segment {
    if from.segment == to.segment {
      return segments[from.segment].part(from: from.parameter, to: to.parameter)
    }
    // What is left of the first one is shorter than anything that counts.
    let isAtEnd = from.segment + 1 == to.segment && from.parameter >= 1
    if isAtEnd { return segments[to.segment].part(from: 0, to: to.parameter) }
    return .line(
      from: segments[from.segment].curve.point(at: from.parameter),
      to: segments[to.segment].curve.point(at: to.parameter))
  }

  /// The same closed shape, begun where its points are nearest to another's.
  func turned(nearestTo other: ResampledContour) -> ResampledContour {
    let (own, its) = (ContourLength(self), ContourLength(other))
    guard own.total > 0, its.total > 0 else { return self }
    let samples = 64
    let theirs = (0..<samples).map { other.point(at: its.place(of: Double($0) / Double(samples))) }
    var shifts = (0..<samples).map { Double($0) / Double(samples) }
    if own.ends.count * its.ends.count <= samples * samples {
      shifts += own.ends.flatMap { end in its.ends.map { end - $0 - (end - $0).rounded(.down) } }
    }
    // Those that move the beginning less come first, so that they win where it makes no difference.
    shifts.sort { min($0, 1 - $0) < min($1, 1 - $1) }
    let fine = (0..<4 * samples).map { point(at: own.place(of: Double($0) / Double(4 * samples))) }
    func distance(_ shift: Double) -> Double {
      theirs.indices.reduce(0) { sum, index in
        let place = (Double(index) / Double(samples) + shift) * Double(fine.count)
        let (low, part) = (Int(place), place - place.rounded(.down))
        let point = fine[low % fine.count] * (1 - part) + fine[(low + 1) % fine.count] * part
        return sum + (point - theirs[index]).squaredLength
      }
    }
    var best = (shift: 0.0, distance: distance(0))
    for shift in shifts {
      let found = distance(shift)
      if found < best.distance * (1 - 1e-6) { best = (shift, found) }
    }
    return begun(at: own.place(of: best.shift))
  }

  private func begun(at place: ContourLength.Place) -> ResampledContour {
    var result = self
    let (before, segment, after) = (
      segments[..<place.segment], segments[place.segment], segments[(place.segment + 1)...]
    )
    if place.parameter <= 0 {
      result.segments = [segment] + after + before
    } else if place.parameter >= 1 {
      result.segments = after + before + [segment]
    } else {
      result.segments =
        [segment.part(from: place.parameter, to: 1)] + after + before
        + [segment.part(from: 0, to: place.parameter)]
    }
    return result
  }

  private func point(at place: ContourLength.Place) -> CGPoint {
    segments[place.segment].curve.point(at: place.parameter)
  }
}

extension CGPoint {
  fileprivate static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  fileprivate static func * (a: CGPoint, factor: CGFloat) -> CGPoint {
    CGPoint(x: a.x * factor, y: a.y * factor)
  }
  fileprivate var squaredLength: Double { x * x + y * y }
}
