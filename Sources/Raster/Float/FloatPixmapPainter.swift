import RenderTree

/// Draws a finished layer, times an opacity, where a clip covers.
struct FloatPixmapPainter: Blitter {
  let layer: FloatSurface
  let surface: FloatSurface
  let opacity: Float
  let blending: Blending

  @inline(__always)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    assert(layer.bounds.contains(PixelRect(minX: x, minY: y, maxX: x + count, maxY: y + 1)))
    let factor = opacity * FloatBlend.factor(coverage)
    let (source, pixels) = (layer.pixel(x, y), surface.pixel(x, y))
    if blending == .over { return FloatBlend.draw(source, times: factor, over: pixels, count: count) }
    for index in 0..<count where source[index] != .zero {
      pixels[index] = FloatBlend.blend(source[index] * factor, pixels[index], blending, surface.space)
    }
  }
}
