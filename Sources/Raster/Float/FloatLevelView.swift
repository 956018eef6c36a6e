import Foundation

/// One level of a picture, ready to be sampled.
struct FloatLevelView<Pixels: FloatTexels> {
  let texels: Pixels
  let stride: Int
  let range: MipLevelRange
  let plane: LevelPlane

  @inline(__always)
  func nearest(_ u: Int, _ v: Int) -> SIMD4<Float> {
    let x = min(max(u &>> 32, range.minX), range.maxX)
    let y = min(max(v &>> 32, range.minY), range.maxY)
    return texels.color(y &* stride &+ x)
  }

  @inline(__always)
  func linear(_ u: Int, _ v: Int) -> SIMD4<Float> {
    let (x, y) = (u &>> 32, v &>> 32)
    let left = min(max(x, range.minX), range.maxX)
    let right = min(max(x &+ 1, range.minX), range.maxX)
    let upper = min(max(y, range.minY), range.maxY) &* stride
    let lower = min(max(y &+ 1, range.minY), range.maxY) &* stride
    let across = FloatLevelView.fraction(u)
    let down = FloatLevelView.fraction(v)
    let first = mixed(texels.color(upper &+ left), texels.color(upper &+ right), across)
    let second = mixed(texels.color(lower &+ left), texels.color(lower &+ right), across)
    return mixed(first, second, down)
  }

  @inline(__always)
  private func mixed(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ part: Float) -> SIMD4<Float> {
    a + (b - a) * part
  }

  /// What is left of a place below whole pixels, in 24 bits.
  @inline(__always)
  private static func fraction(_ place: Int) -> Float {
    Float(Int32(truncatingIfNeeded: place &>> 8 & 0xFF_FFFF)) * (1 / 16_777_216)
  }
}
