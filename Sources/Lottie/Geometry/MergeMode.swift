import AnimGeometry

/// How the areas of several paths become one. Paths that are merged without any of these lie side by side.
enum MergeMode: Int, Sendable {
  case add = 2
  /// The first path without all others.
  case subtract
  case intersect
  /// What an odd number of paths covers.
  case exclude

  /// The outline of the paths' areas put together, without curves. Paths that have no outline, or cut each other into too many
  /// pieces, stay as they are.
  ///
  /// - Parameter paths: what covers a point counts for each path by itself, by the non-zero rule; open ones count as closed.
  func merge(_ paths: [[Contour]]) -> [Contour] {
    let everything = paths.flatMap(\.self)
    let areas = paths.map { contours in
      contours.reduce(into: Path()) { $0.append($1.path) }
    }
    guard let areas = try? PathAreas(areas, isEvenOdd: false), !areas.isEmpty,
      let rings = try? areas.outline(where: wants)
    else { return everything }
    return rings.map { ring in
      Contour(vertices: ring.points.map { Vertex($0) }, isClosed: true)
    }
  }

  private func wants(_ covers: [Bool]) -> Bool {
    switch self {
    case .add: covers.contains(true)
    case .subtract: covers.first == true && !covers.dropFirst().contains(true)
    case .intersect: covers.allSatisfy(\.self)
    case .exclude: covers.count { $0 } % 2 == 1
    }
  }
}
