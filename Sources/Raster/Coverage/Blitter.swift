import Foundation

/// What takes the coverage that a scan of a shape finds, one run of pixels at a time.
protocol Blitter {
  /// `count` ≥ 1 pixels from (`x`, `y`) to the right, all with the same coverage 1…`Subpixel.full`. Runs of one shape
  /// come row by row, from left to right, and never overlap.
  mutating func span(x: Int, y: Int, count: Int, coverage: UInt32)

  /// One pixel at the edge of a shape, in the same order.
  mutating func pixel(x: Int, y: Int, coverage: UInt32)

  /// Takes whole pixels.
  mutating func cover(_ bounds: PixelRect)
}

extension Blitter {
  @inline(__always)
  mutating func pixel(x: Int, y: Int, coverage: UInt32) { span(x: x, y: y, count: 1, coverage: coverage) }

  mutating func cover(_ bounds: PixelRect) {
    if bounds.isEmpty { return }
    for y in bounds.minY..<bounds.maxY {
      span(x: bounds.minX, y: y, count: bounds.width, coverage: Subpixel.full)
    }
  }
}
