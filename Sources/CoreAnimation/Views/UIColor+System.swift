import Foundation

/// The colours that iOS has for the parts of an interface, in their light appearance.
extension UIColor {
  public static let label = hex(0x000000)
  public static let secondaryLabel = hex(0x3C3C43, 0.6)
  public static let tertiaryLabel = hex(0x3C3C43, 0.3)
  public static let quaternaryLabel = hex(0x3C3C43, 0.18)
  public static let placeholderText = hex(0x3C3C43, 0.3)
  public static let link = hex(0x007AFF)
  public static let tintColor = systemBlue
  public static let darkText = hex(0x000000)
  public static let lightText = hex(0xFFFFFF, 0.6)

  public static let separator = hex(0x3C3C43, 0.29)
  public static let opaqueSeparator = hex(0xC6C6C8)

  public static let systemBackground = hex(0xFFFFFF)
  public static let secondarySystemBackground = hex(0xF2F2F7)
  public static let tertiarySystemBackground = hex(0xFFFFFF)
  public static let systemGroupedBackground = hex(0xF2F2F7)
  public static let secondarySystemGroupedBackground = hex(0xFFFFFF)
  public static let tertiarySystemGroupedBackground = hex(0xF2F2F7)

  public static let systemFill = hex(0x787880, 0.2)
  public static let secondarySystemFill = hex(0x787880, 0.16)
  public static let tertiarySystemFill = hex(0x767680, 0.12)
  public static let quaternarySystemFill = hex(0x747480, 0.08)

  public static let systemMint = hex(0x00C7BE)
  public static let systemCyan = hex(0x32ADE6)
  public static let systemBrown = hex(0xA2845E)
  public static let systemGray2 = hex(0xAEAEB2)
  public static let systemGray3 = hex(0xC7C7CC)
  public static let systemGray4 = hex(0xD1D1D6)
  public static let systemGray5 = hex(0xE5E5EA)
  public static let systemGray6 = hex(0xF2F2F7)

  private static func hex(_ rgb: UInt32, _ alpha: CGFloat = 1) -> UIColor {
    func component(_ shift: UInt32) -> CGFloat { CGFloat(rgb >> shift & 255) / 255 }
    return UIColor(red: component(16), green: component(8), blue: component(0), alpha: alpha)
  }

  /// A colour that depends on the appearance, which is always the light one.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(.current).cgColor)
  }

  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
}
