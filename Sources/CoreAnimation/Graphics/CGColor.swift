import Foundation
import Geometry

/// A colour. Stored as encoded extended sRGB, whatever space it was made in.
public final class CGColor: Hashable, Sendable {
  package let color: Color

  package init(_ color: Color) {
    self.color = color
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(Color(white: gray, alpha: alpha))
  }

  public static let white = CGColor(.white)
  public static let black = CGColor(.black)
  public static let clear = CGColor(.clear)

  /// Red, green, blue and alpha.
  public var components: [CGFloat]? { [color.red, color.green, color.blue, color.alpha] }
  public var numberOfComponents: Int { 4 }
  public var alpha: CGFloat { color.alpha }

  public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlpha(alpha)) }

  public static func == (a: CGColor, b: CGColor) -> Bool { a.color == b.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
