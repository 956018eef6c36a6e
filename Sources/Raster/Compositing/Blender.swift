import AnimRenderTree

/// Which of the twins blends: `BlendVector` and `U16Vector`, or `Blend` and `U16Blend` where tests ask for it. Both
/// give the same bytes.
struct Blender: Sendable {
  var isScalar = false

  @inline(__always)
  func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, source: U16Pixel) {
    if isScalar { return U16Blend.fill(pixels, count: count, source: source) }
    U16Vector.fill(pixels, count: count, source: source)
  }

  /// - Parameter factor: 65535 for 1.
  @inline(__always)
  func draw(
    _ source: UnsafePointer<UInt32>, times factor: UInt32, over pixels: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    switch (isScalar, factor == U16Pixel.one) {
    case (true, true): Blend.draw(source, over: pixels, count: count)
    case (true, false): U16Blend.draw(source, times: factor, over: pixels, count: count)
    case (false, true): BlendVector.draw(source, over: pixels, count: count)
    case (false, false): U16Vector.draw(source, times: factor, over: pixels, count: count)
    }
  }

  @inline(__always)
  func draw(
    _ color: U16Color, through mask: UnsafePointer<UInt8>, over pixels: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    if isScalar { return U16Blend.draw(color, alphas: mask, over: pixels, count: count) }
    U16Vector.draw(color, alphas: mask, over: pixels, count: count)
  }

  /// So many 256ths of `b` and the rest of `a`.
  @inline(__always)
  func mixed(_ a: BlendVector.Pixels, _ b: BlendVector.Pixels, _ part: UInt32) -> BlendVector.Pixels {
    guard isScalar else { return BlendVector.mixed(a, b, BlendVector.Pixels(repeating: part)) }
    var result = a
    for lane in result.indices { result[lane] = Blend.mixed(a[lane], b[lane], part) }
    return result
  }

  /// Each channel times that of one other pixel / 255.
  @inline(__always)
  func multiplied(_ pixels: BlendVector.Pixels, by other: UInt32) -> BlendVector.Pixels {
    guard isScalar else { return BlendVector.multiplied(pixels, by: other) }
    var result = pixels
    for lane in result.indices { result[lane] = Blend.multiplied(pixels[lane], by: other) }
    return result
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
