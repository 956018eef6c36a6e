/// Where what is drawn meets what is behind it, in floating point.
enum FloatBlend {
  /// `source` over `backdrop`: an opaque backdrop stays exactly that.
  @inline(__always)
  static func over(_ source: SIMD4<Float>, _ backdrop: SIMD4<Float>) -> SIMD4<Float> {
    source + backdrop * (1 - source.w)
  }

  /// A coverage as a factor, exactly 1 for whole pixels.
  @inline(__always)
  static func factor(_ coverage: UInt32) -> Float { Float(coverage) / Float(Subpixel.full) }

  /// An opacity as a factor, 0 for what is no number.
  static func factor(_ opacity: Double) -> Float { opacity > 0 ? Float(min(opacity, 1)) : 0 }

  /// Sets `count` pixels to one colour.
  @inline(__always)
  static func set(_ pixels: UnsafeMutablePointer<SIMD4<Float>>, count: Int, to color: SIMD4<Float>) {
    for index in 0..<count { pixels[index] = color }
  }

  /// Draws one pixel over `count` others.
  @inline(__always)
  static func fill(_ pixels: UnsafeMutablePointer<SIMD4<Float>>, count: Int, source: SIMD4<Float>) {
    let rest = 1 - source.w
    for index in 0..<count { pixels[index] = source + pixels[index] * rest }
  }

  /// Draws `count` pixels, each times a factor, over as many others.
  static func draw(
    _ source: UnsafePointer<SIMD4<Float>>, times factor: Float,
    over pixels: UnsafeMutablePointer<SIMD4<Float>>, count: Int
  ) {
    if factor == 1 {
      for index in 0..<count { pixels[index] = over(source[index], pixels[index]) }
    } else {
      for index in 0..<count { pixels[index] = over(source[index] * factor, pixels[index]) }
    }
  }
}
