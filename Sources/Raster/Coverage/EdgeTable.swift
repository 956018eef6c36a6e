import Foundation
import AnimGeometry
import AnimRenderTree

/// The outlines of one shape, in edges by the row of the clip in which they start.
struct EdgeTable: Sendable {
  private(set) var clip = PixelRect.empty
  private(set) var points: [SIMD2<Int32>] = []
  var edges: [Edge] = []
  /// Per row of the clip the first edge that starts there, -1 for none. Taking a row out empties it.
  private var firstInRow: [Int32] = []
  /// The rows of the canvas in which edges start, as far as known.
  private(set) var firstRow = 0
  private(set) var lastRow = -1

  /// The end of the line that was added last, equal to nothing where there is none that can go on.
  private var pen = EdgeTable.noPen
  private static let noPen = CGPoint(x: CGFloat.nan, y: .nan)
  /// +1, or -1 for an outline that counts the other way round.
  private var penDirection = 1
  /// The first point of the present outline.
  private var firstPoint = 0
  /// The first points of all outlines.
  private var outlineStarts: [Int] = []
  /// What the points are of; nil where another clip needs new ones.
  private var source: Source?
  /// Nil until it is asked for.
  private var knownStarShape: Bool?
  /// The most points that a shape may have.
  var mostPoints = 1 << 27
  /// How much shorter than half a step of 8 bits allows the distances of curves from their chords are.
  var toleranceScale: CGFloat = 1
  /// True once a shape had more, and lost the rest.
  var isOverfull = false
  /// Nil while it is asked.
  private var strokes: StrokeCache? = StrokeCache()

  /// What outlines are made of.
  private struct Source: Sendable {
    var shape: Shape
    var transform: Affine

    func isOf(_ shape: Shape, _ transform: Affine) -> Bool {
      self.transform == transform && self.shape == shape
    }
  }

  mutating func begin(clip: PixelRect) {
    points.removeAll(keepingCapacity: true)
    outlineStarts.removeAll(keepingCapacity: true)
    source = nil
    knownStarShape = nil
    beginRows(clip)
  }

  /// Begins a shape that may be the same as before: where a frame is drawn in parts, an outline is found for all of them in one go.
  ///
  /// - Returns: whether its outlines are there already; otherwise they have to be added.
  mutating func begin(clip: PixelRect, _ shape: Shape, _ transform: Affine) -> Bool {
    guard let source, source.isOf(shape, transform) else {
      begin(clip: clip)
      source = Source(shape: shape, transform: transform)
      return false
    }
    beginRows(clip)
    for (index, first) in outlineStarts.enumerated() {
      let next = index + 1 < outlineStarts.count ? outlineStarts[index + 1] : points.count
      divide(first..<next, direction: 1)
    }
    firstPoint = points.count
    return true
  }

  private mutating func beginRows(_ clip: PixelRect) {
    self.clip = clip
    edges.removeAll(keepingCapacity: true)
    while firstInRow.count < clip.height { firstInRow.append(-1) }
    firstRow = clip.maxY
    lastRow = clip.minY - 1
    pen = EdgeTable.noPen
    firstPoint = 0
  }

  /// The edges that start in `row`, as the head of a list through `Edge.next`.
  mutating func takeRow(_ row: Int) -> Int32 {
    let index = row - clip.minY
    let head = firstInRow[index]
    firstInRow[index] = -1
    return head
  }

  /// Adds the outline of `path`; with `direction` -1 it runs the other way round.
  mutating func add(_ path: Path, _ transform: Affine, direction: Int = 1) {
    let limit = ChordLimit(pixel: 1 / toleranceScale)
    path.outline(
      transform, line: { addLine($0, $1, direction) },
      curve: { if hasRoom() { add(CurveChords($0, limit), of: $0, direction) } })
  }

  /// Adds the outline of a line along `path`.
  mutating func add(_ path: Path, _ style: StrokeStyle, _ transform: Affine) {
    let stretch = StrokeCache.rounded(transform.largestStretch)
    // The cache leaves the list, which takes its lines meanwhile.
    var known = strokes ?? StrokeCache()
    strokes = nil
    let limit = ChordLimit(pixel: 1 / max(stretch, .leastNormalMagnitude) / toleranceScale)
    known.forEachPolygon(path, style, stretch: stretch, limit) { addPolygon($0, transform) }
    strokes = known
  }

  private mutating func addPolygon(_ polygon: UnsafeBufferPointer<CGPoint>, _ transform: Affine) {
    guard hasRoom(), var previous = polygon.last.map(transform.apply) else { return }
    for point in polygon {
      let next = transform.apply(point)
      addLine(previous, next, 1)
      previous = next
    }
  }

  /// Asked before each curve and each part of a line, which have some thousand points at most.
  mutating func hasRoom() -> Bool {
    if points.count < mostPoints { return true }
    isOverfull = true
    source = nil
    return false
  }

  @inline(__always)
  private static func isWithinBounds(_ point: CGPoint, margin: CGFloat = 0) -> Bool {
    point.x >= Subpixel.lowest + margin && point.x <= Subpixel.highest - margin
      && point.y >= Subpixel.lowest + margin && point.y <= Subpixel.highest - margin
  }

  mutating func addLine(_ from: CGPoint, _ to: CGPoint, _ direction: Int) {
    if pen == from, direction == penDirection, EdgeTable.isWithinBounds(to) {
      points.append(Subpixel.position(to))
      pen = to
    } else if EdgeTable.isWithinBounds(from), EdgeTable.isWithinBounds(to) {
      start(Subpixel.position(from), direction)
      points.append(Subpixel.position(to))
      pen = to
    } else {
      addFarLine(from, to, direction)
      pen = EdgeTable.noPen
    }
  }

  private mutating func add(_ chords: CurveChords, of curve: CubicSegment, _ direction: Int) {
    // Chords' corners may lie outside of the control points by a part of a pixel.
    if EdgeTable.isWithinBounds(curve.start, margin: 1), EdgeTable.isWithinBounds(curve.control1, margin: 1),
      EdgeTable.isWithinBounds(curve.control2, margin: 1), EdgeTable.isWithinBounds(curve.end, margin: 1)
    {
      if pen != curve.start || direction != penDirection {
        start(Subpixel.position(curve.start), direction)
      }
      let first = points.count
      points.append(contentsOf: repeatElement(SIMD2(), count: chords.count))
      points.withUnsafeMutableBufferPointer { points in
        for index in 0..<chords.count { points[first &+ index] = Subpixel.position(chords.end(index)) }
      }
      pen = curve.end
    } else {
      var from = curve.start
      for index in 0..<chords.count {
        let to = chords.end(index)
        addLine(from, to, direction)
        from = to
      }
    }
  }

  private mutating func addFarLine(_ from: CGPoint, _ to: CGPoint, _ direction: Int) {
    let (low, high) = (Subpixel.lowest, Subpixel.highest)
    guard from.x.isFinite, from.y.isFinite, to.x.isFinite, to.y.isFinite else { return }
    // Far-away lines are cut at fixed bounds, not at the clip, so that the clip never changes the result.
    // What lies beyond the left or right bound runs along it, and so keeps its winding.
    guard let (start, end) = LineCut.within(LineCut.limited(from), LineCut.limited(to), low, high) else {
      return
    }
    var previous = start
    for x in start.x < end.x ? [low, high] : [high, low] where (start.x - x) * (end.x - x) < 0 {
      let t = (x - start.x) / (end.x - start.x)
      let next = CGPoint(x: x, y: start.y + t * (end.y - start.y))
      addLimited(previous, next, direction)
      previous = next
    }
    addLimited(previous, end, direction)
  }

  /// Adds a line whose ends are moved to the bounds.
  private mutating func addLimited(_ from: CGPoint, _ to: CGPoint, _ direction: Int) {
    start(Subpixel.limitedPosition(from), direction)
    points.append(Subpixel.limitedPosition(to))
  }

  /// Starts an outline.
  private mutating func start(_ point: SIMD2<Int32>, _ direction: Int) {
    endOutline()
    penDirection = direction
    points.append(point)
  }

  /// Divides the present outline into edges. Has to be called when all is added.
  mutating func endOutline() {
    pen = EdgeTable.noPen
    guard points.count > firstPoint else { return }
    divide(firstPoint..<points.count, direction: penDirection)
    outlineStarts.append(firstPoint)
    firstPoint = points.count
  }

  private mutating func divide(_ outline: Range<Int>, direction: Int) {
    let firstEdge = edges.count
    let points = points
    points.withUnsafeBufferPointer { points in
      // +1 on the way down, -1 on the way up; level lines change nothing.
      var way = 0
      var first = outline.lowerBound
      func addEdge(_ first: Int, _ last: Int, _ way: Int) {
        edges.append(Edge(points, first: first, last: last, isDown: way > 0, direction: direction))
      }
      for index in outline.dropFirst() {
        let (y, last) = (points[index].y, points[index &- 1].y)
        let next = y > last ? 1 : y < last ? -1 : way
        if next != way {
          if way != 0 { addEdge(first, index &- 1, way) }
          way = next
          first = index &- 1
        }
      }
      if way != 0 { addEdge(first, outline.upperBound - 1, way) }
    }
    joinEnds(firstEdge)
    for index in firstEdge..<edges.count { addToRow(index) }
  }

  /// True for a single outline that goes round some point once and all the way in one direction: it crosses itself nowhere.
  mutating func isStarShaped() -> Bool {
    let isStarShaped = knownStarShape ?? goesRoundOnce
    knownStarShape = isStarShaped
    return isStarShaped
  }

  private var goesRoundOnce: Bool {
    guard outlineStarts.count == 1, points.count > 3, points.first == points.last else { return false }
    return points.withUnsafeBufferPointer { points in
      var sum = SIMD2<Int>()
      for point in points.dropFirst() { sum &+= SIMD2(truncatingIfNeeded: point) }
      let middle = SIMD2(sum.x / (points.count - 1), sum.y / (points.count - 1))
      var last = SIMD2<Int>(truncatingIfNeeded: points[0]) &- middle
      var direction = 0
      // How often it passes the level of the point: once on each side.
      var passes = 0
      for point in points.dropFirst() {
        let next = SIMD2<Int>(truncatingIfNeeded: point) &- middle
        if next == last { continue }
        let turn = (last.x &* next.y &- last.y &* next.x).signum()
        if direction == 0 { direction = turn }
        if turn == 0 || turn != direction { return false }
        if (last.y < 0) != (next.y < 0) { passes &+= 1 }
        last = next
      }
      return passes == 2
    }
  }

  /// Where an outline starts on its way down or up, its last chain and its first one are one.
  private mutating func joinEnds(_ firstEdge: Int) {
    guard edges.count - firstEdge > 1 else { return }
    let last = edges.count - 1
    guard edges[firstEdge].winding == edges[last].winding else { return }
    if edges[last].bottom == edges[firstEdge].y {
      edges[last].continuation = Int32(truncatingIfNeeded: firstEdge)
      edges[firstEdge].isContinuation = true
    } else if edges[firstEdge].bottom == edges[last].y {
      edges[firstEdge].continuation = Int32(truncatingIfNeeded: last)
      edges[last].isContinuation = true
    }
  }

  private mutating func addToRow(_ index: Int) {
    if edges[index].isContinuation { return }
    let next = Int(edges[index].continuation)
    let bottom = next >= 0 ? edges[next].bottom : edges[index].bottom
    let top = clip.minY << Subpixel.bits
    guard bottom > top, edges[index].y < clip.maxY << Subpixel.bits else { return }
    let row = max(edges[index].y, top) >> Subpixel.bits
    edges[index].next = firstInRow[row - clip.minY]
    firstInRow[row - clip.minY] = Int32(truncatingIfNeeded: index)
    firstRow = min(firstRow, row)
    lastRow = max(lastRow, row)
  }

  /// The two edges of a convex outline that lies between the sides of the clip; nil if it is not so simple. Takes them
  /// out of their row.
  mutating func takeConvexPair() -> (Int32, Int32)? {
    guard firstRow == lastRow, let low = points.first else { return nil }
    let first = firstInRow[firstRow - clip.minY]
    guard first >= 0 else { return nil }
    let second = edges[Int(first)].next
    guard second >= 0, edges[Int(second)].next < 0, edges[Int(first)].y == edges[Int(second)].y else {
      return nil
    }
    var range = (low.x, low.x)
    for point in points { range = (min(range.0, point.x), max(range.1, point.x)) }
    guard range.0 >= clip.minX << Subpixel.bits, range.1 <= clip.maxX << Subpixel.bits else { return nil }
    _ = takeRow(firstRow)
    return (first, second)
  }
}

/// Cuts lines at horizontal bounds.
private enum LineCut {
  /// Points so far away that their distances might overflow are moved nearer.
  static func limited(_ point: CGPoint) -> CGPoint {
    CGPoint(x: min(max(point.x, -1e15), 1e15), y: min(max(point.y, -1e15), 1e15))
  }

  /// The part of a line between two heights, nil for none.
  static func within(_ from: CGPoint, _ to: CGPoint, _ low: CGFloat, _ high: CGFloat) -> (CGPoint, CGPoint)? {
    guard min(from.y, to.y) < high, max(from.y, to.y) > low else { return nil }
    func moved(_ point: CGPoint) -> CGPoint {
      let y = min(max(point.y, low), high)
      if y == point.y { return point }
      return CGPoint(x: from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x), y: y)
    }
    return (moved(from), moved(to))
  }
}

extension Affine {
  /// The most that a distance can grow: the larger singular value.
  package var largestStretch: CGFloat {
    let half = (a * a + b * b + c * c + d * d) / 2
    return (half + max(half * half - determinant * determinant, 0).squareRoot()).squareRoot()
  }
}
