import AnimRaster
import AnimRenderTree

extension ReferencePicture {
  /// Draws a pixel with an operator that changes what is behind where the pixel is transparent: within the extent
  /// of what is drawn as it is, and outside as if it were a shape. On the extent's edge the pixel belongs to the
  /// inner side first.
  ///
  /// - Parameters:
  ///   - inside: how much of the pixel lies in the extent.
  ///   - covered: how much of it is drawn at all.
  mutating func drawUnbounded(
    _ source: Pixel, at index: Int, error: Double, _ blending: Blending, inside: Double, covered: Double
  ) {
    guard covered > 0 else { return }
    let backdrop = pixels[index]
    let space = space
    func outside(_ source: Pixel) -> Pixel {
      blending.bounded.map { ReferenceBlending.blend(source, backdrop, $0, space) } ?? backdrop
    }
    func result() -> Pixel {
      if inside >= 1 { return ReferenceBlending.blend(source, backdrop, blending, space) }
      guard inside > 0 else { return outside(source) }
      guard source.w > 0 else {
        return ReferenceBlending.blend(source, backdrop, blending, space) * inside + outside(source)
          * (1 - inside)
      }
      let inner = min(source.w / inside, 1)
      let outer = min(max(source.w - inside * inner, 0) / (1 - inside), 1)
      let color = source / source.w
      return ReferenceBlending.blend(color * inner, backdrop, blending, space) * inside
        + outside(color * outer) * (1 - inside)
    }
    let spread = error + errors[index] + rounding
    mix(result(), at: index, covered, error: spread)
  }
}
