import CGEOS
import Foundation
import Geometry

/// How the areas of several paths become one. Paths that are merged without any of these lie side by side.
enum MergeMode: Int, Sendable {
  case add = 2
  /// The first path without all others.
  case subtract
  case intersect
  /// What an odd number of paths covers.
  case exclude

  static var isAvailable: Bool { cgeos_is_available() != 0 }
  static var library: String { String(cString: cgeos_library()) }

  /// The most corners that paths may have, with curves taken for chords, times the pieces that they cut each other into:
  /// whether a piece is wanted takes a look at each corner.
  private static let mostWork = 50_000_000.0

  /// The outline of the paths' areas put together, without curves: chords are nearer to them than a pixel of any picture in
  /// which the path fits. Paths that have no outline, or cut each other into too many pieces, stay as they are.
  ///
  /// - Parameter paths: what covers a point counts for each path by itself, by the non-zero rule; open ones count as closed.
  func merge(_ paths: [[Contour]]) -> [Contour] {
    let everything = paths.flatMap(\.self)
    let box = everything.reduce(CGRect.null) { $0.union($1.path.controlPointBounds) }
    let extent = max(box.width, box.height)
    guard !box.isNull, extent > 0, extent.isFinite, extent < 1e12 else { return everything }
    let polygons = paths.map { $0.compactMap { Polygon($0, tolerance: extent / 20_000) } }
    let rings = polygons.flatMap(\.self)
    guard !rings.isEmpty, Polygon.work(rings) <= Self.mostWork else { return everything }
    let merge = Merge(self, polygons, near: extent * 1e-7)
    let isDone = cgeos_outline(
      rings.flatMap { $0.points.flatMap { [$0.x, $0.y] } }, rings.map { Int32($0.points.count) },
      Int32(rings.count), extent * 1e-9,
      { user, x, y in
        guard let user else { return -1 }
        return Unmanaged<Merge>.fromOpaque(user).takeUnretainedValue().wants(CGPoint(x: x, y: y)) ? 1 : 0
      },
      { user, points, count, isHole in
        guard let user, let points else { return }
        let merge = Unmanaged<Merge>.fromOpaque(user).takeUnretainedValue()
        merge.add(UnsafeBufferPointer(start: points, count: 2 * Int(count)), isHole: isHole != 0)
      }, Unmanaged.passUnretained(merge).toOpaque())
    return isDone != 0 ? merge.outline : everything
  }
}

/// A contour with chords for its curves, whose last point is its first one.
private struct Polygon {
  var points: [CGPoint] = []

  /// Nil for what has no area.
  init?(_ contour: Contour, tolerance: Double) {
    contour.path.flatten(tolerance: tolerance) { from, to in
      if points.isEmpty { points.append(from) }
      if points.last != to { points.append(to) }
    }
    guard points.count >= 4, points.first == points.last,
      points.allSatisfy({ $0.x.isFinite && $0.y.isFinite })
    else { return nil }
  }

  /// How often it runs around a point.
  func winding(around point: CGPoint) -> Int {
    var winding = 0
    for (from, to) in zip(points, points.dropFirst()) where (from.y <= point.y) != (to.y <= point.y) {
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      if x > point.x { winding += to.y > from.y ? 1 : -1 }
    }
    return winding
  }

  /// How many pairs of sides are looked at to tell how often sides cross.
  private static let mostPairs = 200_000

  /// The corners times the pieces of the plane that rings cut, as far as some of many pairs of sides tell.
  static func work(_ rings: [Polygon]) -> Double {
    let sides = rings.flatMap { zip($0.points, $0.points.dropFirst()) }
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
    return Double(sides.count) * (all + Double(rings.count))
  }

  /// More than 0 for one that runs clockwise, with y down.
  static func area(_ points: [CGPoint]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) }
  }
}

/// One merge while it is done.
private final class Merge {
  private let mode: MergeMode
  private let paths: [[Polygon]]
  /// Within this two points are one.
  private let tolerance: Double
  private(set) var outline: [Contour] = []

  init(_ mode: MergeMode, _ paths: [[Polygon]], near tolerance: Double) {
    (self.mode, self.paths, self.tolerance) = (mode, paths, tolerance)
  }

  func wants(_ point: CGPoint) -> Bool {
    let covers = paths.map { $0.reduce(0) { $0 + $1.winding(around: point) } != 0 }
    return switch mode {
    case .add: covers.contains(true)
    case .subtract: covers.first == true && !covers.dropFirst().contains(true)
    case .intersect: covers.allSatisfy(\.self)
    case .exclude: covers.count { $0 } % 2 == 1
    }
  }

  /// Holes run the other way round than what they are in, so that both fill rules leave them out.
  func add(_ numbers: UnsafeBufferPointer<Double>, isHole: Bool) {
    let points = stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
    let vertices = points.dropLast().map { Vertex($0) }
    let start = start(of: points)
    let contour = Contour(vertices: Array(vertices[start...] + vertices[..<start]), isClosed: true)
    outline.append((Polygon.area(points) > 0) == isHole ? contour.reversed : contour)
  }

  /// Where the first path begins that begins on the ring, which trimming shows.
  private func start(of ring: [CGPoint]) -> Int {
    for polygon in paths.lazy.flatMap(\.self) {
      guard let first = polygon.points.first else { continue }
      let found = ring.dropLast().firstIndex { hypot($0.x - first.x, $0.y - first.y) <= tolerance }
      if let found { return found }
    }
    return 0
  }
}
