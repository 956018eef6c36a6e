/// Draws one colour where a shape covers.
struct FloatColorPainter: Blitter {
  let surface: FloatSurface
  let color: SIMD4<Float>

  @inline(__always)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let pixels = surface.pixel(x, y)
    if coverage == Subpixel.full, color.w >= 1 {
      FloatBlend.set(pixels, count: count, to: color)
    } else {
      FloatBlend.fill(pixels, count: count, source: color * FloatBlend.factor(coverage))
    }
  }

  func cover(_ bounds: PixelRect) {
    if bounds.isEmpty { return }
    if color.w >= 1 { return surface.set(bounds, to: color) }
    for y in bounds.minY..<bounds.maxY {
      span(x: bounds.minX, y: y, count: bounds.width, coverage: Subpixel.full)
    }
  }
}
