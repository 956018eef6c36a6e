/// Where pixels of a picture come from when it is sampled.
protocol FloatTexels {
  /// The pixel at a place in memory, from 0 to 1 and premultiplied.
  func color(_ index: Int) -> SIMD4<Float>
}
