import Foundation
import AnimGeometry
import AnimRenderTree

/// Finds which pixels a shape covers and how much, by exact area. Keeps its memory from shape to shape.
struct CoverageScanner: Sendable {
  private var list = EdgeTable()
  private var active: [Int32] = []
  private var changes: [Int] = []
  private var marks: [UInt64] = []
  private var parts = OverlapResolver()

  /// The most points that the lines of one shape may have.
  var mostPoints: Int {
    get { list.mostPoints }
    set { list.mostPoints = newValue }
  }

  /// - Parameter toleranceScale: 1 where coverage is for pictures of 8 bits; more makes the distances of curves from their chords
  ///   so much shorter.
  init(toleranceScale: CGFloat = 1) {
    list.toleranceScale = toleranceScale
  }

  mutating func releaseMemory() {
    let (most, toleranceScale) = (mostPoints, list.toleranceScale)
    list = EdgeTable()
    list.toleranceScale = toleranceScale
    mostPoints = most
  }

  /// For how many points it has memory, and whether a shape had too many since the last time that this was asked, and was
  /// not drawn whole. `mutating` on purpose: through the protocol a nonmutating call would copy the scanner's arrays for
  /// every item.
  mutating func takeUse() -> (pointCapacity: Int, isOverfull: Bool) {
    defer { list.isOverfull = false }
    return (list.points.capacity, list.isOverfull)
  }

  /// As below, in perspective too.
  // Compiled once for all blitters, and again only for the most frequent one: `sweep`. A copy for each of the fifty kinds of
  // blitters was three fifths of this module's code and of its compile time, and drew at most 3 % faster.
  @_semantics("optimize.sil.specialize.generic.never")
  mutating func scan<Target: Blitter>(
    _ shape: Shape, _ projection: Projection, clip: PixelRect, into blitter: inout Target
  ) {
    if case .partlySmoothRect(let rect, let smooth) = shape {
      guard !clip.isEmpty, var aliased = AliasedEdgeBlitter(blitter, rect, smooth: smooth, projection) else {
        return
      }
      scan(.rect(rect.grown(except: smooth, projection)), projection, clip: clip, into: &aliased)
      blitter = aliased.blitter
      return
    }
    switch projection {
    case .affine(let transform):
      scan(shape, transform, clip: clip, into: &blitter)
    case .perspective(let homography):
      guard !clip.isEmpty, var view = PerspectiveView(shape, homography) else { return }
      list.begin(clip: clip)
      list.add(shape, &view)
      sweep(evenOdd: shape.isEvenOdd, overlaps: shape.mayOverlap, into: &blitter)
    }
  }

  /// Hands the runs of `shape` inside `clip` to `blitter`. `clip` must not exceed the shape's
  /// `extents(_:within:)`, which also keep out shapes with coordinates that are not finite.
  @_semantics("optimize.sil.specialize.generic.never")
  mutating func scan<Target: Blitter>(
    _ shape: Shape, _ transform: Affine, clip: PixelRect, into blitter: inout Target
  ) {
    if clip.isEmpty { return }
    switch shape {
    case .rect(let rect):
      if transform.isAxisAligned, let positions = RectPositions(rect, transform) {
        positions.scan(clip: clip, into: &blitter)
      } else {
        list.begin(clip: clip)
        list.add(Path(rect: rect), transform)
        sweep(evenOdd: false, overlaps: false, isConvex: true, into: &blitter)
      }
    case .partlySmoothRect:
      scan(shape, Projection(transform), clip: clip, into: &blitter)
    case .roundedRect(let rounded):
      if rounded.limitedRadius > 0 {
        list.begin(clip: clip)
        list.add(rounded.outline, transform)
        sweep(evenOdd: false, overlaps: false, isConvex: true, into: &blitter)
      } else {
        scan(.rect(rounded.rect), transform, clip: clip, into: &blitter)
      }
    case .border(let rounded, let width):
      guard width > 0 else { return }
      if let hole = rounded.inset(by: width) {
        list.begin(clip: clip)
        list.add(rounded.outline, transform)
        // The other way round: its area is subtracted even where both edges pass through one pixel.
        list.add(hole.outline, transform, direction: -1)
        sweep(evenOdd: false, overlaps: false, into: &blitter)
      } else {
        scan(.roundedRect(rounded), transform, clip: clip, into: &blitter)
      }
    case .path(let path, let rule):
      if !list.begin(clip: clip, shape, transform) { list.add(path, transform) }
      sweep(evenOdd: rule == .evenOdd, overlaps: true, into: &blitter)
    case .stroke(let path, let style):
      if !list.begin(clip: clip, shape, transform) { list.add(path, style, transform) }
      sweep(evenOdd: false, overlaps: true, into: &blitter)
    }
  }

  /// `overlaps` is false for outlines that are known not to enclose anything twice.
  @specialized(where Target == ColorPainter<Blender>)
  private mutating func sweep<Target: Blitter>(
    evenOdd: Bool, overlaps: Bool, isConvex: Bool = false, into blitter: inout Target
  ) {
    list.endOutline()
    // What is known to cross itself nowhere needs no look at where.
    let isStarShaped = overlaps && list.isStarShaped()
    let (overlaps, isConvex) = (overlaps && !isStarShaped, isConvex || isStarShaped)
    while changes.count < list.clip.width + 2 { changes.append(0) }
    while marks.count * 64 <= list.clip.width { marks.append(0) }
    changes.withUnsafeMutableBufferPointer { changes in
      marks.withUnsafeMutableBufferPointer { marks in
        guard let changes = changes.baseAddress, let marks = marks.baseAddress else { return }
        let row = CellAccumulator(changes: changes, marks: marks, clip: list.clip)
        if overlaps {
          CoverageScanner.walk(&list, &active, &parts, row, evenOdd: evenOdd, into: &blitter)
        } else {
          CoverageScanner.walk(&list, &active, row, isConvex: isConvex, into: &blitter)
        }
      }
    }
  }

  /// Walks down the rows with the edges that cross each, and adds them up.
  private static func walk(
    _ list: inout EdgeTable, _ active: inout [Int32], _ accumulator: CellAccumulator, isConvex: Bool,
    into blitter: inout some Blitter
  ) {
    if isConvex, let pair = list.takeConvexPair() {
      walk(&list, pair, ConvexRow(changes: accumulator.changes, clip: list.clip), into: &blitter)
      return
    }
    var accumulator = accumulator
    walk(&list, &active) { walk, active, row in
      let rowEnd = (row &+ 1) << Subpixel.bits
      var kept = 0
      for index in active.indices {
        var edge = active[index]
        let winding = walk.edges[Int(edge)].winding
        let goesOn = walk.descend(&edge, to: rowEnd) { startX, startY, endX, endY in
          accumulator.add(from: startX, to: endX, height: endY &- startY, winding: winding)
        }
        if goesOn {
          active[kept] = edge
          kept &+= 1
        }
      }
      while active.count > kept { active.removeLast() }
      accumulator.flush(row: row, evenOdd: false, into: &blitter)
    }
  }

  /// The same for a shape that may overlap itself.
  private static func walk(
    _ list: inout EdgeTable, _ active: inout [Int32], _ parts: inout OverlapResolver,
    _ accumulator: CellAccumulator,
    evenOdd: Bool, into blitter: inout some Blitter
  ) {
    var accumulator = accumulator
    walk(&list, &active) { walk, active, row in
      let rowEnd = (row &+ 1) << Subpixel.bits
      let sums = parts.add(&active, of: walk, downTo: rowEnd, evenOdd: evenOdd, to: &accumulator)
      accumulator.flush(row: row, evenOdd: evenOdd && sums, into: &blitter)
    }
  }

  /// Calls `body` for each row with the edges that cross it.
  @inline(__always)
  private static func walk(
    _ list: inout EdgeTable, _ active: inout [Int32],
    _ body: (_ walk: EdgeWalker, _ active: inout [Int32], _ row: Int) -> Void
  ) {
    // The chains leave the list for the walk, so that rows can be taken from the list meanwhile.
    var edges: [Edge] = []
    swap(&edges, &list.edges)
    active.removeAll(keepingCapacity: true)
    let points = list.points
    edges.withUnsafeMutableBufferPointer { edges in
      points.withUnsafeBufferPointer { points in
        guard let edges = edges.baseAddress, let points = points.baseAddress else { return }
        let walk = EdgeWalker(edges: edges, points: points)
        var row = list.firstRow
        while row < list.clip.maxY, row <= list.lastRow || !active.isEmpty {
          var started = list.takeRow(row)
          while started >= 0 {
            let next = edges[Int(started)].next
            // Those from above the clip come down to it.
            if walk.descend(&started, to: row << Subpixel.bits, { _, _, _, _ in }) { active.append(started) }
            started = next
          }
          body(walk, &active, row)
          row += 1
        }
      }
    }
    swap(&edges, &list.edges)
  }
}

/// Hands on only the pixels whose middle lies on the inner side of a rectangle's aliased edges.
private struct AliasedEdgeBlitter<Inner: Blitter>: Blitter {
  private(set) var blitter: Inner
  private let toRect: Projection
  private let x: Side
  private let y: Side

  /// From one number up to another one; nothing where one of them is none.
  private struct Side {
    var low: CGFloat
    var high: CGFloat

    func contains(_ value: CGFloat) -> Bool { value >= low && value < high }
  }

  /// Nil when the rectangle has no area where it is drawn.
  init?(_ blitter: Inner, _ rect: CGRect, smooth: RectEdges, _ transform: Projection) {
    guard let inverse = transform.inverted, inverse.isFinite, rect.width >= 0, rect.height >= 0 else {
      return nil
    }
    self.blitter = blitter
    toRect = inverse
    func side(_ low: CGFloat, _ high: CGFloat, _ lowEdge: RectEdges, _ highEdge: RectEdges) -> Side {
      Side(
        low: smooth.contains(lowEdge) ? -.infinity : low,
        high: smooth.contains(highEdge) ? .infinity : high)
    }
    x = side(rect.minX, rect.maxX, .minX, .maxX)
    y = side(rect.minY, rect.maxY, .minY, .maxY)
  }

  mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    var start = 0
    for index in 0..<count where !isInside(x + index, y) {
      if index > start { blitter.span(x: x + start, y: y, count: index - start, coverage: coverage) }
      start = index + 1
    }
    if start < count { blitter.span(x: x + start, y: y, count: count - start, coverage: coverage) }
  }

  private func isInside(_ x: Int, _ y: Int) -> Bool {
    guard let point = toRect.apply(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)) else { return false }
    return self.x.contains(point.x) && self.y.contains(point.y)
  }
}

extension CGRect {
  /// Moves the aliased edges two pixels out, where it is smallest, so that they leave the coverage alone.
  package func grown(except smooth: RectEdges, _ transform: Projection) -> CGRect {
    let places = [midX, minX, maxX].flatMap { x in [midY, minY, maxY].map { CGPoint(x: x, y: $0) } }
    let scales = places.compactMap(transform.approximation(at:))
    let x = scales.map { 2 / max(hypot($0.a, $0.b), 1e-6) }.max() ?? 0
    let y = scales.map { 2 / max(hypot($0.c, $0.d), 1e-6) }.max() ?? 0
    let left = smooth.contains(.minX) ? 0 : x
    let upper = smooth.contains(.minY) ? 0 : y
    return CGRect(
      x: minX - left, y: minY - upper, width: width + left + (smooth.contains(.maxX) ? 0 : x),
      height: height + upper + (smooth.contains(.maxY) ? 0 : y))
  }
}
