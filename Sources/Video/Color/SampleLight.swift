import Glibc

/// What each value of a sample is as light of extended sRGB: of red, of green and of blue; a colour is the sum of the
/// three.
struct SampleLight: Sendable {
  /// Of red, then of green, then of blue.
  private let values: [SIMD4<Float>]
  /// Whether the sum becomes what a display shows only by HLG's own function.
  private var isHLG = false

  /// - Parameter most: the largest value of a sample.
  init(_ space: LinearLight, most: Int) {
    func axis(_ unit: SIMD4<Float>) -> [SIMD4<Float>] {
      var axis = (0...most).map { unit * Float(Double($0) / Double(most)) }
      axis.withUnsafeMutableBufferPointer { space.convert($0) }
      return axis
    }
    let red = axis([1, 0, 0, 0])
    // Each of them has black's light in it, which is to be there once.
    values = red + (axis([0, 1, 0, 0]) + axis([0, 0, 1, 0])).map { $0 - red[0] }
  }

  /// Of a grey profile: samples of red alone count.
  init(greys space: LinearLight, most: Int) {
    let light = space.light(ofGreys: (0...most).map { Float(Double($0) / Double(most)) })
    values = light + repeatElement(.zero, count: 2 * (most + 1))
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
    values = units.flatMap { unit in light.map { unit * $0 } }
    isHLG = colors.isHLG
  }

  /// Straight red, green, blue and alpha in encoded extended sRGB, of samples in the same order.
  func encoded<Sample: FixedWidthInteger & UnsignedInteger>(
    _ samples: UnsafeBufferPointer<Sample>
  ) -> [SIMD4<Float>] {
    let alpha = 1 / Float(Sample.max)
    let (green, blue) = (values.count / 3, values.count / 3 * 2)
    return [SIMD4<Float>](unsafeUninitializedCapacity: samples.count / 4) { pixels, count in
      values.withUnsafeBufferPointer { values in
        ExtendedCurve.withEncoder { encoder in
          for index in 0..<(samples.count / 4) {
            let place = 4 * index
            var light = values[Int(samples[place])] + values[green + Int(samples[place + 1])]
            light += values[blue + Int(samples[place + 2])]
            if isHLG { light = Self.displayed(light) }
            light.w = Float(samples[place + 3]) * alpha
            pixels.initializeElement(at: index, to: encoder.encode(light))
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
