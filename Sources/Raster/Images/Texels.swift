/// A picture's pixels, lent for sampling. Places are in 2^-32 pixels, from the centre of the first pixel on.
///
/// Between four pixels the weights are whole 256ths, and the result is rounded once to the nearest. `U16Vector` does
/// the same for eight places at once.
struct Texels {
  /// The first pixel of the whole picture.
  let pixels: UnsafePointer<UInt32>
  let stride: Int
  /// The pixels that may be shown; the maxima are inside. Beyond them, those at the edges go on.
  let minX: Int
  let minY: Int
  let maxX: Int
  let maxY: Int

  /// Half a 256th, so that fractions are rounded to the nearest.
  static let rounding = 1 << 23
  /// What lies on the border between two pixels, or 1/65536 before it, belongs to the second one, however the last
  /// digits come out.
  static let borderWidth = 1 << 16

  @inline(__always)
  func nearest(_ u: Int, _ v: Int) -> UInt32 {
    let x = min(max(u &>> 32, minX), maxX)
    let y = min(max(v &>> 32, minY), maxY)
    return pixels[y &* stride &+ x]
  }

  /// `u` and `v` have `rounding` added.
  @inline(__always)
  func linear(_ u: Int, _ v: Int) -> UInt32 {
    let x = u &>> 32
    let y = v &>> 32
    let left = min(max(x, minX), maxX)
    let right = min(max(x &+ 1, minX), maxX)
    let upper = pixels + min(max(y, minY), maxY) &* stride
    let lower = pixels + min(max(y &+ 1, minY), maxY) &* stride
    let part = UInt32(truncatingIfNeeded: u &>> 24) & 255
    return U16Pixel.between(
      U16Pixel(between: upper[left], upper[right], part),
      U16Pixel(between: lower[left], lower[right], part),
      UInt32(truncatingIfNeeded: v &>> 24) & 255)
  }

  /// Eight places along a line.
  @inline(__always)
  func linear(_ u: Int, _ v: Int, _ stepU: Int, _ stepV: Int) -> BlendVector.Pixels {
    let lastU = u &+ 7 &* stepU
    let lastV = v &+ 7 &* stepV
    guard min(u, lastU) &>> 32 >= minX, max(u, lastU) &>> 32 < maxX, min(v, lastV) &>> 32 >= minY,
      max(v, lastV) &>> 32 < maxY
    else {
      var result = BlendVector.Pixels()
      for lane in 0..<8 { result[lane] = linear(u &+ lane &* stepU, v &+ lane &* stepV) }
      return result
    }
    // Neighbours in a row are loaded at once.
    var upper = SIMD8<UInt64>()
    var lower = SIMD8<UInt64>()
    if stepU == 1 << 32, stepV == 0 {
      let start = pixels + ((v &>> 32) &* stride &+ u &>> 32)
      let parts = BlendVector.Pixels(repeating: UInt32(truncatingIfNeeded: u &>> 24) & 255)
      return U16Vector.between(
        U16Vector(between: BlendVector.load(start), BlendVector.load(start + 1), parts),
        U16Vector(between: BlendVector.load(start + stride), BlendVector.load(start + stride + 1), parts),
        BlendVector.Pixels(repeating: UInt32(truncatingIfNeeded: v &>> 24) & 255))
    }
    var (nextU, nextV) = (u, v)
    for lane in 0..<8 {
      let first = UnsafeRawPointer(pixels + ((nextV &>> 32) &* stride &+ nextU &>> 32))
      upper[lane] = first.loadUnaligned(as: UInt64.self)
      lower[lane] = first.loadUnaligned(fromByteOffset: stride &* 4, as: UInt64.self)
      nextU &+= stepU
      nextV &+= stepV
    }
    let parts = Texels.parts(u, stepU)
    return U16Vector.between(
      Texels.mixedPairs(upper, parts), Texels.mixedPairs(lower, parts), Texels.parts(v, stepV))
  }

  /// Eight pairs of neighbours, each mixed to one pixel.
  @inline(__always)
  private static func mixedPairs(_ pairs: SIMD8<UInt64>, _ parts: BlendVector.Pixels) -> U16Vector {
    let pixels = unsafeBitCast(pairs, to: SIMD16<UInt32>.self)
    return U16Vector(between: pixels.evenHalf, pixels.oddHalf, parts)
  }

  /// The 256ths of eight places along a line.
  @inline(__always)
  private static func parts(_ start: Int, _ step: Int) -> BlendVector.Pixels {
    let starts = BlendVector.Pixels(repeating: UInt32(truncatingIfNeeded: start))
    let steps = BlendVector.Pixels(repeating: UInt32(truncatingIfNeeded: step))
    return (starts &+ BlendVector.Pixels(0, 1, 2, 3, 4, 5, 6, 7) &* steps) &>> 24
  }

  /// Eight places along a line.
  @inline(__always)
  func nearest(_ u: Int, _ v: Int, _ stepU: Int, _ stepV: Int) -> BlendVector.Pixels {
    let lastU = u &+ 7 &* stepU
    let lastV = v &+ 7 &* stepV
    var result = BlendVector.Pixels()
    guard min(u, lastU) &>> 32 >= minX, max(u, lastU) &>> 32 <= maxX, min(v, lastV) &>> 32 >= minY,
      max(v, lastV) &>> 32 <= maxY
    else {
      for lane in 0..<8 { result[lane] = nearest(u &+ lane &* stepU, v &+ lane &* stepV) }
      return result
    }
    var (nextU, nextV) = (u, v)
    for lane in 0..<8 {
      result[lane] = pixels[(nextV &>> 32) &* stride &+ nextU &>> 32]
      nextU &+= stepU
      nextV &+= stepV
    }
    return result
  }
}
