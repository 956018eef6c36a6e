import Geometry
import RenderTree

/// Hands on what half planes leave.
struct ClippingBlitter<Inner: Blitter>: Blitter {
  private(set) var blitter: Inner
  private let halves: [HalfPlane]
  private let toPixels: Affine

  init(_ blitter: Inner, _ halves: [HalfPlane], _ toPixels: Affine) {
    self.blitter = blitter
    self.halves = halves
    self.toPixels = toPixels
  }

  mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    var start = 0
    for index in 0..<count {
      let share = halves.reduce(1) { $0 * $1.share($1.distance(x + index, y, toPixels)) }
      if share >= 1 { continue }
      if index > start { blitter.span(x: x + start, y: y, count: index - start, coverage: coverage) }
      start = index + 1
      let part = UInt32(Double(coverage) * share + 0.5)
      if part > 0 { blitter.span(x: x + index, y: y, count: 1, coverage: part) }
    }
    if start < count { blitter.span(x: x + start, y: y, count: count - start, coverage: coverage) }
  }
}
