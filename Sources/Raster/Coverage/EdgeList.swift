import Foundation
import Geometry
import RenderTree

/// The lines of one shape that matter inside a clip, in buckets by the row in which they start.
struct EdgeList: Sendable {
  private(set) var clip = PixelRect.empty
  var edges: [Edge] = []
  /// Per row of the clip the first edge that starts there, -1 for none. Taking a row out empties it.
  private var firstInRow: [Int32] = []
  /// The rows of the canvas in which edges start, as far as known.
  private(set) var firstRow = 0
  private(set) var lastRow = -1

  /// The largest distance in pixels between a curve and its chords: coverage is off by half of 1/255 at most.
  private static let flatness: CGFloat = 0.002
  private static let strokeFlatness: CGFloat = 0.002

  mutating func begin(clip: PixelRect) {
    self.clip = clip
    edges.removeAll(keepingCapacity: true)
    while firstInRow.count < clip.height { firstInRow.append(-1) }
    firstRow = clip.maxY
    lastRow = clip.minY - 1
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
    let tolerance = EdgeList.flatness / max(transform.largestStretch, .leastNormalMagnitude)
    path.flatten(tolerance: tolerance, closingSubpaths: true) { from, to in
      addLine(transform.apply(from), transform.apply(to), direction)
    }
  }

  /// Adds the outline of a line along `path`.
  mutating func add(_ path: Path, _ style: StrokeStyle, _ transform: Affine) {
    let tolerance = EdgeList.strokeFlatness / max(transform.largestStretch, .leastNormalMagnitude)
    path.stroke(style, tolerance: tolerance) { polygon in
      guard var previous = polygon.last.map(transform.apply) else { return }
      for point in polygon {
        let next = transform.apply(point)
        addLine(previous, next, 1)
        previous = next
      }
    }
  }

  mutating func addLine(_ from: CGPoint, _ to: CGPoint, _ direction: Int) {
    let low = Subpixel.lowest
    let high = Subpixel.highest
    if min(from.x, to.x) >= low, max(from.x, to.x) <= high, min(from.y, to.y) >= low,
      max(from.y, to.y) <= high
    {
      addInner(from, to, direction)
      return
    }
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
      addInner(previous, next, direction)
      previous = next
    }
    addInner(previous, end, direction)
  }

  /// Adds a line whose ends `Subpixel.position` may move to the bounds.
  private mutating func addInner(_ from: CGPoint, _ to: CGPoint, _ direction: Int) {
    let fromX = Subpixel.position(from.x)
    let fromY = Subpixel.position(from.y)
    let toX = Subpixel.position(to.x)
    let toY = Subpixel.position(to.y)
    let top = clip.minY << Subpixel.bits
    let bottom = clip.maxY << Subpixel.bits
    let left = clip.minX << Subpixel.bits
    let right = clip.maxX << Subpixel.bits
    guard fromY != toY, min(fromY, toY) < bottom, max(fromY, toY) > top, min(fromX, toX) < right else {
      return
    }
    var edge =
      fromY < toY
      ? Edge(x: fromX, y: fromY, endX: toX, endY: toY, winding: direction)
      : Edge(x: toX, y: toY, endX: fromX, endY: fromY, winding: -direction)
    if max(fromX, toX) <= left {
      edge = Edge(x: left, y: edge.y, endX: left, endY: edge.endY, winding: edge.winding)
    }
    if edge.y < top { edge.descend(to: top) }
    let row = edge.y >> Subpixel.bits
    edge.next = firstInRow[row - clip.minY]
    firstInRow[row - clip.minY] = Int32(truncatingIfNeeded: edges.count)
    edges.append(edge)
    firstRow = min(firstRow, row)
    lastRow = max(lastRow, row)
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
  var largestStretch: CGFloat {
    let half = (a * a + b * b + c * c + d * d) / 2
    return (half + max(half * half - determinant * determinant, 0).squareRoot()).squareRoot()
  }
}
