/// Adds one colour where a shape covers.
struct ColorAdder: SpanSink {
  let surface: Surface
  let color: Pixel

  @inline(__always)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let source = coverage == 255 ? color.bits : Blend.scaled(color.bits, by: coverage)
    let pixels = surface.pixel(x, y)
    for index in 0..<count { pixels[index] = Blend.sum(source, pixels[index]) }
  }
}
