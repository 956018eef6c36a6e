import Foundation
import AnimGeometry
import AnimRenderTree
import AnimText

/// A coloured glyph with smaller copies of itself, each of half the size of the one before.
struct GlyphImage: Sendable {
  struct Level: Sendable {
    var width: Int
    var height: Int
    /// Premultiplied, four components for each pixel from 0 to 255.
    var pixels: [SIMD4<Float>]

    /// Between the pixels, linear; transparent outside.
    func sample(_ x: Double, _ y: Double) -> SIMD4<Float> {
      let left = (x - 0.5).rounded(.down)
      let top = (y - 0.5).rounded(.down)
      // Written so that what is no number is outside.
      guard left >= -1, left < Double(width), top >= -1, top < Double(height) else { return .zero }
      let right = Float(x - 0.5 - left)
      let bottom = Float(y - 0.5 - top)
      let (column, row) = (Int(left), Int(top))
      let upper = pixel(column, row) * (1 - right) + pixel(column + 1, row) * right
      let lower = pixel(column, row + 1) * (1 - right) + pixel(column + 1, row + 1) * right
      return upper * (1 - bottom) + lower * bottom
    }

    private func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
      x >= 0 && y >= 0 && x < width && y < height ? pixels[y * width + x] : .zero
    }

    var half: Level {
      let (newWidth, newHeight) = ((width + 1) / 2, (height + 1) / 2)
      var result = Level(width: newWidth, height: newHeight, pixels: [])
      result.pixels.reserveCapacity(newWidth * newHeight)
      for y in 0..<newHeight {
        for x in 0..<newWidth {
          let upper = pixel(2 * x, 2 * y) + pixel(2 * x + 1, 2 * y)
          let lower = pixel(2 * x, 2 * y + 1) + pixel(2 * x + 1, 2 * y + 1)
          result.pixels.append((upper + lower) * 0.25)
        }
      }
      return result
    }
  }

  /// In ems, y down.
  let rect: CGRect
  private let levels: [Level]

  /// - Parameter space: what the pixels are to be; nil for encoded sRGB.
  init(_ bitmap: GlyphBitmap, _ space: FloatColorSpace? = nil) {
    rect = bitmap.rect
    let pixels = bitmap.pixels.map { bits in
      let pixel = SIMD4<Float>(
        Float(bits & 255), Float(bits >> 8 & 255), Float(bits >> 16 & 255), Float(bits >> 24))
      return space.map { $0.converted(pixel / 255) * 255 } ?? pixel
    }
    var levels = [Level(width: bitmap.width, height: bitmap.height, pixels: pixels)]
    while let last = levels.last, min(last.width, last.height) > 1 { levels.append(last.half) }
    self.levels = levels
  }

  var byteCount: Int { levels.reduce(0) { $0 + $1.pixels.count * 16 } }

  /// Calls `body` with the premultiplied colour, from 0 to 255, of each pixel that it touches.
  ///
  /// - Parameter transform: from ems to pixels.
  @inline(__always)
  func forEachPixel(
    _ transform: Projection, _ clip: PixelRect, _ body: (_ x: Int, _ y: Int, SIMD4<Float>) -> Void
  ) {
    let extents = Shape.rect(rect).extents(transform, within: clip)
    guard !extents.isEmpty, let inverse = transform.inverted,
      let near = transform.approximation(at: CGPoint(x: rect.midX, y: rect.midY)), let first = levels.first
    else { return }
    // The level that has two pixels or up to four for each one drawn: four samples between them are their mean.
    let emsPerPixel = 1 / max(near.largestStretch, 1e-9)
    let wanted = emsPerPixel * CGFloat(first.width) / rect.width
    var index = 0
    while index + 1 < levels.count, wanted >= CGFloat(4 << index) { index += 1 }
    let level = levels[index]
    let scaleX = CGFloat(level.width) / rect.width * CGFloat(first.width) / CGFloat(level.width << index)
    let scaleY = CGFloat(level.height) / rect.height * CGFloat(first.height) / CGFloat(level.height << index)
    for y in extents.minY..<extents.maxY {
      for x in extents.minX..<extents.maxX {
        var sum = SIMD4<Float>.zero
        for part in 0..<4 {
          let point = CGPoint(
            x: CGFloat(x) + (part & 1 == 0 ? 0.25 : 0.75), y: CGFloat(y) + (part < 2 ? 0.25 : 0.75))
          guard let em = inverse.apply(point) else { continue }
          sum += level.sample((em.x - rect.minX) * scaleX, (em.y - rect.minY) * scaleY)
        }
        body(x, y, sum * 0.25)
      }
    }
  }
}
