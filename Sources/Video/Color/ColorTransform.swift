import Glibc

/// What each value of a sample is as light of extended sRGB: of red, of green and of blue; a colour is the sum of the
/// three.
struct SampleLight: Sendable {
  private var red: [SIMD4<Float>]
  private var green: [SIMD4<Float>]
  private var blue: [SIMD4<Float>]
  /// Whether the sum becomes what a display shows only by HLG's own function.
  private var isHLG = false

  /// - Parameter most: the largest value of a sample.
  init(_ space: LinearLight, most: Int) {
    func axis(_ unit: SIMD4<Float>) -> [SIMD4<Float>] {
      var axis = (0...most).map { unit * Float(Double($0) / Double(most)) }
      axis.withUnsafeMutableBufferPointer { space.convert($0) }
      return axis
    }
    (red, green, blue) = (axis([1, 0, 0, 0]), axis([0, 1, 0, 0]), axis([0, 0, 1, 0]))
    // Each of them has black's light in it, which is to be there once.
    let black = red[0]
    for index in 0...most {
      green[index] -= black
      blue[index] -= black
    }
  }

  /// Of a grey profile: samples of red alone count.
  init(greys space: LinearLight, most: Int) {
    red = space.light(ofGreys: (0...most).map { Float(Double($0) / Double(most)) })
    green = Array(repeating: .zero, count: most + 1)
    blue = green
  }

  /// - Throws: `ColorFault` for primaries that are none.
  init(_ colors: CodedColors, most: Int) throws(ColorFault) {
    guard let primaries = colors.chromaticities else {
      throw .code("primaries", colors.primaries)
    }
    let space = try LinearLight(primaries, power: 1)
    var units: [SIMD4<Float>] = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0]]
    units.withUnsafeMutableBufferPointer { space.convert($0) }
    // Of the limited range, black is 16 and white 235 of 255, with as many zeros behind as there are more bits.
    let step = Double(most + 1) / 256
    let (start, length) = colors.isFullRange ? (0, Double(most)) : (16 * step, 219 * step)
    let light = (0...most).map { Float(colors.light((Double($0) - start) / length)) }
    red = light.map { units[0] * $0 }
    green = light.map { units[1] * $0 }
    blue = light.map { units[2] * $0 }
    isHLG = colors.isHLG
  }

  /// Straight red, green, blue and alpha in encoded extended sRGB, of samples in the same order.
  func encoded<Sample: FixedWidthInteger & UnsignedInteger>(
    _ samples: UnsafeBufferPointer<Sample>
  ) -> [SIMD4<Float>] {
    let alpha = 1 / Float(Sample.max)
    return [SIMD4<Float>](unsafeUninitializedCapacity: samples.count / 4) { pixels, count in
      red.withUnsafeBufferPointer { red in
        green.withUnsafeBufferPointer { green in
          blue.withUnsafeBufferPointer { blue in
            ExtendedCurve.withEncoder { encoder in
              for index in 0..<(samples.count / 4) {
                let place = 4 * index
                var light = red[Int(samples[place])] + green[Int(samples[place + 1])]
                light += blue[Int(samples[place + 2])]
                if isHLG { light = Self.displayed(light) }
                light.w = Float(samples[place + 3]) * alpha
                pixels.initializeElement(at: index, to: encoder.encode(light))
              }
            }
          }
        }
      }
      count = samples.count / 4
    }
  }

  /// ITU-R BT.2100: what a display of 1000 cd/m² makes of hybrid log-gamma's light, in parts of reference white.
  private static func displayed(_ light: SIMD4<Float>) -> SIMD4<Float> {
    let luminance = (light * SIMD4(0.2126, 0.7152, 0.0722, 0)).sum()
    guard luminance > 0 else { return .zero }
    return light
      * Float(pow(Double(luminance), 0.2) * CodedColors.hlgPeak / CodedColors.referenceWhite)
  }
}

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
