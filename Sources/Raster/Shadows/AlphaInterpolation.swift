/// Eight pixels at a time between samples, each of which stands for a power of two of pixels.
struct AlphaInterpolation {
  private typealias Lanes = SIMD8<Float>

  /// How much more room rows have than what is in them.
  static let room = 12

  let factor: Int
  /// How many samples there are.
  let width: Int
  /// How far the pixels between two samples are from the first one to the second.
  private let fractions: [Float]

  init(factor: Int, width: Int) {
    self.factor = factor
    self.width = width
    fractions = (0..<max(factor, 8)).map { factor > 1 ? (Float($0 % factor) + 0.5) / Float(factor) : 0 }
  }

  /// Between two rows of samples, with one more before and some behind that are as the outermost.
  ///
  /// - Parameter wanted: as for `pixels`; others are not made.
  func mix(
    _ upper: UnsafePointer<Float>, _ lower: UnsafePointer<Float>, _ fraction: Float, _ wanted: Range<Int>,
    into line: UnsafeMutablePointer<Float>
  ) {
    // The last one wanted goes up to the sample behind it.
    let range = max(wanted.lowerBound, 0)..<min(wanted.upperBound + 1, width)
    for x in range { line[x + 1] = upper[x] + (lower[x] - upper[x]) * fraction }
    if wanted.lowerBound < 0 { line[0] = line[1] }
    if wanted.upperBound >= width {
      (line + width + 1).update(repeating: line[width], count: AlphaInterpolation.room - 1)
    }
  }

  /// The pixels from the middle of each of some samples to that of the next one; the samples are those of `mix`, from -1.
  func pixels(_ line: UnsafePointer<Float>, _ samples: Range<Int>, into target: UnsafeMutablePointer<UInt8>) {
    let from = line + 1 + samples.lowerBound
    fractions.withUnsafeBufferPointer { fractions in
      guard let fractions = fractions.baseAddress else { return }
      let parts = UnsafeRawPointer(fractions).loadUnaligned(as: Lanes.self)
      switch factor {
      case 1:
        for sample in stride(from: 0, to: samples.count, by: 8) {
          let eight = UnsafeRawPointer(from + sample).loadUnaligned(as: Lanes.self)
          put(eight, eight, parts, target + sample)
        }
      case 2:
        for sample in stride(from: 0, to: samples.count, by: 4) {
          put(twice(from + sample), twice(from + sample + 1), parts, target + sample * 2)
        }
      case 4:
        for sample in stride(from: 0, to: samples.count, by: 2) {
          put(fourTimes(from + sample), fourTimes(from + sample + 1), parts, target + sample * 4)
        }
      default:
        for sample in 0..<samples.count {
          let (a, b) = (Lanes(repeating: from[sample]), Lanes(repeating: from[sample + 1]))
          for step in stride(from: 0, to: factor, by: 8) {
            let parts = UnsafeRawPointer(fractions + step).loadUnaligned(as: Lanes.self)
            put(a, b, parts, target + sample * factor + step)
          }
        }
      }
    }
  }

  @inline(__always)
  private func twice(_ samples: UnsafePointer<Float>) -> Lanes {
    let four = UnsafeRawPointer(samples).loadUnaligned(as: SIMD4<Float>.self)
    var lanes = Lanes()
    (lanes.evenHalf, lanes.oddHalf) = (four, four)
    return lanes
  }

  @inline(__always)
  private func fourTimes(_ samples: UnsafePointer<Float>) -> Lanes {
    Lanes(lowHalf: SIMD4(repeating: samples[0]), highHalf: SIMD4(repeating: samples[1]))
  }

  /// Rounds to the nearest of 0…255.
  @inline(__always)
  private func put(_ a: Lanes, _ b: Lanes, _ parts: Lanes, _ target: UnsafeMutablePointer<UInt8>) {
    var value = a + (b - a) * parts + 0.5
    value.replace(with: 0, where: value .< 0)
    value.replace(with: 255, where: value .> 255)
    // Adding 2^23 leaves the nearest whole number in the lowest bits, which is one too many where it is above the value.
    let sum = value + 8_388_608
    var bits = unsafeBitCast(sum, to: SIMD8<UInt32>.self)
    bits.replace(with: bits &- 1, where: sum - 8_388_608 .> value)
    let bytes = SIMD8<UInt8>(truncatingIfNeeded: bits)
    UnsafeMutableRawPointer(target).storeBytes(of: bytes, as: SIMD8<UInt8>.self)
  }

  /// What the alphas of some pixels are together.
  @inline(__always)
  static func sum(_ pixels: UnsafePointer<UInt32>, _ count: Int) -> UInt32 {
    var sum: UInt32 = 0
    for index in 0..<count { sum &+= pixels[index] &>> 24 }
    return sum
  }
}
