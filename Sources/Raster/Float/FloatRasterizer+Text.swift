import Foundation
import Geometry
import RenderTree
import Text

extension FloatRasterizer {
  mutating func draw(
    _ fill: TextFill, _ layout: TextLayout, _ transform: Projection, _ visible: PixelRect, on depth: Int
  ) {
    guard !visible.isEmpty else { return }
    layers[depth].draw { surface in
      texts.draw(fill, layout, transform, clip: visible, scanner: &scanner, on: surface)
    }
  }
}

extension FloatSurface: GlyphSurface {
  func paint(_ color: Color) -> SIMD4<Float> { space.pixel(color) }

  func fill(
    _ shape: Shape, _ transform: Projection, _ paint: SIMD4<Float>, _ clip: PixelRect,
    _ scanner: inout CoverageScanner
  ) {
    let extents = shape.extents(transform, within: clip)
    guard !extents.isEmpty else { return }
    var painter = FloatRasterizer.FloatColorPainter(surface: self, color: paint)
    scanner.scan(shape, transform, clip: extents, into: &painter)
  }

  func draw(
    _ key: GlyphCache.Key, of glyphs: inout GlyphCache, _ typesetter: Typesetter, at x: Int, _ y: Int,
    _ paint: SIMD4<Float>, _ clip: PixelRect, _ scanner: inout CoverageScanner
  ) {
    let mask = glyphs.fineMask(key, typesetter, &scanner)
    let place = mask.bounds.moved(by: x, y)
    let visible = place.intersection(clip)
    if visible.isEmpty { return }
    mask.values.withUnsafeBufferPointer { values in
      guard let values = values.baseAddress else { return }
      for row in visible.minY..<visible.maxY {
        let coverages = values + ((row - place.minY) * place.width + visible.minX - place.minX)
        let pixels = pixel(visible.minX, row)
        for index in 0..<visible.width where coverages[index] != 0 {
          let source = paint * FloatBlend.factor(UInt32(coverages[index]))
          pixels[index] = FloatBlend.over(source, pixels[index])
        }
      }
    }
  }

  func draw(_ image: GlyphImage, _ transform: Projection, tint: Color, _ clip: PixelRect) {
    let factor = space.pixel(tint) / 255
    image.forEachPixel(transform, clip) { x, y, sampled in
      let color = space.limited(sampled * factor)
      let pixel = pixel(x, y)
      pixel.pointee = FloatBlend.over(color, pixel.pointee)
    }
  }
}
