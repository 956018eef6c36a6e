/// Adds one colour where a shape covers.
struct FloatColorAdder: Blitter {
  let surface: FloatSurface
  let color: SIMD4<Float>

  @inline(__always)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let source = color * FloatBlend.factor(coverage)
    let pixels = surface.pixel(x, y)
    for index in 0..<count { pixels[index] = surface.space.limited(source + pixels[index]) }
  }
}
