import CYCbCr

/// Luma of one row.
enum LumaRow {
  static func convert(_ pixels: UnsafePointer<UInt32>, count: Int, into luma: UnsafeMutablePointer<UInt8>) {
    let done = ycbcr_luma(pixels, count, BT709.y, luma)
    convertPlainly(pixels + done, count: count - done, into: luma + done)
  }

  /// With the instructions that every processor has. A plain loop on purpose: the compiler turns it into better vector
  /// code than explicit vectors, whose conversions between widths are slow.
  static func convertPlainly(
    _ pixels: UnsafePointer<UInt32>, count: Int, into luma: UnsafeMutablePointer<UInt8>
  ) {
    for index in 0..<count {
      let pixel = Int32(bitPattern: pixels[index])
      let sum =
        (pixel & 255) &* BT709.yRed &+ (pixel &>> 8 & 255) &* BT709.yGreen
        &+ (pixel &>> 16 & 255) &* BT709.yBlue &+ BT709.yBase
      luma[index] = UInt8(truncatingIfNeeded: sum &>> BT709.bits)
    }
  }
}
