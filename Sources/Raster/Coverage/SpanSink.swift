/// What takes the coverage that a scan of a shape finds, one run of pixels at a time.
protocol SpanSink {
  /// `count` ≥ 1 pixels from (`x`, `y`) to the right, all with the same coverage 1…255. Runs of one shape
  /// come row by row, from left to right, and never overlap.
  mutating func span(x: Int, y: Int, count: Int, coverage: UInt32)
}
