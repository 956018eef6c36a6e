import Foundation

/// A colour as gamma-encoded extended sRGB components, not premultiplied. Components outside 0…1 are
/// colours outside sRGB's gamut; alpha is 0…1.
///
/// Core Animation interpolates encoded, unpremultiplied components, so they are stored that way.
public struct Color: Sendable, Hashable {
  /// Encoded; below 0 and above 1 outside of sRGB.
  public var red: Double
  /// Encoded; below 0 and above 1 outside of sRGB.
  public var green: Double
  /// Encoded; below 0 and above 1 outside of sRGB.
  public var blue: Double
  /// From 0, invisible, to 1, opaque.
  public var alpha: Double

  /// A colour of encoded sRGB components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey of encoded sRGB.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Gamma-encoded Display P3 components.
  public init(displayP3Red red: Double, green: Double, blue: Double, alpha: Double = 1) {
    let r = TransferFunction.decode(red)
    let g = TransferFunction.decode(green)
    let b = TransferFunction.decode(blue)
    // Linear Display P3 to linear extended sRGB: both D65, primaries from SMPTE EG 432-1 and IEC 61966-2-1.
    self.init(
      red: TransferFunction.encode(1.2249401762805598 * r - 0.2249401762805596 * g),
      green: TransferFunction.encode(-0.0420569547096881 * r + 1.042056954709688 * g),
      blue: TransferFunction.encode(
        -0.0196375545903344 * r - 0.0786360455506319 * g + 1.0982736001409663 * b),
      alpha: alpha)
  }

  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)
  /// Black that is not seen.
  public static let clear = Color(white: 0, alpha: 0)

  /// The same colour with another alpha.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
