/// Both chroma components of one pair of rows.
///
/// The filter runs on red, green and blue before the matrix: the same by linearity, with one rounding only.
/// Sums of pixels with weights that sum to 8 are at most 2040, so two channels travel in one number.
enum ChromaRow {
  private typealias Lanes = SIMD8<UInt32>

  /// `lower` may be `upper`.
  static func convert(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, width: Int,
    cb: UnsafeMutablePointer<UInt8>, cr: UnsafeMutablePointer<UInt8>
  ) {
    let lanes = Lanes.scalarCount
    let samples = (width + 1) / 2
    // The first sample has no pixel on its left, the last one perhaps none on its right.
    convertScalar(upper, lower, width: width, samples: 0..<min(1, samples), cb: cb, cr: cr)
    var sample = 1
    while sample + lanes <= samples, 2 * (sample + lanes) <= width {
      let first = Sums(upper, lower, 2 * sample)
      let second = Sums(upper, lower, 2 * sample + lanes)
      let before = Sums(upper, lower, 2 * sample - 1)
      let beforeSecond = Sums(upper, lower, 2 * sample + lanes - 1)
      let redBlue = filtered(first.redBlue, second.redBlue, before.redBlue, beforeSecond.redBlue)
      let green = filtered(first.green, second.green, before.green, beforeSecond.green)
      let red = SIMD8<Int32>(truncatingIfNeeded: redBlue & 0xFFFF)
      let blue = SIMD8<Int32>(truncatingIfNeeded: redBlue &>> 16)
      let greens = SIMD8<Int32>(truncatingIfNeeded: green & 0xFFFF)
      let cbSum = red &* BT709.cbRed &+ greens &* BT709.cbGreen &+ blue &* BT709.cbBlue &+ BT709.chromaBase
      let crSum = red &* BT709.crRed &+ greens &* BT709.crGreen &+ blue &* BT709.crBlue &+ BT709.chromaBase
      store(cbSum &>> BT709.chromaBits, cb + sample)
      store(crSum &>> BT709.chromaBits, cr + sample)
      sample &+= lanes
    }
    convertScalar(upper, lower, width: width, samples: min(sample, samples)..<samples, cb: cb, cr: cr)
  }

  /// The same, one sample at a time.
  static func convertScalar(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, width: Int, samples: Range<Int>,
    cb: UnsafeMutablePointer<UInt8>, cr: UnsafeMutablePointer<UInt8>
  ) {
    for sample in samples {
      let here = 2 * sample
      let left = max(here - 1, 0)
      let right = min(here + 1, width - 1)
      func sum(_ shift: UInt32) -> Int32 {
        func channel(_ x: Int) -> UInt32 { (upper[x] &>> shift & 255) &+ (lower[x] &>> shift & 255) }
        return Int32(truncatingIfNeeded: channel(left) &+ 2 &* channel(here) &+ channel(right))
      }
      let red = sum(0)
      let green = sum(8)
      let blue = sum(16)
      let cbSum = red &* BT709.cbRed &+ green &* BT709.cbGreen &+ blue &* BT709.cbBlue &+ BT709.chromaBase
      let crSum = red &* BT709.crRed &+ green &* BT709.crGreen &+ blue &* BT709.crBlue &+ BT709.chromaBase
      cb[sample] = UInt8(truncatingIfNeeded: cbSum &>> BT709.chromaBits)
      cr[sample] = UInt8(truncatingIfNeeded: crSum &>> BT709.chromaBits)
    }
  }

  /// The channels of eight columns, summed over both rows.
  private struct Sums {
    let redBlue: Lanes
    /// Green in the lower half, alpha in the upper.
    let green: Lanes

    @inline(__always)
    init(_ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ x: Int) {
      let above = UnsafeRawPointer(upper + x).loadUnaligned(as: Lanes.self)
      let below = UnsafeRawPointer(lower + x).loadUnaligned(as: Lanes.self)
      redBlue = above & 0x00FF_00FF &+ below & 0x00FF_00FF
      green = above &>> 8 & 0x00FF_00FF &+ below &>> 8 & 0x00FF_00FF
    }
  }

  /// Weights 1 2 1 around the even columns of two neighbouring vectors; `before` holds the columns one to
  /// the left.
  @inline(__always)
  private static func filtered(
    _ first: Lanes, _ second: Lanes, _ before: Lanes, _ beforeSecond: Lanes
  ) -> Lanes {
    let here = Lanes(lowHalf: first.evenHalf, highHalf: second.evenHalf)
    let right = Lanes(lowHalf: first.oddHalf, highHalf: second.oddHalf)
    let left = Lanes(lowHalf: before.evenHalf, highHalf: beforeSecond.evenHalf)
    return left &+ here &+ here &+ right
  }

  @inline(__always)
  private static func store(_ samples: SIMD8<Int32>, _ target: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(target).storeBytes(
      of: SIMD8<UInt8>(truncatingIfNeeded: samples), as: SIMD8<UInt8>.self)
  }
}
