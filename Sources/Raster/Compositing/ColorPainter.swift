/// Draws one colour where a shape covers.
struct ColorPainter: SpanSink {
  let surface: Surface
  let color: Pixel

  @inline(__always)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let pixels = surface.pixel(x, y)
    let source = coverage == 255 ? color.bits : Blend.scaled(color.bits, by: coverage)
    if source &>> 24 == 255 {
      pixels.update(repeating: source, count: count)
    } else if count == 1 {
      pixels.pointee = Blend.over(source, pixels.pointee)
    } else {
      surface.blender.fill(pixels, count: count, source: source)
    }
  }
}
