import Foundation

/// A convex polygon, for cutting.
public struct ConvexPolygon: Sendable, Equatable {
  /// In either direction around; fewer than three enclose nothing.
  public var points: [CGPoint]

  /// A polygon of corners that must be convex; this is not checked.
  public init(_ points: [CGPoint]) {
    self.points = points
  }

  /// The polygon of a rectangle's corners.
  public init(_ rect: CGRect) {
    points = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
  }

  /// Whether it encloses nothing, for having fewer than three corners.
  public var isEmpty: Bool { points.count < 3 }

  /// The part where ax + by + c ≥ 0 for `line` (a, b, c).
  public func cut(by line: SIMD3<Double>) -> ConvexPolygon {
    guard var previous = points.last else { return self }
    var before = previous.side(of: line)
    var result: [CGPoint] = []
    result.reserveCapacity(points.count + 1)
    for point in points {
      let side = point.side(of: line)
      if (before < 0) != (side < 0) {
        let t = before / (before - side)
        result.append(
          CGPoint(x: previous.x + t * (point.x - previous.x), y: previous.y + t * (point.y - previous.y)))
      }
      if side >= 0 { result.append(point) }
      (previous, before) = (point, side)
    }
    return ConvexPolygon(result.count < 3 ? [] : result)
  }
}
