import AnimCLCMS
import AnimCLibAV
import Glibc

/// How samples of a still picture become encoded extended sRGB.
enum ColorTransform {
  case light(SampleLight)
  /// The library is asked for each pixel.
  case pixels(LinearLight)
  /// Nothing but numbers of another kind.
  case same

  /// Nil where the samples are as good as sRGB's, to within a code value of 8 bits.
  ///
  /// - Parameters:
  ///   - isDeep: whether samples have 16 bits, else 8.
  ///   - isGrey: whether the picture has no colours.
  ///   - count: how many pixels there are; for few of them it is not worth it to make tables.
  static func needed(
    for meaning: ColorMeaning, isDeep: Bool, isGrey: Bool, count: Int
  ) throws(ColorFault) -> ColorTransform? {
    let most = isDeep ? 65535 : 255
    let transform: ColorTransform
    switch meaning {
    case .sRGB:
      return isDeep ? .same : nil
    case .profile(let profile):
      guard isGrey || !profile.isGrey else { throw .greyProfile }
      let space = try LinearLight(profile)
      transform =
        profile.isGrey
        ? .light(SampleLight(greys: space, most: most))
        : profile.hasTables || count <= most ? .pixels(space) : .light(SampleLight(space, most: most))
    case .calibrated(let primaries, let power):
      let space = try LinearLight(primaries, power: power)
      transform = count <= most ? .pixels(space) : .light(SampleLight(space, most: most))
    case .coded(let colors):
      transform = .light(try SampleLight(colors, most: most))
    }
    return !isDeep && transform.changesNothing(isGrey: isGrey) ? nil : transform
  }

  /// Whether 8 bits stay what they are, to within a code value: tried with greys, primaries and a lattice of colours.
  private func changesNothing(isGrey: Bool) -> Bool {
    var samples: [UInt8] = []
    for value in UInt8.min...UInt8.max {
      samples += [value, value, value, 255]
      if !isGrey { samples += [value, 0, 0, 255, 0, value, 0, 255, 0, 0, value, 255] }
    }
    let steps = stride(from: UInt8(0), through: 255, by: 51)
    if !isGrey {
      for red in steps { for green in steps { for blue in steps { samples += [red, green, blue, 255] } } }
    }
    let pixels = samples.withUnsafeBufferPointer(encoded)
    return pixels.indices.allSatisfy { index in
      (0..<3).allSatisfy { abs(pixels[index][$0] * 255 - Float(samples[4 * index + $0])) <= 1 }
    }
  }

  /// Straight red, green, blue and alpha in encoded extended sRGB, of samples in the same order.
  func encoded<Sample: FixedWidthInteger & UnsignedInteger>(
    _ samples: UnsafeBufferPointer<Sample>
  ) -> [SIMD4<Float>] {
    if case .light(let light) = self { return light.encoded(samples) }
    let scale = 1 / Float(Sample.max)
    return [SIMD4<Float>](unsafeUninitializedCapacity: samples.count / 4) { pixels, count in
      count = samples.count / 4
      for index in 0..<count {
        let place = 4 * index
        let values = SIMD4(
          Float(samples[place]), Float(samples[place + 1]), Float(samples[place + 2]),
          Float(samples[place + 3]))
        pixels.initializeElement(at: index, to: values * scale)
      }
      guard case .pixels(let space) = self else { return }
      space.convert(UnsafeMutableBufferPointer(rebasing: pixels[..<count]))
      ExtendedCurve.withEncoder { encoder in
        for index in 0..<count { pixels[index] = encoder.encode(pixels[index]) }
      }
    }
  }
}

/// What a still picture says its numbers mean.
enum ColorMeaning: Sendable, Hashable {
  /// Or nothing.
  case sRGB
  case profile(ICCProfile)
  /// Primaries, and the power that makes light of numbers; nil is sRGB's curve.
  case calibrated(Chromaticities, power: Double?)
  case coded(CodedColors)

  /// Adobe RGB (1998), whose power is 2 and 51 of 256.
  static let adobeRGB = ColorMeaning.calibrated(.adobeRGB, power: 563.0 / 256)
}

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
