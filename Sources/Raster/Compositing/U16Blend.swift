/// Drawing of many pixels, one at a time.
enum U16Blend {
  /// A pixel, times a factor of which 65535 is 1, over another one.
  @inline(__always)
  static func drawn(_ source: UInt32, times factor: UInt32, over backdrop: UInt32) -> UInt32 {
    factor == U16Pixel.one
      ? Blend.over(source, backdrop) : U16Pixel(source, times: factor).over(backdrop)
  }

  /// Draws one pixel over `count` others.
  static func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, source: U16Pixel) {
    let rest = source.rest
    for index in 0..<count { pixels[index] = source.over(pixels[index], rest) }
  }

  /// Draws `count` pixels, each times a factor of which 65535 is 1, over as many others.
  static func draw(
    _ source: UnsafePointer<UInt32>, times factor: UInt32, over pixels: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    for index in 0..<count { pixels[index] = U16Pixel(source[index], times: factor).over(pixels[index]) }
  }

  /// Draws one colour over `count` pixels, times an alpha for each.
  static func draw(
    _ color: U16Color, alphas: UnsafePointer<UInt8>, over pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for index in 0..<count {
      pixels[index] = color.scaled(by: UInt32(alphas[index])).over(pixels[index])
    }
  }
}
