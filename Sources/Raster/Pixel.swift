import Geometry

/// One premultiplied 8-bit pixel in encoded sRGB; red, green and blue are at most alpha.
public struct Pixel: Sendable, Hashable {
  /// Red in the lowest 8 bits, then green, blue and alpha: this order in memory on a little-endian machine.
  var bits: UInt32

  init(bits: UInt32) {
    self.bits = bits
  }

  /// Components already multiplied by `alpha`.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    bits = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// The nearest pixel to a colour: its components and alpha limited to 0…1 (0 for what is not a number),
  /// multiplied, and rounded once.
  public init(_ color: Color) {
    let color = color.limited
    let alpha = color.alpha * 255
    func premultiplied(_ value: Double) -> UInt8 { UInt8((value * alpha).rounded()) }
    self.init(
      red: premultiplied(color.red), green: premultiplied(color.green), blue: premultiplied(color.blue),
      alpha: UInt8(alpha.rounded()))
  }

  public var red: UInt8 { UInt8(truncatingIfNeeded: bits) }
  public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  public var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  public var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }

  var isOpaque: Bool { bits >> 24 == 255 }
}
