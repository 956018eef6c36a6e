import AnimCYCbCr

/// Both chroma components of one pair of rows.
///
/// The filter runs on red, green and blue before the matrix: the same by linearity, with one rounding only.
/// Sums of pixels with weights that sum to 8 are at most 2040, so two channels travel in one number.
enum ChromaRow {
  private typealias Lanes = SIMD8<UInt32>

  /// `lower` may be `upper`.
  ///
  /// - Parameters:
  ///   - width: of the picture, in pixels.
  ///   - samples: those to convert.
  static func convert(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, width: Int, samples: Range<Int>,
    cb: UnsafeMutablePointer<UInt8>, cr: UnsafeMutablePointer<UInt8>
  ) {
    // The first sample has no pixel on its left, the last one perhaps none on its right.
    let inner = max(samples.lowerBound, 1)
    let count = min(samples.upperBound, width / 2) - inner
    let done =
      count > 0
      ? ycbcr_chroma(
        upper + 2 * inner, lower + 2 * inner, count, BT709.cb, BT709.cr, cb + inner, cr + inner)
      : 0
    let first = samples.lowerBound..<min(inner, samples.upperBound)
    convertScalar(upper, lower, width: width, samples: first, cb: cb, cr: cr)
    let rest = min(inner + done, samples.upperBound)..<samples.upperBound
    convertPlainly(upper, lower, width: width, samples: rest, cb: cb, cr: cr)
  }

  /// The same with the instructions that every processor has.
  static func convertPlainly(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, width: Int, samples: Range<Int>,
    cb: UnsafeMutablePointer<UInt8>, cr: UnsafeMutablePointer<UInt8>
  ) {
    let lanes = Lanes.scalarCount
    let inner = max(samples.lowerBound, 1)
    let first = samples.lowerBound..<min(inner, samples.upperBound)
    convertScalar(upper, lower, width: width, samples: first, cb: cb, cr: cr)
    var sample = inner
    while sample + lanes <= samples.upperBound, 2 * (sample + lanes) <= width {
      let (redBlue, green) = Columns(upper, 2 * sample).filtered(with: Columns(lower, 2 * sample))
      let red = SIMD8<Int32>(truncatingIfNeeded: redBlue & 0xFFFF)
      let blue = SIMD8<Int32>(truncatingIfNeeded: redBlue &>> 16)
      let greens = SIMD8<Int32>(truncatingIfNeeded: green & 0xFFFF)
      let cbSum = red &* BT709.cbRed &+ greens &* BT709.cbGreen &+ blue &* BT709.cbBlue &+ BT709.chromaBase
      let crSum = red &* BT709.crRed &+ greens &* BT709.crGreen &+ blue &* BT709.crBlue &+ BT709.chromaBase
      store(cbSum &>> BT709.chromaBits, cb + sample)
      store(crSum &>> BT709.chromaBits, cr + sample)
      sample &+= lanes
    }
    let rest = min(sample, samples.upperBound)..<samples.upperBound
    convertScalar(upper, lower, width: width, samples: rest, cb: cb, cr: cr)
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

  /// The pixels of one row that make eight samples: the even columns from `x` and their neighbours.
  private struct Columns {
    let left: Lanes
    let here: Lanes
    let right: Lanes

    @inline(__always)
    init(_ row: UnsafePointer<UInt32>, _ x: Int) {
      func load(_ x: Int) -> Lanes { UnsafeRawPointer(row + x).loadUnaligned(as: Lanes.self) }
      let first = load(x)
      let second = load(x + 8)
      left = Lanes(lowHalf: load(x - 1).evenHalf, highHalf: load(x + 7).evenHalf)
      here = Lanes(lowHalf: first.evenHalf, highHalf: second.evenHalf)
      right = Lanes(lowHalf: first.oddHalf, highHalf: second.oddHalf)
    }

    /// Red in the lower and blue in the upper halves, green in the lower halves; weights 1 2 1 in both rows.
    @inline(__always)
    func filtered(with other: Columns) -> (redBlue: Lanes, green: Lanes) {
      let channels: UInt32 = 0x00FF_00FF
      let sides = left & channels &+ right & channels &+ other.left & channels &+ other.right & channels
      let middle = here & channels &+ other.here & channels
      let greenSides =
        left &>> 8 & channels &+ right &>> 8 & channels &+ other.left &>> 8 & channels &+ other.right &>> 8
        & channels
      let greenMiddle = here &>> 8 & channels &+ other.here &>> 8 & channels
      return (sides &+ middle &+ middle, greenSides &+ greenMiddle &+ greenMiddle)
    }
  }

  @inline(__always)
  private static func store(_ samples: SIMD8<Int32>, _ target: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(target).storeBytes(
      of: SIMD8<UInt8>(truncatingIfNeeded: samples), as: SIMD8<UInt8>.self)
  }
}

/// Rec. ITU-R BT.709's matrix for 8-bit limited range (luma 16…235, chroma 16…240), as whole numbers over
/// 2¹⁵: luma's sum to 219/255 and chroma's to exactly 0, so that white is 235 and greys have no colour.
enum BT709 {
  static let bits: Int32 = 15

  static let yRed: Int32 = 5983
  static let yGreen: Int32 = 20127
  static let yBlue: Int32 = 2032

  static let cbRed: Int32 = -3298
  static let cbGreen: Int32 = -11094
  static let cbBlue: Int32 = 14392

  static let crRed: Int32 = 14392
  static let crGreen: Int32 = -13073
  static let crBlue: Int32 = -1319

  /// The offset 16 and half a step, for rounding.
  static let yBase: Int32 = 16 << 15 + 1 << 14
  /// Chroma is the sum of pixels with weights that sum to 8, see `ChromaRow`: three bits more.
  static let chromaBits: Int32 = bits + 3
  static let chromaBase: Int32 = 128 << 18 + 1 << 17

  static let y = weights(yRed, yGreen, yBlue, yBase, bits)
  static let cb = weights(cbRed, cbGreen, cbBlue, chromaBase, chromaBits)
  static let cr = weights(crRed, crGreen, crBlue, chromaBase, chromaBits)

  private static func weights(_ red: Int32, _ green: Int32, _ blue: Int32, _ base: Int32, _ shift: Int32)
    -> ycbcr_weights
  {
    ycbcr_weights(red: Int16(red), green: Int16(green), blue: Int16(blue), base: base, shift: shift)
  }
}
