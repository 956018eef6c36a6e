import Foundation
import AnimGeometry
import AnimRenderTree
import AnimResources

/// A blurred silhouette that can be drawn again and again.
struct BlurredShadow: BlurredSilhouette {
  private enum Form: Sendable {
    /// Where each sample is a pixel.
    case mask(AlphaMask)
    /// It becomes pixels as far as it is seen.
    case coarse(DownsampledAlpha)
  }

  private let form: Form
  private let reservation: MemoryReservation?

  init(_ alpha: DownsampledAlpha, _ reservation: MemoryReservation?) {
    form = alpha.factor == 1 ? .mask(alpha.mask) : .coarse(alpha)
    self.reservation = reservation
  }

  static func bytes(_ bounds: PixelRect, factor: Int) -> Int {
    bounds.bytes(perPixel: factor == 1 ? 1 : 4)
  }

  /// Draws it moved by whole pixels.
  func draw(_ color: U16Color, at x: Int, _ y: Int, clip: PixelRect, on surface: ByteSurface) {
    switch form {
    case .mask(let mask):
      surface.draw(mask, at: x, y, color, clip: clip)
    case .coarse(let alpha):
      let part = alpha.pixels.intersection(clip.moved(by: -x, -y))
      alpha.forEachByteRow(part) { row, alphas in
        surface.blender.draw(
          color, through: alphas, over: surface.pixel(part.minX + x, row + y), count: part.width)
      }
    }
  }
}
