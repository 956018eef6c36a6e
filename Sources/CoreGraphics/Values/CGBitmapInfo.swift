import Foundation

/// How the bytes of a pixel are to be read.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  var alphaInfo: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & 0x1F) }
  /// Whether components of 8 bits can stand in this order: not in one of 16 bits at a time.
  var isOrderOfBytes: Bool { [0, 0x2000, 0x4000].contains(rawValue & 0x7000) }
  /// Whether a pixel's four bytes are stored from the last to the first.
  var isReversed: Bool { rawValue & 0x7000 == 0x2000 }
}
