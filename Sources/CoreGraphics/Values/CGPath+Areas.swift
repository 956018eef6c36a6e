import AnimGeometry

/// What areas of paths are together, and what they are of a line. Areas are outlined without curves: chords stand for these,
/// which no picture shows. Holes run the other way round than what they are in, so that both rules fill them alike.
///
/// Open parts count as closed where an area is meant. GEOS puts areas together; without it, and for paths that cut each other
/// into too many pieces, the path itself is the result (`intersects` gives false), which is reported.
extension CGPath {
  /// The area that at least one of the paths encloses.
  ///
  /// - Parameter rule: which places a path encloses, for both.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined("union(_:using:)", with: other, rule) { $0.contains(true) }
  }

  /// The area that both paths enclose.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined("intersection(_:using:)", with: other, rule) { $0.allSatisfy(\.self) }
  }

  /// The path's area without that of the other one.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined("subtracting(_:using:)", with: other, rule) { $0 == [true, false] }
  }

  /// The area that exactly one of the paths encloses.
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined("symmetricDifference(_:using:)", with: other, rule) { $0.contains(true) && $0.contains(false) }
  }

  /// Whether the areas of both paths have a part in common; a common edge is none.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    let boxes = path.bounds.intersection(other.path.bounds)
    if path.isFinite, other.path.isFinite, boxes.isNull || boxes.isEmpty { return false }
    return !(rings("intersects(_:using:)", [self, other], rule) { $0.allSatisfy(\.self) } ?? []).isEmpty
  }

  /// The same area with an outline that does not cross itself.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    rings("normalized(using:)", [self], rule) { $0 == [true] }.map { CGPath(Path($0)) } ?? self
  }

  /// The parts of the path's area that do not touch along an edge, each with its holes.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    guard let rings = rings("componentsSeparated(using:)", [self], rule, { $0 == [true] }) else {
      return [self]
    }
    var parts: [[PathAreas.Ring]] = []
    for ring in rings {
      if ring.isHole, let last = parts.indices.last {
        parts[last].append(ring)
      } else {
        parts.append([ring])
      }
    }
    return parts.map { CGPath(Path($0)) }
  }

  /// The parts of the path, as a line, that lie in another path's area. Curves stay curves; what is closed and is cut becomes
  /// open.
  ///
  /// - Parameter rule: which places `other` encloses.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    line("lineIntersection(_:using:)", inside: true, of: other, rule)
  }

  /// The parts of the path, as a line, that do not lie in another path's area. Curves stay curves; what is closed and is cut
  /// becomes open.
  ///
  /// - Parameter rule: which places `other` encloses.
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    line("lineSubtracting(_:using:)", inside: false, of: other, rule)
  }

  /// The path with lines for its curves.
  ///
  /// - Parameter threshold: how far lines may be from the curves; 0 or less is as near as outlines of strokes are.
  public func flattened(threshold: CGFloat) -> CGPath {
    CGPath(path.flattened(tolerance: threshold > 0 ? threshold : CGPath.strokeTolerance))
  }

  private func combined(
    _ call: String, with other: CGPath, _ rule: CGPathFillRule, _ wants: @escaping ([Bool]) -> Bool
  ) -> CGPath {
    rings(call, [self, other], rule, wants).map { CGPath(Path($0)) } ?? self
  }

  /// Nil, and reported, where it cannot be done.
  private func rings(
    _ call: String, _ paths: [CGPath], _ rule: CGPathFillRule, _ wants: @escaping ([Bool]) -> Bool
  ) -> [PathAreas.Ring]? {
    reporting(call) { () throws(PathAreas.Failure) in
      try PathAreas(paths.map(\.path), isEvenOdd: rule == .evenOdd).outline(where: wants)
    }
  }

  private func line(
    _ call: String, inside: Bool, of other: CGPath, _ rule: CGPathFillRule
  ) -> CGPath {
    reporting(call) { () throws(PathAreas.Failure) in
      CGPath(try path.line(inside: inside, of: other.path, isEvenOdd: rule == .evenOdd))
    } ?? self
  }

  private func reporting<Result>(_ call: String, _ body: () throws(PathAreas.Failure) -> Result) -> Result? {
    do throws(PathAreas.Failure) {
      return try body()
    } catch .noLibrary(let library) {
      Misuse.report(.areasWithoutLibrary(call: call, library: library))
    } catch {
      Misuse.report(.areasOfTooManyPieces(call: call))
    }
    return nil
  }
}
