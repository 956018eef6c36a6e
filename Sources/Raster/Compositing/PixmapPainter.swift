import RenderTree

/// Draws a finished layer, times an opacity, where a clip covers.
struct PixmapPainter: Blitter {
  let layer: Surface
  let surface: Surface
  /// 65535 for 1.
  let opacity: UInt32
  let blending: Blending

  @inline(__always)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    assert(layer.bounds.contains(PixelRect(minX: x, minY: y, maxX: x + count, maxY: y + 1)))
    let fine = Blend.fine(opacity, by: coverage)
    let factor = Blend.rounded(fine)
    switch blending {
    case .over:
      surface.blender.draw(layer.pixel(x, y), times: fine, over: surface.pixel(x, y), count: count)
    case .add:
      surface.blender.add(layer.pixel(x, y), times: factor, to: surface.pixel(x, y), count: count)
    default:
      BlendMode.draw(layer.pixel(x, y), times: factor, blending, on: surface.pixel(x, y), count: count)
    }
  }
}
