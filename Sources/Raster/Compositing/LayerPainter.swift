import RenderTree

/// Draws a finished layer, times an opacity, where a clip covers.
struct LayerPainter: SpanSink {
  let layer: Surface
  let surface: Surface
  /// 0…255.
  let opacity: UInt32
  let blending: Blending

  @inline(__always)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let factor = Blend.scaled(coverage, by: opacity)
    switch blending {
    case .over:
      surface.blender.draw(layer.pixel(x, y), times: factor, over: surface.pixel(x, y), count: count)
    case .add:
      surface.blender.add(layer.pixel(x, y), times: factor, to: surface.pixel(x, y), count: count)
    default:
      BlendMode.draw(layer.pixel(x, y), times: factor, blending, on: surface.pixel(x, y), count: count)
    }
  }

  /// Draws all of the layer that lies in `bounds`.
  func paint(_ bounds: PixelRect) {
    for y in bounds.minY..<max(bounds.minY, bounds.maxY) {
      span(x: bounds.minX, y: y, count: bounds.width, coverage: 255)
    }
  }
}
