/// The pixels of a moving picture as a lossy WebP shows them.
///
/// libwebp leaves a pixel as it is where it changes by less than the quality makes worth it, compared with the picture that
/// it was given before, not with what is shown. Many small changes in a row, such as a shadow that fades, would never be
/// seen, and what has gone would leave its traces. So the encoder is given what is shown: a pixel is held until it is too
/// far from what it should be, and then set right at once.
struct HeldPixels {
  /// So far may a channel be from what it should be, 0…255.
  let limit: Int
  /// Straight RGBA, as the encoder gets it.
  private(set) var bytes: [UInt8] = []

  /// - Parameter quality: libwebp's, 0…100.
  init(quality: Double) {
    // QualityToMaxDiff in libwebp's src/mux/anim_encode.c.
    let part = (quality / 100).squareRoot()
    limit = Int(31 * (1 - part) + part + 0.5)
  }

  /// Takes over the next picture, as large as the others.
  mutating func show(_ pixels: UnsafeRawBufferPointer) {
    guard bytes.count == pixels.count else {
      bytes = [UInt8](pixels)
      return
    }
    let limit = limit
    bytes.withUnsafeMutableBytes { shown in
      for place in stride(from: 0, to: pixels.count & ~3, by: 4) {
        let next = pixels.loadUnaligned(fromByteOffset: place, as: UInt32.self)
        guard next != shown.loadUnaligned(fromByteOffset: place, as: UInt32.self) else { continue }
        let alpha = Int(pixels[place + 3])
        let isNear =
          shown[place + 3] == pixels[place + 3]
          && (0..<3).allSatisfy { channel in
            abs(Int(shown[place + channel]) - Int(pixels[place + channel])) * alpha <= limit * 255
          }
        if !isNear { shown.storeBytes(of: next, toByteOffset: place, as: UInt32.self) }
      }
    }
  }
}
