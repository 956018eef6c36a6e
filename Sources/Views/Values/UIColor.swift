import CoreAnimation
import Foundation
import Geometry

/// A colour of views.
public final class UIColor: Hashable, Sendable {
  public let cgColor: CGColor

  public init(cgColor: CGColor) {
    self.cgColor = cgColor
  }

  /// Components 0…1 in sRGB; beyond is outside its gamut.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(Color(displayP3Red: red, green: green, blue: blue, alpha: alpha)))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// All of them 0…1; hue 0 and 1 are red.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func component(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// The components in sRGB; always true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.color
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
  // The system colours in their light appearance.
  public static let systemRed = rgb(255, 59, 48)
  public static let systemOrange = rgb(255, 149, 0)
  public static let systemYellow = rgb(255, 204, 0)
  public static let systemGreen = rgb(52, 199, 89)
  public static let systemTeal = rgb(48, 176, 199)
  public static let systemBlue = rgb(0, 122, 255)
  public static let systemIndigo = rgb(88, 86, 214)
  public static let systemPurple = rgb(175, 82, 222)
  public static let systemPink = rgb(255, 45, 85)
  public static let systemGray = rgb(142, 142, 147)

  private static func rgb(_ red: Double, _ green: Double, _ blue: Double) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(cgColor: CGColor(cgColor.color.withAlpha(alpha)))
  }

  public static func == (a: UIColor, b: UIColor) -> Bool { a.cgColor == b.cgColor }
  public func hash(into hasher: inout Hasher) { hasher.combine(cgColor) }
}

extension UIColor: ColorHolder {}

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
