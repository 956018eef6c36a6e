import AnimCGEOS
import Foundation

/// Areas of the plane that paths enclose, and what is put together of them: by GEOS, without curves. Chords stand for
/// these, nearer to them than a pixel of any picture in which the paths fit.
package struct PathAreas {
  /// Why areas are not put together.
  package enum Failure: Error {
    /// The machine does not have GEOS, which is this file.
    case noLibrary(String)
    /// The paths cut each other into too many pieces, or have numbers of no use.
    case tooManyPieces
  }

  /// A part of an outline. What is inside of it is on its right, with y down: holes run the other way round than what they
  /// are in, so that both fill rules leave them out.
  package struct Ring {
    /// The corners in turn, the first one only once.
    package var points: [CGPoint]
    /// Whether it is the edge of a hole in the ring before it that is none.
    package var isHole: Bool
  }

  /// One area: the sub-paths around it, and whether what they go around an even number of times is outside.
  private struct Area {
    var polygons: [AreaPolygon]
    var isEvenOdd: Bool

    func covers(_ point: CGPoint) -> Bool {
      let winding = polygons.reduce(0) { $0 + $1.winding(around: point) }
      return isEvenOdd ? winding % 2 != 0 : winding != 0
    }
  }

  private let areas: [Area]
  /// Of all paths together.
  private let extent: Double

  package static var isAvailable: Bool { cgeos_is_available() != 0 }
  /// The file of GEOS.
  package static var library: String { String(cString: cgeos_library()) }

  /// The most corners that paths may have, with curves taken for chords, times the pieces that they cut each other into:
  /// whether a piece is wanted takes a look at each corner.
  private static let mostWork = 50_000_000.0

  /// - Parameters:
  ///   - paths: each is one area; open sub-paths count as closed.
  ///   - isEvenOdd: by which rule.
  /// - Throws: `Failure.tooManyPieces` for paths without a size that counts, or with a size beyond 10¹².
  package init(_ paths: [Path], isEvenOdd: Bool) throws(Failure) {
    let box = paths.reduce(CGRect.null) { $0.union($1.controlPointBounds) }
    let extent = box.isNull ? 0 : Double(max(box.width, box.height))
    guard extent.isFinite, extent < 1e12, paths.allSatisfy(\.isFinite) else { throw .tooManyPieces }
    self.extent = extent
    let tolerance = max(extent, .leastNormalMagnitude) / PathAreas.fineness
    areas = paths.map { path in
      Area(
        polygons: path.subpaths.compactMap { AreaPolygon($0, tolerance: tolerance) }, isEvenOdd: isEvenOdd)
    }
  }

  /// Whether no path has an area.
  package var isEmpty: Bool { areas.allSatisfy(\.polygons.isEmpty) }

  /// How many chords' distances from their curves the paths' extent has at least.
  static let fineness = 20_000.0

  /// Whether the first area covers a point.
  func covers(_ point: CGPoint) -> Bool { areas.first?.covers(point) ?? false }
  /// Those of all areas.
  var sides: [(CGPoint, CGPoint)] { areas.flatMap(\.polygons).flatMap { Array($0.sides) } }

  /// The outline of a part of the plane. A ring begins where the first of the paths begins that begins on it.
  ///
  /// - Parameter wants: whether a point is in it, of which each area says whether it covers it.
  package func outline(where wants: @escaping ([Bool]) -> Bool) throws(Failure) -> [Ring] {
    let polygons = areas.flatMap(\.polygons)
    guard !polygons.isEmpty, extent > 0 else { return [] }
    guard PathAreas.isAvailable else { throw .noLibrary(PathAreas.library) }
    guard AreaPolygon.work(polygons) <= PathAreas.mostWork else { throw .tooManyPieces }
    let areas = areas
    // A power of two, on which whole numbers and their halves lie.
    let grid = exp2(log2(extent * 1e-9).rounded(.down))
    let outline = Outline(starts: polygons.compactMap(\.points.first), near: extent * 1e-7) { point in
      wants(areas.map { $0.covers(point) })
    }
    let isDone = cgeos_outline(
      polygons.flatMap { $0.points.flatMap { [$0.x, $0.y] } }, polygons.map { Int32($0.points.count) },
      Int32(polygons.count), grid,
      { user, x, y in
        guard let user else { return -1 }
        return Unmanaged<Outline>.fromOpaque(user).takeUnretainedValue().wants(CGPoint(x: x, y: y)) ? 1 : 0
      },
      { user, points, count, isHole in
        guard let user, let points else { return }
        let outline = Unmanaged<Outline>.fromOpaque(user).takeUnretainedValue()
        outline.add(UnsafeBufferPointer(start: points, count: 2 * Int(count)), isHole: isHole != 0)
      }, Unmanaged.passUnretained(outline).toOpaque())
    guard isDone != 0 else { throw .tooManyPieces }
    return outline.rings
  }
}

/// An outline while it is made.
private final class Outline {
  let wants: (CGPoint) -> Bool
  private let starts: [CGPoint]
  /// Within this two points are one.
  private let tolerance: Double
  private(set) var rings: [PathAreas.Ring] = []

  init(starts: [CGPoint], near tolerance: Double, wants: @escaping (CGPoint) -> Bool) {
    (self.starts, self.tolerance, self.wants) = (starts, tolerance, wants)
  }

  func add(_ numbers: UnsafeBufferPointer<Double>, isHole: Bool) {
    let points = stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
    let start = start(of: points)
    var corners = Array(points.dropLast())
    corners = Array(corners[start...] + corners[..<start])
    // It begins where it began.
    if (AreaPolygon.area(points) > 0) == isHole {
      corners = corners.prefix(1) + corners.dropFirst().reversed()
    }
    rings.append(PathAreas.Ring(points: corners, isHole: isHole))
  }

  private func start(of ring: [CGPoint]) -> Int {
    for start in starts {
      let found = ring.dropLast().firstIndex { hypot($0.x - start.x, $0.y - start.y) <= tolerance }
      if let found { return found }
    }
    return 0
  }
}

extension Path {
  /// The closed polygons of an outline.
  package init(_ rings: some Sequence<PathAreas.Ring>) {
    self.init()
    for ring in rings {
      for (index, point) in ring.points.enumerated() { append(index == 0 ? .move(point) : .line(point)) }
      closeSubpath()
    }
  }

  /// Each by itself. A path that goes on after it was closed has a sub-path that begins there.
  var subpaths: [Path] {
    var result: [Path] = []
    for element in elements {
      if case .move = element { result.append(Path()) }
      if let last = result.indices.last { result[last].append(element) }
    }
    return result
  }

  /// The same path with chords for its curves, none of which is further than `tolerance` from its curve. Open sub-paths
  /// stay open.
  package func flattened(tolerance: CGFloat) -> Path {
    var result = Path()
    for element in elements {
      if let curve = element.segment(from: result.currentPoint ?? .zero) {
        curve.flatten(tolerance: tolerance) { result.append(.line($1)) }
      } else {
        result.append(element)
      }
    }
    return result
  }
}
