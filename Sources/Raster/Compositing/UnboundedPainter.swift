import RenderTree

/// Draws a finished layer with an operator that changes the backdrop where the layer is transparent: within
/// its extent as it is, and outside of it as if the layer were a shape.
struct UnboundedPainter: Blitter {
  let layer: Surface
  let surface: Surface
  /// 0…255.
  let opacity: UInt32
  let blending: Blending
  /// How far each pixel lies in the extent; nil: all do.
  let extent: AlphaMask?

  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let pixels = surface.pixel(x, y)
    let coverage = Subpixel.rounded(coverage)
    let isInLayer = y >= layer.bounds.minY && y < layer.bounds.maxY
    for index in 0..<count {
      let column = x + index
      let hasPixel = isInLayer && column >= layer.bounds.minX && column < layer.bounds.maxX
      let source = hasPixel ? Blend.scaled(layer.pixel(column, y).pointee, by: opacity) : 0
      let backdrop = pixels[index]
      let inside = extent.map { UInt32($0[column, y]) } ?? 255
      let result = result(source, backdrop, inside: inside)
      pixels[index] = PorterDuff.mix(result, backdrop, by: coverage)
    }
  }

  /// On the extent's edge the layer's pixel is that of both sides: it belongs to the inner one first.
  @inline(__always)
  private func result(_ source: UInt32, _ backdrop: UInt32, inside: UInt32) -> UInt32 {
    if inside == 255 { return BlendMode.blend(source, backdrop, blending) }
    let alpha = source &>> 24
    var inner = source
    var outer = source
    if inside > 0, alpha > 0 {
      let innerAlpha = min(255, (alpha * 255 + inside / 2) / inside)
      let rest = 255 * alpha - min(inside * innerAlpha, 255 * alpha)
      inner = UnboundedPainter.scaled(source, by: innerAlpha)
      outer = UnboundedPainter.scaled(source, by: min(255, rest / (255 - inside)))
    }
    var result = blending.bounded.map { BlendMode.blend(outer, backdrop, $0) } ?? backdrop
    if inside > 0 { result = PorterDuff.mix(BlendMode.blend(inner, backdrop, blending), result, by: inside) }
    return result
  }

  /// The same colour with another alpha.
  private static func scaled(_ pixel: UInt32, by alpha: UInt32) -> UInt32 {
    let old = pixel &>> 24
    var result = alpha &<< 24
    for shift in [UInt32(0), 8, 16] {
      result |= min(alpha, (2 * (pixel &>> shift & 255) * alpha + old) / (2 * old)) &<< shift
    }
    return result
  }
}
