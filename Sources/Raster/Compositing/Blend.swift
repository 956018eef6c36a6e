/// Arithmetic on premultiplied 8-bit pixels, one at a time: the definition that `BlendVector` repeats for
/// several at once.
///
/// A product of two values 0…255 over 255 is rounded to the nearest; x/255 can have no ties, and
/// `t = x + 128; (t + t >> 8) >> 8` is that quotient exactly for every x up to 255². Two channels travel in
/// one number, 16 bits each, which is just enough for t + t >> 8.
enum Blend {
  private static let channels: UInt32 = 0x00FF_00FF

  /// Each channel × `factor` / 255; `factor` is 0…255.
  @inline(__always)
  static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    let even = (pixel & channels) &* factor &+ 0x0080_0080
    let odd = (pixel &>> 8 & channels) &* factor &+ 0x0080_0080
    let evenResult = (even &+ (even &>> 8 & channels)) &>> 8 & channels
    let oddResult = (odd &+ (odd &>> 8 & channels)) & ~channels
    return evenResult | oddResult
  }

  /// A factor of which 65535 is 1, times a coverage.
  @inline(__always)
  static func fine(_ factor: UInt32, by coverage: UInt32) -> UInt32 {
    if coverage == Subpixel.full { return factor }
    return UInt32(truncatingIfNeeded: (UInt64(factor) &* UInt64(coverage) &+ 32640) / 65280)
  }

  /// A factor of which 65535 is 1 as one of which 255 is 1.
  @inline(__always)
  static func rounded(_ factor: UInt32) -> UInt32 { (factor &+ 128) / 257 }

  /// `source` over `backdrop`: source + backdrop × (255 - source's alpha) / 255. The sum stays within 255
  /// because no channel is greater than its alpha.
  @inline(__always)
  static func over(_ source: UInt32, _ backdrop: UInt32) -> UInt32 {
    source &+ scaled(backdrop, by: 255 &- source &>> 24)
  }

  /// Draws `count` pixels over as many others.
  static func draw(
    _ source: UnsafePointer<UInt32>, over pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for index in 0..<count { pixels[index] = over(source[index], pixels[index]) }
  }

  /// Multiplies `count` pixels with the alpha of as many others.
  static func mask(
    _ pixels: UnsafeMutablePointer<UInt32>, by masks: UnsafePointer<UInt32>, count: Int
  ) {
    for index in 0..<count { pixels[index] = scaled(pixels[index], by: masks[index] &>> 24) }
  }

  /// So many 256ths of `b` and the rest of `a`, 0…255, to the nearest.
  @inline(__always)
  static func mixed(_ a: UInt32, _ b: UInt32, _ part: UInt32) -> UInt32 {
    let even = (a & channels) &* (256 &- part) &+ (b & channels) &* part &+ 0x0080_0080
    let odd =
      (a &>> 8 & channels) &* (256 &- part) &+ (b &>> 8 & channels) &* part &+ 0x0080_0080
    return even &>> 8 & channels | odd & ~channels
  }

  /// Each channel times that of the other pixel / 255.
  @inline(__always)
  static func multiplied(_ pixel: UInt32, by other: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift in [UInt32(0), 8, 16, 24] {
      let product = (pixel &>> shift & 255) &* (other &>> shift & 255) &+ 128
      result |= ((product &+ product &>> 8) &>> 8) &<< shift
    }
    return result
  }

  /// The sum of two pixels, each channel at most 255.
  @inline(__always)
  static func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let even = (a & channels) &+ (b & channels)
    let odd = (a &>> 8 & channels) &+ (b &>> 8 & channels)
    return saturated(even) | saturated(odd) &<< 8
  }

  /// Each half at most 255: one that has a bit above it becomes 255.
  @inline(__always)
  private static func saturated(_ halves: UInt32) -> UInt32 {
    let above = halves &>> 8 & 0x0001_0001
    return (halves | (above &<< 8 &- above)) & channels
  }

  /// Adds `count` pixels, each times `factor` / 255, to as many others.
  static func add(
    _ source: UnsafePointer<UInt32>, times factor: UInt32, to pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for index in 0..<count { pixels[index] = sum(scaled(source[index], by: factor), pixels[index]) }
  }
}
