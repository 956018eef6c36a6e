import AnimRenderTree
import AnimResources

/// A blurred silhouette that can be drawn again and again.
protocol BlurredSilhouette: Sendable {
  /// - Parameters:
  ///   - alpha: what has been blurred.
  ///   - reservation: of as many bytes as `bytes` says.
  init(_ alpha: DownsampledAlpha, _ reservation: MemoryReservation?)

  /// What a shadow takes that is blurred with samples in `bounds`.
  static func bytes(_ bounds: PixelRect, factor: Int) -> Int
}
