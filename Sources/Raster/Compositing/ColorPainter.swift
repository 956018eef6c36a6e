/// Draws one colour where a shape covers.
struct ColorPainter: SpanSink {
  let surface: Surface
  let color: FineColor

  @inline(__always)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let pixels = surface.pixel(x, y)
    if coverage == Subpixel.full, color.pixel.isOpaque {
      pixels.update(repeating: color.pixel.bits, count: count)
      return
    }
    let source = color.covering(coverage)
    if count == 1 {
      pixels.pointee = source.over(pixels.pointee)
    } else {
      surface.blender.fill(pixels, count: count, source: source)
    }
  }
}
