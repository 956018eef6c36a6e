import Foundation
import AnimGeometry

extension LottieModifier {
  /// Changes paths, each of which is contours.
  func apply(to paths: [[Contour]], at frame: Double) -> [[Contour]] {
    switch self {
    case .merge(let mode): [mode.merge(paths)]
    // What is one line from path to path.
    case .trim(_, _, _, isSequential: true, _): [apply(to: paths.flatMap(\.self), at: frame)]
    default: paths.map { apply(to: $0, at: frame) }
    }
  }

  private func apply(to contours: [Contour], at frame: Double) -> [Contour] {
    switch self {
    case .merge: return contours
    case .trim(let start, let end, let offset, let isSequential, let isByLength):
      return Self.trim(
        contours, from: start.number(at: frame) / 100, to: end.number(at: frame) / 100,
        by: offset.number(at: frame) / 360, isSequential: isSequential, isByLength: isByLength)
    case .roundedCorners(let radius):
      let radius = radius.number(at: frame)
      return radius > 0 ? contours.map { Self.rounded($0, radius) } : contours
    case .puckerBloat(let amount):
      let amount = amount.number(at: frame) / 100
      return amount == 0 ? contours : contours.map { Self.bloated($0, amount) }
    case .twist(let angle, let center):
      let angle = angle.number(at: frame)
      return angle == 0 ? contours : contours.map { Self.twisted($0, angle, center.point(at: frame)) }
    case .zigZag(let size, let ridges, let isSmooth):
      let count = Int(min(max(ridges.number(at: frame).rounded(), 0), 1000))
      return contours.map {
        Self.zigZag(
          $0, size: size.number(at: frame), ridges: count, isSmooth: isSmooth.number(at: frame) == 2)
      }
    case .offset(let amount, let join, let limit):
      let amount = amount.number(at: frame)
      guard amount != 0 else { return contours }
      return contours.map { Self.offset($0, by: amount, join: join, limit: limit.number(at: frame)) }
    }
  }

  // MARK: Trimming

  private static func trim(
    _ contours: [Contour], from start: Double, to end: Double, by offset: Double, isSequential: Bool,
    isByLength: Bool
  ) -> [Contour] {
    let low = min(max(min(start, end), 0), 1)
    let high = min(max(max(start, end), 0), 1)
    guard low < high else { return [] }
    if low == 0, high == 1 { return contours }
    // The beginning within the path; what goes over its end goes on at the beginning.
    let shift = (offset + low) - (offset + low).rounded(.down)
    let ranges: [(Double, Double)] =
      shift + (high - low) > 1
      ? [(shift, 1), (0, shift + (high - low) - 1)] : [(shift, shift + (high - low))]
    guard isSequential, contours.count > 1 else {
      return contours.flatMap { contour in
        let path = contour.path
        let parts = ranges.flatMap { path.trimmed(from: $0.0, to: $0.1, byLength: isByLength).contours }
        guard contour.isClosed, parts.count == 2 else { return parts }
        return [joined(parts[0], parts[1])]
      }
    }
    var whole = Path()
    for contour in contours { whole.append(contour.path) }
    return ranges.flatMap { whole.trimmed(from: $0.0, to: $0.1, byLength: isByLength).contours }
  }

  private static func joined(_ first: Contour, _ second: Contour) -> Contour {
    guard let last = first.vertices.last, let next = second.vertices.first else { return first }
    var middle = last
    middle.controlOut = next.controlOut
    return Contour(
      vertices: first.vertices.dropLast() + [middle] + second.vertices.dropFirst(), isClosed: false)
  }

  // MARK: Corners

  /// Corners without curves become arcs.
  private static func rounded(_ contour: Contour, _ radius: Double) -> Contour {
    let count = contour.vertices.count
    guard count > 1 else { return contour }
    var result = Contour(isClosed: contour.isClosed)
    for (index, vertex) in contour.vertices.enumerated() {
      let isEnd = !contour.isClosed && (index == 0 || index == count - 1)
      guard vertex.isSharp, !isEnd else {
        result.vertices.append(vertex)
        continue
      }
      func cut(towards other: CGPoint) -> CGPoint {
        let length = hypot(other.x - vertex.point.x, other.y - vertex.point.y)
        return lerp(vertex.point, other, length > 0 ? min(length / 2, radius) / length : 0)
      }
      let start = cut(towards: contour.vertices[(index + count - 1) % count].point)
      let end = cut(towards: contour.vertices[(index + 1) % count].point)
      // Control points for a quarter of a circle, as After Effects has them.
      let handle = 0.5519
      result.vertices.append(
        Vertex(point: start, controlIn: start, controlOut: lerp(start, vertex.point, handle)))
      result.vertices.append(Vertex(point: end, controlIn: lerp(end, vertex.point, handle), controlOut: end))
    }
    return result
  }

  /// Corners go towards the middle and curves away from it, or the other way round.
  private static func bloated(_ contour: Contour, _ amount: Double) -> Contour {
    guard !contour.vertices.isEmpty else { return contour }
    let sum = contour.vertices.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.point.x, y: $0.y + $1.point.y) }
    let count = Double(contour.vertices.count)
    let center = CGPoint(x: sum.x / count, y: sum.y / count)
    return Contour(
      vertices: contour.vertices.map {
        Vertex(
          point: lerp($0.point, center, amount), controlIn: lerp($0.controlIn, center, -amount),
          controlOut: lerp($0.controlOut, center, -amount))
      }, isClosed: contour.isClosed)
  }

  /// Turns each point about the centre, the farther out the more.
  private static func twisted(_ contour: Contour, _ degrees: Double, _ center: CGPoint) -> Contour {
    let radius = contour.vertices.map { hypot($0.point.x - center.x, $0.point.y - center.y) }.max() ?? 0
    guard radius > 0 else { return contour }
    return contour.mapPoints { point in
      let (dx, dy) = (point.x - center.x, point.y - center.y)
      let angle = degrees * .pi / 180 * (1 - hypot(dx, dy) / radius)
      return CGPoint(
        x: center.x + dx * cos(angle) - dy * sin(angle), y: center.y + dx * sin(angle) + dy * cos(angle))
    }
  }

  /// Ridges on both sides of each curve.
  private static func zigZag(_ contour: Contour, size: Double, ridges: Int, isSmooth: Bool) -> Contour {
    let segments = contour.segments
    guard !segments.isEmpty, size != 0 else { return contour }
    var result = Contour(isClosed: contour.isClosed)
    var side = 1.0
    for (index, segment) in segments.enumerated() {
      let steps = ridges + 1
      for step in 0..<steps {
        let t = Double(step) / Double(steps)
        result.vertices.append(ridge(on: segment, at: t, size: size * side, steps: steps, isSmooth: isSmooth))
        side = -side
      }
      if index == segments.count - 1, !contour.isClosed {
        result.vertices.append(ridge(on: segment, at: 1, size: size * side, steps: steps, isSmooth: isSmooth))
      }
    }
    return result
  }

  private static func ridge(
    on segment: CubicSegment, at t: Double, size: Double, steps: Int, isSmooth: Bool
  ) -> Vertex {
    let point = segment.point(at: t)
    var tangent = segment.derivative(at: min(max(t, 1e-4), 1 - 1e-4))
    let length = hypot(tangent.x, tangent.y)
    guard length > 0 else { return Vertex(point) }
    tangent = CGPoint(x: tangent.x / length, y: tangent.y / length)
    let place = CGPoint(x: point.x + tangent.y * size, y: point.y - tangent.x * size)
    guard isSmooth else { return Vertex(place) }
    let handle = length / Double(steps) / 2
    return Vertex(
      point: place, controlIn: CGPoint(x: place.x - tangent.x * handle, y: place.y - tangent.y * handle),
      controlOut: CGPoint(x: place.x + tangent.x * handle, y: place.y + tangent.y * handle))
  }

  // MARK: Offset

  /// The curve beside the contour: each piece moved sideways, and the pieces joined.
  private static func offset(_ contour: Contour, by amount: Double, join: String, limit: Double) -> Contour {
    let pieces = contour.segments.flatMap { segment -> [CubicSegment] in
      // Pieces bend less than their wholes, so that the moved control points follow.
      let parts = segment.isStraight ? 1 : 8
      return (0..<parts).map {
        segment.part(from: Double($0) / Double(parts), to: Double($0 + 1) / Double(parts))
      }
    }
    var moved: [CubicSegment] = []
    // Where the piece of the contour ends of which a moved one comes.
    var corners: [CGPoint] = []
    for piece in pieces {
      guard let segment = piece.moved(by: amount) else { continue }
      moved.append(segment)
      corners.append(piece.end)
    }
    guard !moved.isEmpty else { return contour }
    var result = Contour(isClosed: contour.isClosed)
    for (index, segment) in moved.enumerated() {
      let isFirst = index == 0
      let before = isFirst ? (contour.isClosed ? moved[moved.count - 1] : nil) : moved[index - 1]
      if let before, hypot(before.end.x - segment.start.x, before.end.y - segment.start.y) > 1e-6 {
        let corner = join == "miter" ? before.crossing(with: segment) : nil
        let reach = corner.map { hypot($0.x - segment.start.x, $0.y - segment.start.y) } ?? .infinity
        // From the corner of the path to the tip, as strokes measure it.
        if let corner, hypot(reach, amount) <= max(limit, 1) * abs(amount) + 1e-9 {
          result.vertices.append(Vertex(corner))
        }
        result.vertices.append(Vertex(leavingOn: segment))
        if join == "round", !isFirst, before.crossing(with: segment) != nil {
          result.turn(at: result.vertices.count - 1, around: corners[index - 1])
        }
      } else if isFirst, !contour.isClosed || before == nil {
        result.vertices.append(Vertex(leavingOn: segment))
      } else if isFirst {
        result.vertices.append(Vertex(leavingOn: segment, controlIn: before?.control2))
      } else if let last = result.vertices.indices.last {
        result.vertices[last].controlOut = segment.control1
      }
      if index < moved.count - 1 || !contour.isClosed
        || hypot(segment.end.x - moved[0].start.x, segment.end.y - moved[0].start.y) > 1e-6
      {
        result.vertices.append(
          Vertex(point: segment.end, controlIn: segment.control2, controlOut: segment.end))
      }
    }
    if join == "round", contour.isClosed, let last = moved.last, let corner = corners.last,
      hypot(last.end.x - moved[0].start.x, last.end.y - moved[0].start.y) > 1e-6,
      last.crossing(with: moved[0]) != nil
    {
      result.turn(at: 0, around: corner)
    }
    return result
  }
}

extension Contour {
  /// Lets the curve that comes to a corner be an arc about a centre.
  fileprivate mutating func turn(at index: Int, around center: CGPoint) {
    let before = (index + vertices.count - 1) % vertices.count
    guard before != index else { return }
    let (start, end) = (vertices[before].point, vertices[index].point)
    let (ax, ay) = (start.x - center.x, start.y - center.y)
    let (bx, by) = (end.x - center.x, end.y - center.y)
    let angle = atan2(ax * by - ay * bx, ax * bx + ay * by)
    // The handles of a curve that comes as close to an arc as one can.
    let handle = 4 / 3 * tan(angle / 4)
    vertices[before].controlOut = CGPoint(x: start.x - ay * handle, y: start.y + ax * handle)
    vertices[index].controlIn = CGPoint(x: end.x + by * handle, y: end.y - bx * handle)
  }
}

extension Vertex {
  /// - Parameter controlIn: nil for a corner.
  fileprivate init(leavingOn segment: CubicSegment, controlIn: CGPoint? = nil) {
    self.init(
      point: segment.start, controlIn: controlIn ?? segment.start, controlOut: segment.control1)
  }
}

func lerp(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint {
  CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
}

extension CubicSegment {
  var isStraight: Bool { control1 == start && control2 == end }

  /// Moved to the right of its direction, with y down; nil for a piece without length.
  func moved(by amount: Double) -> CubicSegment? {
    func normal(at t: Double) -> CGPoint? {
      let tangent = derivative(at: t)
      let length = hypot(tangent.x, tangent.y)
      return length > 1e-12 ? CGPoint(x: tangent.y / length * amount, y: -tangent.x / length * amount) : nil
    }
    guard let first = normal(at: 0) ?? normal(at: 1e-3), let last = normal(at: 1) ?? normal(at: 1 - 1e-3)
    else {
      return nil
    }
    func plus(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
    return CubicSegment(plus(start, first), plus(control1, first), plus(control2, last), plus(end, last))
  }

  /// Where the tangents at this end and the other's start cross; nil for parallel ones.
  func crossing(with next: CubicSegment) -> CGPoint? {
    let (a, b) = (derivative(at: 1 - 1e-3), next.derivative(at: 1e-3))
    let determinant = a.x * b.y - a.y * b.x
    guard abs(determinant) > 1e-9 * hypot(a.x, a.y) * hypot(b.x, b.y) else { return nil }
    let (dx, dy) = (next.start.x - end.x, next.start.y - end.y)
    let t = (dx * b.y - dy * b.x) / determinant
    return t >= 0 ? CGPoint(x: end.x + a.x * t, y: end.y + a.y * t) : nil
  }
}
