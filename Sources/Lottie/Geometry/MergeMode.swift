import AnimGeometry

/// How the areas of several paths become one.
enum MergeMode: Int, Sendable {
  /// All paths become one, and each of their edges stays.
  case join = 1
  case add
  /// The first path without all others.
  case subtract
  case intersect
  /// What an odd number of paths covers.
  case exclude

  var needsAreas: Bool { self != .join }

  /// The outline of the paths' areas put together, without curves. A path alone, paths that have no outline, and such that cut each
  /// other into too many pieces stay as they are.
  ///
  /// - Parameter paths: what covers a point counts for each path by itself, by the non-zero rule; open ones count as closed. One
  ///   whose parts run against each other, so that nothing of it is left, counts as its parts: so Illustrator writes what it clips.
  func merge(_ paths: [[Contour]]) -> [Contour] {
    let everything = paths.flatMap(\.self)
    guard needsAreas, paths.count > 1 else { return everything }
    guard let areas = try? PathAreas(Self.operands(paths).map(Self.path), isEvenOdd: false), !areas.isEmpty,
      let rings = try? areas.outline(where: wants)
    else { return everything }
    return rings.map { ring in
      Contour(vertices: ring.points.map { Vertex($0) }, isClosed: true)
    }
  }

  /// Whether the paths, each of which has an area, leave nothing when they are merged, or next to nothing.
  func leavesNothing(of paths: [[Contour]]) -> Bool {
    guard needsAreas, paths.count > 1 else { return false }
    let areas = Self.operands(paths).map(Self.area)
    guard let smallest = areas.min(), smallest > 0, smallest.isFinite else { return false }
    return Self.area(merge(paths)) <= 1e-4 * smallest
  }

  private static func operands(_ paths: [[Contour]]) -> [[Contour]] {
    paths.flatMap { contours in
      guard contours.count > 1 else { return [contours] }
      // What cancels out has as much area one way round as the other. Rounded corners leave slivers.
      let areas = contours.map(\.controlArea)
      let nothing = 1e-3 * areas.reduce(0) { $0 + abs($1) }
      guard abs(areas.reduce(0, +)) <= nothing, area(contours) <= nothing else { return [contours] }
      return contours.map { [$0] }
    }
  }

  private static func path(_ contours: [Contour]) -> Path {
    contours.reduce(into: Path()) { $0.append($1.path) }
  }

  /// How much contours enclose by the non-zero rule; infinite where that cannot be said.
  private static func area(_ contours: [Contour]) -> Double {
    if contours.allSatisfy({ $0.vertices.count < 2 }) { return 0 }
    guard let areas = try? PathAreas([path(contours)], isEvenOdd: false) else { return .infinity }
    if areas.isEmpty { return 0 }
    guard let rings = try? areas.outline(where: { $0[0] }) else { return .infinity }
    // Holes run the other way round.
    return abs(
      rings.reduce(0) { $0 + Contour(vertices: $1.points.map { Vertex($0) }, isClosed: true).controlArea })
  }

  private func wants(_ covers: [Bool]) -> Bool {
    switch self {
    case .join, .add: covers.contains(true)
    case .subtract: covers.first == true && !covers.dropFirst().contains(true)
    case .intersect: covers.allSatisfy(\.self)
    case .exclude: covers.count { $0 } % 2 == 1
    }
  }
}
