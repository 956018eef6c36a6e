import AnimRenderTree

/// Draws a finished layer with an operator that changes the backdrop where the layer is transparent: within
/// its extent as it is, and outside of it as if the layer were a shape.
struct UnboundedPainter<Pixels: PixelBlender>: Blitter {
  let layer: Surface<Pixels>
  let surface: Surface<Pixels>
  let opacity: Pixels.Share
  let blending: Blending
  /// How far each pixel lies in the extent; nil: all do.
  let extent: CoverageMask<Pixels.MaskValue>?

  @specialized(where Pixels == Blender)
  @specialized(where Pixels == FloatBlender)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let pixels = surface.pixel(x, y)
    let covered = Pixels.share(coverage: coverage)
    let isInLayer = y >= layer.bounds.minY && y < layer.bounds.maxY
    for index in 0..<count {
      let column = x + index
      let hasPixel = isInLayer && column >= layer.bounds.minX && column < layer.bounds.maxX
      let source = hasPixel ? Pixels.scaled(layer.pixel(column, y).pointee, by: opacity) : Pixels.transparent
      let backdrop = pixels[index]
      let inside = extent.map { Pixels.share(mask: $0[column, y]) } ?? Pixels.whole
      pixels[index] = Pixels.mixed(result(source, backdrop, inside: inside), backdrop, covered)
    }
  }

  /// On the extent's edge the layer's pixel is that of both sides: it belongs to the inner one first.
  @inline(__always)
  private func result(
    _ source: Pixels.PixelValue, _ backdrop: Pixels.PixelValue, inside: Pixels.Share
  ) -> Pixels.PixelValue {
    let blender = surface.blender
    if inside >= Pixels.whole { return blender.blend(source, backdrop, blending) }
    let (inner, outer) = inside > Pixels.none ? Pixels.split(source, inside: inside) : (source, source)
    let result = blending.bounded.map { blender.blend(outer, backdrop, $0) } ?? backdrop
    guard inside > Pixels.none else { return result }
    return Pixels.mixed(blender.blend(inner, backdrop, blending), result, inside)
  }
}
