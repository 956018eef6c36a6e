import Foundation

/// Draws one colour through a mask.
enum MaskPainter {
  static func draw(
    _ mask: AlphaMask, at x: Int, _ y: Int, color: U16Color, clip: PixelRect, on surface: Surface
  ) {
    let place = PixelRect(
      minX: mask.bounds.minX + x, minY: mask.bounds.minY + y, maxX: mask.bounds.maxX + x,
      maxY: mask.bounds.maxY + y)
    let visible = place.intersection(clip)
    if visible.isEmpty { return }
    mask.values.withUnsafeBufferPointer { values in
      guard let values = values.baseAddress else { return }
      for row in visible.minY..<visible.maxY {
        let alphas = values + ((row - place.minY) * place.width + visible.minX - place.minX)
        surface.blender.draw(
          color, alphas: alphas, over: surface.pixel(visible.minX, row), count: visible.width)
      }
    }
  }
}
