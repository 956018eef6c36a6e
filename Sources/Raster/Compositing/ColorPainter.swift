/// Draws one colour where a shape covers.
struct ColorPainter<Pixels: PixelBlender>: Blitter {
  let surface: Surface<Pixels>
  let color: Pixels.Paint

  @inline(__always)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    surface.blender.draw(color, coverage: coverage, over: surface.pixel(x, y), count: count)
  }

  @inline(__always)
  func pixel(x: Int, y: Int, coverage: UInt32) {
    surface.blender.drawEdge(color, coverage: coverage, over: surface.pixel(x, y))
  }

  func cover(_ bounds: PixelRect) {
    if bounds.isEmpty { return }
    if let pixel = Pixels.opaquePixel(color) { return surface.set(bounds, to: pixel) }
    for y in bounds.minY..<bounds.maxY {
      span(x: bounds.minX, y: y, count: bounds.width, coverage: Subpixel.full)
    }
  }
}
