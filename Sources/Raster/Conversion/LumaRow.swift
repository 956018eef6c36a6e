/// Luma of one row.
enum LumaRow {
  private typealias Lanes = SIMD16<Int32>

  static func convert(_ pixels: UnsafePointer<UInt32>, count: Int, into luma: UnsafeMutablePointer<UInt8>) {
    let lanes = Lanes.scalarCount
    let vectorEnd = count / lanes * lanes
    var index = 0
    while index < vectorEnd {
      let pixel = UnsafeRawPointer(pixels + index).loadUnaligned(as: Lanes.self)
      let red = pixel & 255
      let green = pixel &>> 8 & 255
      let blue = pixel &>> 16 & 255
      let sum =
        red &* BT709.yRed &+ green &* BT709.yGreen &+ blue &* BT709.yBlue &+ BT709.yBase
      let bytes = SIMD16<UInt8>(truncatingIfNeeded: sum &>> BT709.bits)
      UnsafeMutableRawPointer(luma + index).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
      index &+= lanes
    }
    convertScalar(pixels + vectorEnd, count: count - vectorEnd, into: luma + vectorEnd)
  }

  /// The same, one pixel at a time.
  static func convertScalar(
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
