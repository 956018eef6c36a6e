import Foundation

/// The grid on which coverage is computed: positions in 1/65536 pixel, areas in units of half a grid cell.
///
/// From here on everything is integer arithmetic, so a shape has the same coverage whatever is clipped
/// away from it and on whatever machine.
enum Subpixel {
  static let bits = 16
  static let one = 1 << bits
  static let mask = one - 1
  /// The area of one pixel: twice the square of its side, so that the area of a trapezoid needs no halving.
  static let pixelArea = 2 * one * one

  /// Points are moved to these bounds before they become integers. The bounds hold every canvas and are
  /// 32768 pixels apart, so that a product of two distances (2 × 31 bits) fits in 64 bits.
  static let lowest: CGFloat = -8192
  static let highest: CGFloat = 24576

  /// The same in whole pixels.
  static let pixels = PixelRect(
    minX: Int(lowest), minY: Int(lowest), maxX: Int(highest), maxY: Int(highest))

  /// The nearest grid position, moved to the bounds.
  static func position(_ pixels: CGFloat) -> Int {
    whole(min(max(pixels, lowest), highest) * CGFloat(one))
  }

  static func limitedPosition(_ point: CGPoint) -> SIMD2<Int32> {
    SIMD2(Int32(truncatingIfNeeded: position(point.x)), Int32(truncatingIfNeeded: position(point.y)))
  }

  /// The nearest grid position to a point within the bounds.
  @inline(__always)
  static func position(_ point: CGPoint) -> SIMD2<Int32> {
    SIMD2(
      Int32(truncatingIfNeeded: whole(point.x * CGFloat(one))),
      Int32(truncatingIfNeeded: whole(point.y * CGFloat(one))))
  }

  /// The nearest whole number, the even one of two, of a number below 2^51.
  @inline(__always)
  static func whole(_ value: Double) -> Int {
    // Adding 1.5 · 2^52 leaves it in the lowest bits.
    let magic = 6_755_399_441_055_744.0
    return Int(truncatingIfNeeded: (value + magic).bitPattern &- magic.bitPattern)
  }

  /// The greatest whole number that is not above, or above by a millionth at most.
  @inline(__always)
  static func floor(_ value: Double) -> Int { whole(value - 0.499_999) }

  /// The coverage of a whole pixel: 256 for each of the 255 steps of a channel, so that what is drawn is only rounded
  /// when it has met what is behind it.
  static let full: UInt32 = 65280

  /// A coverage in steps of 8 bits, 0…255.
  @inline(__always)
  static func rounded(_ coverage: UInt32) -> UInt32 { (coverage &+ 128) &>> 8 }

  /// Coverage 0…`full`, to the nearest, of a pixel that has collected the signed `area`.
  @inline(__always)
  static func coverage(_ area: Int, evenOdd: Bool) -> UInt32 {
    var covered: Int
    if evenOdd {
      covered = area & (2 * pixelArea - 1)
      if covered > pixelArea { covered = 2 * pixelArea - covered }
    } else {
      covered = min(area < 0 ? 0 &- area : area, pixelArea)
    }
    return UInt32(truncatingIfNeeded: (covered &* Int(full) &+ pixelArea / 2) &>> (2 * bits + 1))
  }
}
