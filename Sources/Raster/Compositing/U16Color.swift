import AnimGeometry

/// A premultiplied colour in 16 bits per channel, 65535 for 1: for products that are to be rounded once.
struct U16Color: Sendable, Equatable {
  /// Red and blue, 32 bits each.
  let even: UInt64
  /// Green and alpha.
  let odd: UInt64
  /// The nearest pixel.
  let pixel: Pixel

  /// Components and alpha are limited to 0…1, 0 for what is not a number.
  init(_ color: Color) {
    let color = color.limited
    let alpha = color.alpha * 65535
    func channel(_ value: Double) -> UInt64 { UInt64((value * alpha).rounded()) }
    even = channel(color.red) | channel(color.blue) << 32
    odd = channel(color.green) | UInt64(alpha.rounded()) << 32
    pixel = Pixel(color)
  }

  /// Red, green, blue and alpha, and zeros.
  @inline(__always)
  var channels: SIMD8<UInt16> {
    SIMD8(
      UInt16(truncatingIfNeeded: even), UInt16(truncatingIfNeeded: odd),
      UInt16(truncatingIfNeeded: even &>> 32), UInt16(truncatingIfNeeded: odd &>> 32), 0, 0, 0, 0)
  }

  /// The pixel that this is where a shape covers so much.
  @inline(__always)
  func covering(_ coverage: UInt32) -> U16Pixel {
    U16Pixel(
      even: (even &* UInt64(coverage) &+ U16Pixel.half) &>> 16 & U16Pixel.channels,
      odd: (odd &* UInt64(coverage) &+ U16Pixel.half) &>> 16 & U16Pixel.channels)
  }

  /// The pixel that this is times 0…255.
  @inline(__always)
  func scaled(by factor: UInt32) -> U16Pixel {
    U16Pixel(
      even: (even &* UInt64(factor)) &>> 8 & U16Pixel.channels,
      odd: (odd &* UInt64(factor)) &>> 8 & U16Pixel.channels)
  }

  /// The bits of each channel above the lowest 8, and the lowest 8, as pixels.
  var parts: (high: UInt32, low: UInt32) {
    func pixel(_ shift: UInt64) -> UInt32 {
      U16Pixel.pixel(even &>> shift & U16Pixel.bytes, odd &>> shift & U16Pixel.bytes)
    }
    return (pixel(8), pixel(0))
  }
}
