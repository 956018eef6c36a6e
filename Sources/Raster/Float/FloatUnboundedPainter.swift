import RenderTree

/// Draws a finished layer with an operator that changes the backdrop where the layer is transparent: within
/// its extent as it is, and outside of it as if the layer were a shape.
struct FloatUnboundedPainter: Blitter {
  let layer: FloatSurface
  let surface: FloatSurface
  let opacity: Float
  let blending: Blending
  /// How far each pixel lies in the extent; nil: all do.
  let extent: CoverageMask?

  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let pixels = surface.pixel(x, y)
    let covered = FloatBlend.factor(coverage)
    let isInLayer = y >= layer.bounds.minY && y < layer.bounds.maxY
    for index in 0..<count {
      let column = x + index
      let hasPixel = isInLayer && column >= layer.bounds.minX && column < layer.bounds.maxX
      let source = hasPixel ? layer.pixel(column, y).pointee * opacity : .zero
      let backdrop = pixels[index]
      let inside = extent.map { FloatBlend.factor(UInt32($0[column, y])) } ?? 1
      let result = result(source, backdrop, inside: inside)
      pixels[index] = covered == 1 ? result : result * covered + backdrop * (1 - covered)
    }
  }

  /// On the extent's edge the layer's pixel is that of both sides: it belongs to the inner one first.
  private func result(
    _ source: SIMD4<Float>, _ backdrop: SIMD4<Float>, inside: Float
  ) -> SIMD4<Float> {
    let space = surface.space
    if inside >= 1 { return FloatBlend.blend(source, backdrop, blending, space) }
    var (inner, outer) = (source, source)
    if inside > 0, source.w > 0 {
      let innerAlpha = min(source.w / inside, 1)
      let outerAlpha = min(max(source.w - inside * innerAlpha, 0) / (1 - inside), 1)
      inner = source * (innerAlpha / source.w)
      outer = source * (outerAlpha / source.w)
    }
    let result = blending.bounded.map { FloatBlend.blend(outer, backdrop, $0, space) } ?? backdrop
    guard inside > 0 else { return result }
    return FloatBlend.blend(inner, backdrop, blending, space) * inside + result * (1 - inside)
  }
}
