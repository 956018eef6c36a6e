import Foundation
import Geometry
import RenderTree

/// Hands on only the pixels whose middle lies on the inner side of a rectangle's aliased edges.
struct AliasedEdgeBlitter<Inner: Blitter>: Blitter {
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
