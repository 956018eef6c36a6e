import Foundation
import AnimGeometry
import AnimRenderTree
import AnimText

extension FloatRasterizer {
  mutating func draw(
    _ shadow: FloatShadow, _ style: ShadowStyle, at x: Int, _ y: Int, clip: PixelRect, on depth: Int
  ) {
    let color = space.pixel(style.color)
    let part = shadow.alpha.pixels.intersection(clip.moved(by: -x, -y))
    layers[depth].draw { surface in
      shadow.alpha.forEachRow(part) { row, alphas in
        let pixels = surface.pixel(part.minX + x, row + y)
        for index in 0..<part.width where alphas[index] != 0 {
          let alpha = min(alphas[index] * (1 / 255), 1)
          pixels[index] = FloatBlend.over(color * alpha, pixels[index])
        }
      }
    }
  }
}
