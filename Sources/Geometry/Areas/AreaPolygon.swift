import Foundation

/// A sub-path with chords for its curves, whose last point is its first one.
struct AreaPolygon {
  private(set) var points: [CGPoint] = []

  /// Nil for what has no area.
  init?(_ subpath: Path, tolerance: Double) {
    var points: [CGPoint] = []
    subpath.flatten(tolerance: tolerance) { from, to in
      if points.isEmpty { points.append(from) }
      if points.last != to { points.append(to) }
    }
    guard points.count >= 4, points.first == points.last,
      points.allSatisfy({ $0.x.isFinite && $0.y.isFinite })
    else { return nil }
    self.points = points
  }

  /// The sides, from each point to the next.
  var sides: Zip2Sequence<[CGPoint], ArraySlice<CGPoint>> { zip(points, points.dropFirst()) }

  /// How often it runs around a point.
  func winding(around point: CGPoint) -> Int {
    var winding = 0
    for (from, to) in sides where (from.y <= point.y) != (to.y <= point.y) {
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      if x > point.x { winding += to.y > from.y ? 1 : -1 }
    }
    return winding
  }

  /// How many pairs of sides are looked at to tell how often sides cross.
  private static let mostPairs = 200_000

  /// The corners times the pieces of the plane that polygons cut, as far as some of many pairs of sides tell.
  static func work(_ polygons: [AreaPolygon]) -> Double {
    let sides = polygons.flatMap(\.sides)
    let pairs = Double(sides.count) * Double(sides.count - 1) / 2
    var (tried, crossings) = (0, 0)
    func look(_ a: (CGPoint, CGPoint), _ b: (CGPoint, CGPoint)) {
      func side(_ line: (CGPoint, CGPoint), _ point: CGPoint) -> Double {
        (line.1.x - line.0.x) * (point.y - line.0.y) - (line.1.y - line.0.y) * (point.x - line.0.x)
      }
      tried += 1
      if side(a, b.0) * side(a, b.1) <= 0, side(b, a.0) * side(b, a.1) <= 0 { crossings += 1 }
    }
    if pairs <= Double(mostPairs) {
      for index in sides.indices { for other in sides[..<index] { look(sides[index], other) } }
    } else {
      var state: UInt64 = 1
      func next() -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % sides.count
      }
      for _ in 0..<mostPairs { look(sides[next()], sides[next()]) }
    }
    let all = tried > 0 ? pairs * Double(crossings) / Double(tried) : 0
    return Double(sides.count) * (all + Double(polygons.count))
  }

  /// More than 0 for one that runs clockwise, with y down.
  static func area(_ points: [CGPoint]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) }
  }
}
