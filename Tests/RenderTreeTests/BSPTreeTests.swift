import Foundation
import AnimGeometry
import AnimTestSupport
import Testing

@testable import AnimRenderTree

/// Planes in space that cross, divided and painted from back to front.
@Suite struct BSPTreeTests {
  private static func planes(_ seed: UInt64) -> [PlacedPlane] {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
    return (0..<Int.random(in: 2...7, using: &random)).compactMap { _ in
      let turn = Transform3D.rotation(
        angle: number(-1.2...1.2), x: number(-1...1), y: number(-1...1), z: number(-1...1))
      let space = turn.concatenating(
        .translation(x: number(-20...20), y: number(-20...20), z: number(-20...20)))
      // Seen from infinitely far away.
      let projection = Projection(
        Affine(a: space.m11, b: space.m12, c: space.m21, d: space.m22, tx: space.m41, ty: space.m42))
      return PlacedPlane(
        space, projection, 0..<0, of: [], box: CGRect(x: -50, y: -40, width: 100, height: 80))
    }
  }

  private static func area(_ polygon: ConvexPolygon) -> Double {
    let points = polygon.points
    return abs(
      points.indices.reduce(0.0) { sum, index in
        let (a, b) = (points[index], points[(index + 1) % points.count])
        return sum + (a.x * b.y - b.x * a.y) / 2
      })
  }

  /// How far a point lies within a polygon, in points; negative outside.
  private static func depth(_ point: CGPoint, in polygon: ConvexPolygon) -> Double {
    let points = polygon.points
    let distances = points.indices.map { index -> Double in
      let (a, b) = (points[index], points[(index + 1) % points.count])
      let length = hypot(b.x - a.x, b.y - a.y)
      return length > 0 ? ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / length : .nan
    }.filter { !$0.isNaN }
    // Polygons go round in either direction.
    return max(distances.min() ?? -1, -(distances.max() ?? 1))
  }

  @Test("The pieces of each plane together are the plane", arguments: TestTier.seeds(60, from: 300))
  func areas(seed: UInt64) {
    let planes = Self.planes(seed)
    let pieces = BSPTree(planes).pieces
    for (index, plane) in planes.enumerated() {
      let sum = pieces.filter { $0.index == index }.reduce(0) { $0 + Self.area($1.extent) }
      #expect(abs(sum / Self.area(plane.extent) - 1) < 1e-4, "\(seed), plane \(index)")
    }
  }

  @Test("Wherever one looks, what is nearer is painted later", arguments: TestTier.seeds(60, from: 300))
  func depths(seed: UInt64) throws {
    let planes = Self.planes(seed)
    let pieces = BSPTree(planes).pieces
    for y in stride(from: -50.0, through: 50, by: 7) {
      for x in stride(from: -50.0, through: 50, by: 7) {
        var nearest = -Double.infinity
        for piece in pieces {
          let plane = planes[piece.index]
          let inverse = try #require(plane.projection.inverted)
          guard let point = inverse.apply(CGPoint(x: x, y: y)), Self.depth(point, in: piece.extent) > 0.01
          else { continue }
          let depth = plane.plane.depth(at: point)
          #expect(depth > nearest - 0.001, "\(seed), at \(x), \(y)")
          nearest = max(nearest, depth)
        }
      }
    }
  }
}
