/// Pixels of encoded sRGB in 8 bits, on a canvas of the same space.
struct ByteTexels: FloatTexels {
  let pixels: UnsafePointer<UInt32>

  @inline(__always)
  func color(_ index: Int) -> SIMD4<Float> { ByteTexels.color(pixels[index]) }

  @inline(__always)
  static func color(_ pixel: UInt32) -> SIMD4<Float> {
    let bytes = unsafeBitCast(pixel, to: SIMD4<UInt8>.self)
    return SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: bytes)) * (1 / 255)
  }
}
