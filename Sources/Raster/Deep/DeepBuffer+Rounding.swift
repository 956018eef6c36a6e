import Geometry

/// Pictures with fewer bits. Components beyond 0…1 are limited; what they mean stays as it is.
extension DeepBuffer {
  /// The nearest picture with 8 bits for each channel, of the same size.
  ///
  /// - Parameter dithers: whether what lies between two steps becomes a fixed pattern of both, whose mean it is.
  public func rounded(into picture: inout PixelBuffer, dithers: Bool) throws(CanvasError) {
    try picture.resize(width: width, height: height)
    let (width, height) = (width, height)
    picture.storage.withUnsafeMutableBufferPointer { target in
      storage.withUnsafeBufferPointer { source in
        for y in 0..<height {
          for x in 0..<width {
            let part: Float = dithers ? 0.5 - Float(Dither.threshold(x: x, y: y)) / 256 : 0
            let limited = DeepBuffer.limited(source[y &* width &+ x])
            // One part for all channels: none comes to be above its alpha.
            let bytes = DeepBuffer.whole(pointwiseMax(limited * 255 + part, .zero))
            target[y &* width &+ x] = bytes.x | bytes.y &<< 8 | bytes.z &<< 16 | bytes.w &<< 24
          }
        }
      }
    }
  }

  /// The rows of a picture with 16 bits for each of red, green, blue and alpha, each rounded once to the nearest.
  ///
  /// - Parameter isPremultiplied: whether colours stay multiplied with alpha.
  public func rows16(_ rows: Range<Int>, isPremultiplied: Bool) -> [UInt16] {
    let rows = rows.clamped(to: 0..<height)
    let count = rows.count * width
    let first = rows.lowerBound * width
    return [UInt16](unsafeUninitializedCapacity: count * 4) { target, filled in
      storage.withUnsafeBufferPointer { source in
        for index in 0..<count {
          var pixel = source[first &+ index]
          let alpha = min(max(pixel.w, 0), 1)
          if !isPremultiplied, alpha > 0, alpha < 1 {
            pixel /= alpha
            pixel.w = alpha
          }
          pixel.replace(with: 0, where: .!(pixel .> 0))
          let value = DeepBuffer.whole(pointwiseMin(pixel, .one) * 65535)
          for channel in 0..<4 { target[index &* 4 &+ channel] = UInt16(truncatingIfNeeded: value[channel]) }
        }
      }
      filled = count * 4
    }
  }

  /// Within 0…1, and colours within their alpha; 0 for what is no number.
  @inline(__always)
  private static func limited(_ pixel: SIMD4<Float>) -> SIMD4<Float> {
    var pixel = pixel
    pixel.replace(with: 0, where: .!(pixel .> 0))
    return pointwiseMin(pixel, SIMD4(repeating: min(pixel.w, 1)))
  }

  /// The nearest whole numbers, the even one of two; from 0 to 2^22.
  @inline(__always)
  private static func whole(_ values: SIMD4<Float>) -> SIMD4<UInt32> {
    // Adding 2^23 leaves the nearest whole number in the lowest bits.
    unsafeBitCast(values + 8_388_608, to: SIMD4<UInt32>.self) & 0x3F_FFFF
  }
}
