import Geometry

/// From colours of one space to those of another, many of them: as exact as 32 bits, without a power for each component.
struct ColorConverter: Sendable {
  private let decodes: Bool
  private let encodes: Bool
  /// What red, green and blue each contribute.
  private let red: SIMD4<Float>
  private let green: SIMD4<Float>
  private let blue: SIMD4<Float>

  init(from source: WorkingSpace, to target: WorkingSpace) {
    let isLight = source.gamut != target.gamut || source.isLinear != target.isLinear
    decodes = isLight && !source.isLinear
    encodes = isLight && !target.isLinear
    let (first, second, third) = source.gamut.matrix(to: target.gamut).rows
    red = SIMD4<Float>(SIMD4(first.x, second.x, third.x, 0))
    green = SIMD4<Float>(SIMD4(first.y, second.y, third.y, 0))
    blue = SIMD4<Float>(SIMD4(first.z, second.z, third.z, 0))
  }

  /// - Parameter color: not premultiplied; alpha stays what it is.
  @inline(__always)
  func callAsFunction(_ color: SIMD4<Float>) -> SIMD4<Float> {
    let light = decodes ? CurveTable.decoding.each(color) : color
    let mixed = red * light.x + green * light.y + blue * light.z
    var result = encodes ? CurveTable.encoding.each(mixed) : mixed
    result.w = color.w
    return result
  }
}
