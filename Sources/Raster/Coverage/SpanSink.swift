/// What takes the coverage that a scan of a shape finds, one run of pixels at a time.
protocol SpanSink {
  /// `count` ≥ 1 pixels from (`x`, `y`) to the right, all with the same coverage 1…`Subpixel.full`. Runs of one shape
  /// come row by row, from left to right, and never overlap.
  mutating func span(x: Int, y: Int, count: Int, coverage: UInt32)
}

extension SpanSink {
  /// Takes whole pixels.
  mutating func cover(_ bounds: PixelRect) {
    if bounds.isEmpty { return }
    for y in bounds.minY..<bounds.maxY {
      span(x: bounds.minX, y: y, count: bounds.width, coverage: Subpixel.full)
    }
  }
}
