/// Which of the twins blends: `BlendVector`, or `Blend` where tests ask for it. Both give the same bytes.
struct Blender: Sendable {
  var isScalar = false

  @inline(__always)
  func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, source: UInt32) {
    if isScalar { return Blend.fill(pixels, count: count, source: source) }
    BlendVector.fill(pixels, count: count, source: source)
  }

  @inline(__always)
  func draw(
    _ source: UnsafePointer<UInt32>, times factor: UInt32, over pixels: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    if isScalar { return Blend.draw(source, times: factor, over: pixels, count: count) }
    BlendVector.draw(source, times: factor, over: pixels, count: count)
  }

  @inline(__always)
  func draw(
    _ color: UInt32, alphas: UnsafePointer<UInt8>, over pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    if isScalar { return Blend.draw(color, alphas: alphas, over: pixels, count: count) }
    BlendVector.draw(color, alphas: alphas, over: pixels, count: count)
  }

  @inline(__always)
  func mask(_ pixels: UnsafeMutablePointer<UInt32>, by masks: UnsafePointer<UInt32>, count: Int) {
    if isScalar { return Blend.mask(pixels, by: masks, count: count) }
    BlendVector.mask(pixels, by: masks, count: count)
  }

  @inline(__always)
  func add(
    _ source: UnsafePointer<UInt32>, times factor: UInt32, to pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    if isScalar { return Blend.add(source, times: factor, to: pixels, count: count) }
    BlendVector.add(source, times: factor, to: pixels, count: count)
  }
}
