import AnimRenderTree

/// Draws a finished layer, times an opacity, where a clip covers.
struct PixmapPainter<Pixels: PixelBlender>: Blitter {
  let layer: Surface<Pixels>
  let surface: Surface<Pixels>
  let opacity: Pixels.Opacity
  let blending: Blending

  @specialized(where Pixels == Blender)
  @specialized(where Pixels == FloatBlender)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    assert(layer.bounds.contains(PixelRect(minX: x, minY: y, maxX: x + count, maxY: y + 1)))
    surface.blender.draw(
      layer.pixel(x, y), opacity, coverage: coverage, blending, on: surface.pixel(x, y), count: count)
  }
}
