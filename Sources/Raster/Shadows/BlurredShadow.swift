import RenderTree

/// A blurred silhouette that can be drawn again and again.
struct BlurredShadow: Sendable {
  private enum Form: Sendable {
    case mask(AlphaMask)
    /// One that would be very large is made as large as it is seen each time.
    case coarse(CoarseAlpha)
  }

  private let form: Form
  private let lease: MemoryLease?

  /// Larger masks are not kept, unless they are as large at a lower resolution.
  static let mostPixels = 1 << 24

  /// - Parameters:
  ///   - alpha: what has been blurred.
  ///   - lease: of as many bytes as it says itself.
  init(_ alpha: CoarseAlpha, _ lease: MemoryLease?) {
    form =
      BlurredShadow.keepsMask(alpha.pixels, alpha.factor) ? .mask(alpha.mask(alpha.pixels)) : .coarse(alpha)
    self.lease = lease
  }

  private static func keepsMask(_ pixels: PixelRect, _ factor: Int) -> Bool {
    factor == 1 || pixels.bytes(perPixel: 1) <= mostPixels
  }

  /// What a shadow takes that is blurred with samples in `bounds`.
  static func bytes(_ bounds: PixelRect, factor: Int) -> Int {
    let pixels = CoarseAlpha.pixels(bounds, factor)
    return keepsMask(pixels, factor) ? pixels.bytes(perPixel: 1) : bounds.bytes
  }

  var byteCount: Int {
    switch form {
    case .mask(let mask): mask.values.count
    case .coarse(let alpha): alpha.values.count * 4
    }
  }

  /// The pixels of it, moved by whole ones, that are in `clip`.
  func mask(at x: Int, _ y: Int, clip: PixelRect) -> AlphaMask {
    switch form {
    case .mask(let mask): mask
    case .coarse(let alpha): alpha.mask(alpha.pixels.intersection(clip.moved(by: -x, -y)))
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
    _ mask: AlphaMask, at x: Int, _ y: Int, color: FineColor, clip: PixelRect, on surface: Surface
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
