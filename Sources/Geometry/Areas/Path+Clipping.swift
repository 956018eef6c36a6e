import Foundation

extension Path {
  /// The most pairs of a chord of the line, or of a part between two cuts, and a side of the area.
  fileprivate static let mostPairs = 50_000_000

  /// The parts of the path, taken as a line, inside or outside of an area. Curves stay curves. A closed sub-path that is cut
  /// becomes open ones; one that is not cut stays as it is.
  ///
  /// - Parameter area: by the even-odd rule if `isEvenOdd`, else by the non-zero one.
  package func line(
    inside: Bool, of area: Path, isEvenOdd: Bool
  ) throws(PathAreas.Failure) -> Path {
    guard isFinite else { throw .tooManyPieces }
    let areas = try PathAreas([area], isEvenOdd: isEvenOdd)
    let box = controlPointBounds.union(area.controlPointBounds)
    guard !box.isNull else { return self }
    let cutter = LineCutter(
      areas, inside: inside,
      tolerance: max(box.width, box.height, .leastNormalMagnitude) / PathAreas.fineness)
    let subpaths = subpaths.map { LineCutter.Subpath($0, tolerance: cutter.tolerance) }
    let chords = subpaths.reduce(0) { $0 + $1.chordCount }
    guard chords <= Path.mostPairs / max(cutter.sides.count, 1) else { throw .tooManyPieces }
    var (result, work) = (Path(), 0)
    for subpath in subpaths { result.append(try cutter.parts(of: subpath, work: &work)) }
    return result
  }
}

/// Cuts lines at the edge of an area.
private struct LineCutter {
  let areas: PathAreas
  let inside: Bool
  let tolerance: CGFloat
  let sides: [(from: CGPoint, to: CGPoint)]

  init(_ areas: PathAreas, inside: Bool, tolerance: CGFloat) {
    (self.areas, self.inside, self.tolerance) = (areas, inside, tolerance)
    sides = areas.sides.map { ($0.0, $0.1) }
  }

  /// A line or a curve.
  struct Piece {
    var curve: CubicSegment
    var isLine: Bool

    func point(at t: CGFloat) -> CGPoint {
      isLine ? lerp(curve.start, curve.end, t) : curve.point(at: t)
    }

    func part(from low: CGFloat, to high: CGFloat) -> Piece {
      guard isLine else { return Piece(curve: curve.part(from: low, to: high), isLine: false) }
      let (from, to) = (point(at: low), point(at: high))
      return Piece(curve: CubicSegment(from, from, to, to), isLine: true)
    }
  }

  struct Subpath {
    let path: Path
    private(set) var pieces: [Piece] = []
    private(set) var isClosed = false
    private(set) var chordCount = 0

    init(_ path: Path, tolerance: CGFloat) {
      self.path = path
      var (start, current) = (CGPoint.zero, CGPoint.zero)
      for element in path.elements {
        switch element {
        case .move(let point): (start, current) = (point, point)
        case .line(let point): addLine(&current, to: point)
        case .quad, .cubic:
          guard let curve = element.segment(from: current) else { continue }
          pieces.append(Piece(curve: curve, isLine: false))
          current = curve.end
        case .close:
          addLine(&current, to: start)
          isClosed = true
        }
      }
      chordCount = pieces.reduce(0) { $0 + ($1.isLine ? 1 : $1.curve.chordCount(tolerance: tolerance)) }
    }

    private mutating func addLine(_ current: inout CGPoint, to point: CGPoint) {
      if point != current {
        pieces.append(Piece(curve: CubicSegment(current, current, point, point), isLine: true))
      }
      current = point
    }
  }

  /// - Parameter work: how many pairs of a part and a side have been looked at.
  func parts(of subpath: Subpath, work: inout Int) throws(PathAreas.Failure) -> Path {
    // Runs of pieces that follow each other.
    var runs: [[Piece]] = []
    var (isWhole, reachesEnd, beginsAtStart) = (true, false, false)
    var goesOn = false
    for (index, piece) in subpath.pieces.enumerated() {
      let places = [0] + cuts(piece) + [1]
      work += (places.count - 1) * sides.count
      guard work <= Path.mostPairs else { throw .tooManyPieces }
      for (number, (low, high)) in zip(places, places.dropFirst()).enumerated() {
        guard areas.covers(piece.point(at: (low + high) / 2)) == inside else {
          (isWhole, goesOn) = (false, false)
          continue
        }
        if !goesOn { runs.append([]) }
        runs[runs.count - 1].append(piece.part(from: low, to: high))
        goesOn = true
        if index == 0, number == 0 { beginsAtStart = true }
        reachesEnd = index == subpath.pieces.count - 1 && high == 1
      }
      if !goesOn { reachesEnd = false }
    }
    if isWhole { return subpath.pieces.isEmpty ? Path() : subpath.path }
    // What runs through the beginning of a closed sub-path is one.
    if subpath.isClosed, beginsAtStart, reachesEnd, runs.count > 1 {
      runs[0] = runs.removeLast() + runs[0]
    }
    return runs.reduce(into: Path()) { $0.append(path(of: $1)) }
  }

  private func path(of run: [Piece]) -> Path {
    var path = Path()
    var last: Piece?
    for piece in run {
      if path.isEmpty { path.move(to: piece.curve.start) }
      // A line that was cut where it stays inside is one line.
      if piece.isLine, let before = last, before.isLine, isStraight(before, piece) {
        path = Path(elements: path.elements.dropLast())
      }
      if piece.isLine {
        path.addLine(to: piece.curve.end)
      } else {
        path.addCurve(to: piece.curve.end, control1: piece.curve.control1, control2: piece.curve.control2)
      }
      last = piece
    }
    return path
  }

  private func isStraight(_ a: Piece, _ b: Piece) -> Bool {
    let (one, two) = (a.curve.end - a.curve.start, b.curve.end - b.curve.start)
    return abs(one.cross(two)) <= 1e-12 * one.length * two.length && one.dot(two) > 0
  }

  /// The parameters in 0…1 at which a piece meets the edge, in turn, each once and none at its ends.
  private func cuts(_ piece: Piece) -> [CGFloat] {
    let count = piece.isLine ? 1 : piece.curve.chordCount(tolerance: tolerance)
    var result: [CGFloat] = []
    var start = piece.curve.start
    for index in 0..<count {
      let end =
        index == count - 1 ? piece.curve.end : piece.curve.point(at: CGFloat(index + 1) / CGFloat(count))
      for side in sides {
        for fraction in meetings(start, end, side) {
          result.append((CGFloat(index) + fraction) / CGFloat(count))
        }
      }
      start = end
    }
    var last: CGFloat = 0
    return result.sorted().filter { place in
      guard place > 1e-9, place < 1 - 1e-9, place - last > 1e-9 else { return false }
      last = place
      return true
    }
  }

  /// Where a chord meets a side of the area, as fractions of the chord.
  private func meetings(_ start: CGPoint, _ end: CGPoint, _ side: (from: CGPoint, to: CGPoint)) -> [CGFloat] {
    guard min(start.x, end.x) <= max(side.from.x, side.to.x),
      max(start.x, end.x) >= min(side.from.x, side.to.x),
      min(start.y, end.y) <= max(side.from.y, side.to.y), max(start.y, end.y) >= min(side.from.y, side.to.y)
    else { return [] }
    let (chord, edge) = (end - start, side.to - side.from)
    let across = chord.cross(edge)
    if abs(across) > 1e-12 * chord.length * edge.length {
      let fraction = (side.from - start).cross(edge) / across
      let along = (side.from - start).cross(chord) / across
      return fraction >= 0 && fraction <= 1 && along >= 0 && along <= 1 ? [fraction] : []
    }
    // They run along each other: the side's ends may be where it begins and ends to.
    let length = chord.length
    guard length > 0 else { return [] }
    return [side.from, side.to].compactMap { point in
      let (from, direction) = (point - start, chord)
      guard abs(from.cross(direction)) <= 1e-9 * length * length else { return nil }
      let fraction = from.dot(direction) / (length * length)
      return fraction >= 0 && fraction <= 1 ? fraction : nil
    }
  }
}
