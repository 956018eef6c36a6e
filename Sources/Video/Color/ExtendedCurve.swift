import CLCMS
import Glibc

/// sRGB's curve, continued oddly through zero, from light to encoded components: by straight pieces between exact
/// values, 512 for each power of two. No result is farther than a millionth part of itself from the exact one.
enum ExtendedCurve {
  /// Beyond this there is no light: 1 is white, and the brightest of PQ is below 50.
  private static let most: Float = 1023
  private static let piecesPerOctave = 512
  private static let lowestExponent = -9

  /// From 2⁻⁹, below which it is a straight line, to 2¹⁰.
  private static let values: [Float] = (0...(piecesPerOctave * 19)).map { index in
    let octave = Double(index / piecesPerOctave + lowestExponent)
    let light = exp2(octave) * (1 + Double(index % piecesPerOctave) / Double(piecesPerOctave))
    return Float(light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)
  }

  /// Lends the means to encode many colours.
  static func withEncoder<Result>(_ body: (Encoder) throws -> Result) rethrows -> Result {
    try values.withUnsafeBufferPointer { try body(Encoder(values: $0)) }
  }

  struct Encoder {
    fileprivate let values: UnsafeBufferPointer<Float>

    /// The alpha stays.
    func encode(_ light: SIMD4<Float>) -> SIMD4<Float> {
      SIMD4(encode(light.x), encode(light.y), encode(light.z), light.w)
    }

    private func encode(_ light: Float) -> Float {
      // What is not a number is dark.
      let magnitude = abs(light) <= most ? abs(light) : light.isNaN ? 0 : most
      if magnitude <= 0.0031308 { return 12.92 * (light.isNaN ? 0 : light) }
      let bits = magnitude.bitPattern
      // Nine bits of the significand choose the piece, the others the place in it.
      let piece = Int(bits >> 14) - (127 + lowestExponent) << 9
      let fraction = Float(bits & 0x3FFF) * (1 / 16384)
      let value = values[piece] + (values[piece + 1] - values[piece]) * fraction
      return light < 0 ? -value : value
    }
  }
}
