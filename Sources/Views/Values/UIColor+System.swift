import Foundation

/// The colours that iOS has for the parts of an interface, in the light and in the dark appearance.
extension UIColor {
  /// `#FF3B30`, in the dark `#FF453A`.
  public static let systemRed = pair(0xFF3B30, 0xFF453A)
  /// `#FF9500`, in the dark `#FF9F0A`.
  public static let systemOrange = pair(0xFF9500, 0xFF9F0A)
  /// `#FFCC00`, in the dark `#FFD60A`.
  public static let systemYellow = pair(0xFFCC00, 0xFFD60A)
  /// `#34C759`, in the dark `#30D158`.
  public static let systemGreen = pair(0x34C759, 0x30D158)
  /// `#00C7BE`, in the dark `#63E6E2`.
  public static let systemMint = pair(0x00C7BE, 0x63E6E2)
  /// `#30B0C7`, in the dark `#40C8E0`.
  public static let systemTeal = pair(0x30B0C7, 0x40C8E0)
  /// `#32ADE6`, in the dark `#64D2FF`.
  public static let systemCyan = pair(0x32ADE6, 0x64D2FF)
  /// `#007AFF`, in the dark `#0A84FF`.
  public static let systemBlue = pair(0x007AFF, 0x0A84FF)
  /// `#5856D6`, in the dark `#5E5CE6`.
  public static let systemIndigo = pair(0x5856D6, 0x5E5CE6)
  /// `#AF52DE`, in the dark `#BF5AF2`.
  public static let systemPurple = pair(0xAF52DE, 0xBF5AF2)
  /// `#FF2D55`, in the dark `#FF375F`.
  public static let systemPink = pair(0xFF2D55, 0xFF375F)
  /// `#A2845E`, in the dark `#AC8E68`.
  public static let systemBrown = pair(0xA2845E, 0xAC8E68)
  /// `#8E8E93`, light and dark.
  public static let systemGray = hex(0x8E8E93)
  /// `#AEAEB2`, in the dark `#636366`.
  public static let systemGray2 = pair(0xAEAEB2, 0x636366)
  /// `#C7C7CC`, in the dark `#48484A`.
  public static let systemGray3 = pair(0xC7C7CC, 0x48484A)
  /// `#D1D1D6`, in the dark `#3A3A3C`.
  public static let systemGray4 = pair(0xD1D1D6, 0x3A3A3C)
  /// `#E5E5EA`, in the dark `#2C2C2E`.
  public static let systemGray5 = pair(0xE5E5EA, 0x2C2C2E)
  /// `#F2F2F7`, in the dark `#1C1C1E`: the gray nearest to the background.
  public static let systemGray6 = pair(0xF2F2F7, 0x1C1C1E)

  /// Of text: black, in the dark white. What `UILabel` has by default.
  public static let label = pair(0x000000, 0xFFFFFF)
  /// Of text that matters less: `#3C3C43`, in the dark `#EBEBF5`, with alpha 0.6.
  public static let secondaryLabel = pair(0x3C3C43, 0xEBEBF5, alpha: (0.6, 0.6))
  /// Of text that matters still less: `#3C3C43`, in the dark `#EBEBF5`, with alpha 0.3.
  public static let tertiaryLabel = pair(0x3C3C43, 0xEBEBF5, alpha: (0.3, 0.3))
  /// Of the faintest text: `#3C3C43` with alpha 0.18, in the dark `#EBEBF5` with 0.16.
  public static let quaternaryLabel = pair(0x3C3C43, 0xEBEBF5, alpha: (0.18, 0.16))
  /// Of text that stands where nothing was entered: `#3C3C43`, in the dark `#EBEBF5`, with alpha 0.3.
  public static let placeholderText = pair(0x3C3C43, 0xEBEBF5, alpha: (0.3, 0.3))
  /// Of links: `#007AFF`, in the dark `#0984FF`.
  public static let link = pair(0x007AFF, 0x0984FF)
  /// The tint colour of the view that is drawn or has the colour as its background; `systemBlue` outside of views.
  public static let tintColor: UIColor = UIColor { traits in
    guard let tint = traits.tintColor else { return .systemBlue }
    // A tint that is made from the tint colour would never end.
    return tint.resolvedColor(
      with: UITraitCollection(
        userInterfaceStyle: traits.userInterfaceStyle, displayScale: traits.displayScale))
  }
  /// Black, light and dark, for text on light backgrounds.
  public static let darkText = hex(0x000000)
  /// White with alpha 0.6, light and dark, for text on dark backgrounds.
  public static let lightText = hex(0xFFFFFF, 0.6)

  /// Of thin lines, through which one sees: `#3C3C43` with alpha 0.29, in the dark `#545458` with 0.6.
  public static let separator = pair(0x3C3C43, 0x545458, alpha: (0.29, 0.6))
  /// Of thin lines: `#C6C6C8`, in the dark `#38383A`.
  public static let opaqueSeparator = pair(0xC6C6C8, 0x38383A)

  /// Behind everything: white, in the dark black.
  public static let systemBackground = pair(0xFFFFFF, 0x000000)
  /// Of what lies on `systemBackground`: `#F2F2F7`, in the dark `#1C1C1E`.
  public static let secondarySystemBackground = pair(0xF2F2F7, 0x1C1C1E)
  /// Of what lies on `secondarySystemBackground`: white, in the dark `#2C2C2E`.
  public static let tertiarySystemBackground = pair(0xFFFFFF, 0x2C2C2E)
  /// Behind groups, such as sections of a list: `#F2F2F7`, in the dark black.
  public static let systemGroupedBackground = pair(0xF2F2F7, 0x000000)
  /// Of groups on `systemGroupedBackground`: white, in the dark `#1C1C1E`.
  public static let secondarySystemGroupedBackground = pair(0xFFFFFF, 0x1C1C1E)
  /// Of what lies in groups: `#F2F2F7`, in the dark `#2C2C2E`.
  public static let tertiarySystemGroupedBackground = pair(0xF2F2F7, 0x2C2C2E)

  /// Over a background, of thin and small shapes: `#787880` with alpha 0.2, in the dark with 0.36.
  public static let systemFill = pair(0x787880, 0x787880, alpha: (0.2, 0.36))
  /// Over a background, of shapes of middling size: `#787880` with alpha 0.16, in the dark with 0.32.
  public static let secondarySystemFill = pair(0x787880, 0x787880, alpha: (0.16, 0.32))
  /// Over a background, of large shapes: `#767680` with alpha 0.12, in the dark with 0.24.
  public static let tertiarySystemFill = pair(0x767680, 0x767680, alpha: (0.12, 0.24))
  /// Over a background, of large areas: `#747480` with alpha 0.08, in the dark `#767680` with 0.18.
  public static let quaternarySystemFill = pair(0x747480, 0x767680, alpha: (0.08, 0.18))

  private static func pair(
    _ light: UInt32, _ dark: UInt32, alpha: (light: CGFloat, dark: CGFloat) = (1, 1)
  ) -> UIColor {
    UIColor(light: hex(light, alpha.light), dark: hex(dark, alpha.dark))
  }

  private static func hex(_ rgb: UInt32, _ alpha: CGFloat = 1) -> UIColor {
    func component(_ shift: UInt32) -> CGFloat { CGFloat(rgb >> shift & 255) / 255 }
    return UIColor(red: component(16), green: component(8), blue: component(0), alpha: alpha)
  }
}
