import Foundation
import RenderTree

/// A blurred silhouette that can be drawn again and again.
struct FloatShadow: Sendable {
  let alpha: DownsampledAlpha
  private let reservation: MemoryReservation?

  /// Larger ones are made as large as they are seen each time.
  private static let mostPixels = 1 << 22

  /// - Parameter reservation: of as many bytes as `bytes` says.
  init(_ alpha: DownsampledAlpha, _ reservation: MemoryReservation?) {
    self.alpha = FloatShadow.keepsPixels(alpha.bounds, alpha.factor) ? alpha.atFullResolution : alpha
    self.reservation = reservation
  }

  private static func keepsPixels(_ bounds: PixelRect, _ factor: Int) -> Bool {
    factor > 1 && DownsampledAlpha.pixels(bounds, factor).bytes(perPixel: 1) <= mostPixels
  }

  static func bytes(_ bounds: PixelRect, factor: Int) -> Int {
    (keepsPixels(bounds, factor) ? DownsampledAlpha.pixels(bounds, factor) : bounds).bytes(perPixel: 4)
  }
}
