import Foundation
import Geometry
import RenderTree

/// A blurred silhouette that can be drawn again and again.
struct BlurredShadow: Sendable {
  private enum Form: Sendable {
    /// Where each sample is a pixel.
    case mask(AlphaMask)
    /// It becomes pixels as far as it is seen.
    case coarse(DownsampledAlpha)
  }

  private let form: Form
  private let reservation: MemoryReservation?

  /// - Parameters:
  ///   - alpha: what has been blurred.
  ///   - reservation: of as many bytes as it says itself.
  init(_ alpha: DownsampledAlpha, _ reservation: MemoryReservation?) {
    form = alpha.factor == 1 ? .mask(alpha.mask) : .coarse(alpha)
    self.reservation = reservation
  }

  /// What a shadow takes that is blurred with samples in `bounds`.
  static func bytes(_ bounds: PixelRect, factor: Int) -> Int {
    bounds.bytes(perPixel: factor == 1 ? 1 : 4)
  }

  var byteCount: Int {
    switch form {
    case .mask(let mask): mask.values.count
    case .coarse(let alpha): alpha.values.count * 4
    }
  }

  /// Draws it moved by whole pixels.
  func draw(_ color: U16Color, at x: Int, _ y: Int, clip: PixelRect, on surface: Surface) {
    switch form {
    case .mask(let mask):
      MaskPainter.draw(mask, at: x, y, color: color, clip: clip, on: surface)
    case .coarse(let alpha):
      let part = alpha.pixels.intersection(clip.moved(by: -x, -y))
      alpha.forEachByteRow(part) { row, alphas in
        surface.blender.draw(
          color, alphas: alphas, over: surface.pixel(part.minX + x, row + y), count: part.width)
      }
    }
  }
}

/// Alpha alone, 0…255 for each pixel of its bounds.
struct AlphaMask: Sendable, Equatable {
  var bounds: PixelRect
  var values: [UInt8]

  static let empty = AlphaMask(bounds: .empty, values: [])
}

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
