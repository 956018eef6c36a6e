/// Collects the coverage of one row of a convex shape that lies between the sides of the clip: what `CellAccumulator`
/// finds, without looking for where it changes. It changes along two lines, and nowhere else.
struct ConvexRow {
  /// Two more than the clip's width, all zero between rows.
  let changes: UnsafeMutablePointer<Int>
  let clip: PixelRect

  /// The places that one of the lines passes.
  struct Side {
    var minX = Int.max
    var maxX = Int.min
  }

  @inline(__always)
  func add(from startX: Int, to endX: Int, height: Int, winding: Int, to side: inout Side) {
    let lower = min(startX, endX)
    let upper = max(startX, endX)
    side.minX = min(side.minX, lower)
    side.maxX = max(side.maxX, upper)
    let column = lower >> Subpixel.bits
    if upper <= (column &+ 1) << Subpixel.bits {
      put(column, lower &+ upper &- column << (Subpixel.bits &+ 1), winding &* height)
    } else {
      addAcross(lower, upper, height, winding)
    }
  }

  private func addAcross(_ lower: Int, _ upper: Int, _ height: Int, _ winding: Int) {
    CellSplitter(lower: lower, upper: upper, height: height).divide(
      clip.minX, clip.maxX, before: { _ in }, column: { put($0, $1, winding &* $2) })
  }

  /// As in `CellAccumulator`.
  @inline(__always)
  private func put(_ column: Int, _ sum: Int, _ height: Int) {
    let change = changes + (column &- clip.minX)
    let rest = height &* sum
    change[0] = change[0] &+ (height &* (2 &* Subpixel.one) &- rest)
    change[1] = change[1] &+ rest
  }

  /// Hands the row's runs to `blitter` and empties the row.
  @inline(__always)
  func flush(_ a: Side, _ b: Side, row: Int, into blitter: inout some Blitter) {
    let (left, right) = a.minX <= b.minX ? (a, b) : (b, a)
    let rightStart = right.minX >> Subpixel.bits
    let rightEnd = ConvexRow.end(right)
    let leftEnd = ConvexRow.end(left)
    var area = 0
    if leftEnd >= rightStart {
      flush(left.minX >> Subpixel.bits, max(leftEnd, rightEnd), &area, row, &blitter)
      return
    }
    flush(left.minX >> Subpixel.bits, leftEnd, &area, row, &blitter)
    let coverage = Subpixel.coverage(area, evenOdd: false)
    if coverage != 0 { blitter.span(x: leftEnd, y: row, count: rightStart &- leftEnd, coverage: coverage) }
    flush(rightStart, rightEnd, &area, row, &blitter)
  }

  /// The last column in which the coverage changes.
  @inline(__always)
  private static func end(_ side: Side) -> Int { (side.maxX &- 1) >> Subpixel.bits &+ 1 }

  /// What lies before the column `end`; there the next run starts.
  @inline(__always)
  private func flush(_ start: Int, _ end: Int, _ area: inout Int, _ row: Int, _ blitter: inout some Blitter) {
    let changes = changes - clip.minX
    var column = start
    while column < end {
      area = area &+ changes[column]
      changes[column] = 0
      let coverage = Subpixel.coverage(area, evenOdd: false)
      if coverage != 0 { blitter.pixel(x: column, y: row, coverage: coverage) }
      column &+= 1
    }
    area = area &+ changes[end]
    changes[end] = 0
  }
}

extension CoverageScanner {
  /// Walks down the rows between the two edges of a convex shape.
  static func walk(
    _ list: inout EdgeTable, _ pair: (Int32, Int32), _ row: ConvexRow, into blitter: inout some Blitter
  ) {
    let (firstRow, endRow) = (list.firstRow, list.clip.maxY)
    let points = list.points
    list.edges.withUnsafeMutableBufferPointer { edges in
      points.withUnsafeBufferPointer { points in
        guard let edges = edges.baseAddress, let points = points.baseAddress else { return }
        let top = firstRow << Subpixel.bits
        // Copies, which stay in registers.
        var (a, b) = (ConvexEdge(edges, pair.0), ConvexEdge(edges, pair.1))
        guard a.descend(to: top, points, { _, _, _, _ in }), b.descend(to: top, points, { _, _, _, _ in })
        else { return }
        var painter = blitter
        var y = firstRow
        var (goesOnA, goesOnB) = (true, true)
        while y < endRow, goesOnA, goesOnB {
          let rowEnd = (y &+ 1) << Subpixel.bits
          var (sideA, sideB) = (ConvexRow.Side(), ConvexRow.Side())
          goesOnA = a.descend(to: rowEnd, points) { startX, startY, endX, endY in
            row.add(from: startX, to: endX, height: endY &- startY, winding: 1, to: &sideA)
          }
          goesOnB = b.descend(to: rowEnd, points) { startX, startY, endX, endY in
            row.add(from: startX, to: endX, height: endY &- startY, winding: -1, to: &sideB)
          }
          row.flush(sideA, sideB, row: y, into: &painter)
          y &+= 1
        }
        blitter = painter
      }
    }
  }
}

/// A edge on its own, and those that go on where it ends.
private struct ConvexEdge {
  private var edge: Edge
  private let edges: UnsafeMutablePointer<Edge>

  init(_ edges: UnsafeMutablePointer<Edge>, _ index: Int32) {
    self.edges = edges
    edge = edges[Int(index)]
  }

  @inline(__always)
  mutating func descend(
    to height: Int, _ points: UnsafePointer<SIMD2<Int32>>,
    _ part: (_ startX: Int, _ startY: Int, _ endX: Int, _ endY: Int) -> Void
  ) -> Bool {
    while !edge.descend(to: height, points, part) {
      guard edge.continuation >= 0 else { return false }
      edge = edges[Int(edge.continuation)]
    }
    return true
  }
}
