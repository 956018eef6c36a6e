import AnimGeometry

/// A premultiplied pixel in 256ths of 8-bit steps on its way to a picture.
///
/// What is drawn is kept this fine until it has met what is behind it, and only then rounded to 8 bits. `U16Vector`
/// does the same for eight pixels at once.
struct U16Pixel: Sendable, Equatable {
  /// Red and blue, 32 bits each, of which 16 are used.
  let even: UInt64
  /// Green and alpha.
  let odd: UInt64

  static let channels: UInt64 = 0x0000_FFFF_0000_FFFF
  static let bytes: UInt64 = 0x0000_00FF_0000_00FF
  /// An alpha of 1.
  static let opaque: UInt64 = 65280
  /// A factor of 1.
  static let one: UInt32 = 65535
  static let half: UInt64 = 0x0000_8000_0000_8000

  init(even: UInt64, odd: UInt64) {
    self.even = even
    self.odd = odd
  }

  /// A pixel times a factor of which 65535 is 1.
  @inline(__always)
  init(_ pixel: UInt32, times factor: UInt32) {
    even = (U16Pixel.even(pixel) &* UInt64(factor)) &>> 8 & U16Pixel.channels
    odd = (U16Pixel.even(pixel &>> 8) &* UInt64(factor)) &>> 8 & U16Pixel.channels
  }

  /// So many 256ths of `b` and the rest of `a`, exactly.
  @inline(__always)
  init(between a: UInt32, _ b: UInt32, _ part: UInt32) {
    let (first, second) = (UInt64(256 &- part), UInt64(part))
    even = U16Pixel.even(a) &* first &+ U16Pixel.even(b) &* second
    odd = U16Pixel.even(a &>> 8) &* first &+ U16Pixel.even(b &>> 8) &* second
  }

  /// So many 256ths of `b` and the rest of `a`, as the nearest pixel.
  @inline(__always)
  static func between(_ a: U16Pixel, _ b: U16Pixel, _ part: UInt32) -> UInt32 {
    let (first, second) = (UInt64(256 &- part), UInt64(part))
    let even = (a.even &* first &+ b.even &* second &+ half) &>> 16
    let odd = (a.odd &* first &+ b.odd &* second &+ half) &>> 16
    return pixel(even & bytes, odd & bytes)
  }

  /// Both parts with 16 bits for each channel.
  var halves: (even: UInt32, odd: UInt32) {
    func both(_ channels: UInt64) -> UInt32 {
      UInt32(truncatingIfNeeded: channels) | UInt32(truncatingIfNeeded: channels &>> 16)
    }
    return (both(even), both(odd))
  }

  /// This times a factor of which 65535 is 1.
  @inline(__always)
  func scaled(by factor: UInt32) -> U16Pixel {
    func scaled(_ channels: UInt64) -> UInt64 {
      let high = (channels &>> 8 & U16Pixel.bytes) &* UInt64(factor)
      let low = (channels & U16Pixel.bytes) &* UInt64(factor &>> 8)
      return high &>> 8 & U16Pixel.channels &+ low &>> 8 & U16Pixel.channels
    }
    return U16Pixel(even: scaled(even), odd: scaled(odd))
  }

  /// How much of what is behind is left, 0…65535.
  @inline(__always)
  var rest: UInt64 {
    let rest = U16Pixel.opaque &- odd &>> 32
    return rest &+ rest &>> 8
  }

  /// The nearest pixel.
  @inline(__always)
  var rounded: UInt32 { over(0) }

  @inline(__always)
  func over(_ backdrop: UInt32) -> UInt32 { over(backdrop, rest) }

  /// Rounded up from another part of a step on than from its half.
  ///
  /// - Parameter dither: of `Dither`, in 256ths.
  @inline(__always)
  func over(_ backdrop: UInt32, dither: UInt16) -> UInt32 {
    over(backdrop, rest, rounding: UInt64(dither) &* 0x0000_0100_0000_0100)
  }

  /// - Parameter rest: as of this pixel.
  @inline(__always)
  func over(_ backdrop: UInt32, _ rest: UInt64, rounding: UInt64 = U16Pixel.half) -> UInt32 {
    let even = (self.even &<< 8 &+ U16Pixel.even(backdrop) &* rest &+ rounding) &>> 16
    let odd = (self.odd &<< 8 &+ U16Pixel.even(backdrop &>> 8) &* rest &+ rounding) &>> 16
    return U16Pixel.pixel(even & U16Pixel.bytes, odd & U16Pixel.bytes)
  }

  /// Red and blue, 32 bits each.
  @inline(__always)
  private static func even(_ pixel: UInt32) -> UInt64 {
    UInt64(pixel & 0xFF) | UInt64(pixel & 0xFF_0000) &<< 16
  }

  @inline(__always)
  static func pixel(_ even: UInt64, _ odd: UInt64) -> UInt32 {
    let halves = even | odd &<< 8
    return UInt32(truncatingIfNeeded: halves) | UInt32(truncatingIfNeeded: halves &>> 16)
  }
}
