struct U16Texels: FloatTexels {
  let pixels: UnsafePointer<SIMD4<Float>>

  @inline(__always)
  func color(_ index: Int) -> SIMD4<Float> { pixels[index] }
}
