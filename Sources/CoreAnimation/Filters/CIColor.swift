import CoreGraphics
import Foundation
import Geometry

/// A colour as filters take it, in sRGB.
public final class CIColor: Hashable, Sendable {
  let color: Color

  init(_ color: Color) {
    self.color = color
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(cgColor: CGColor) {
    self.init(cgColor.color)
  }

  public var red: CGFloat { color.red }
  public var green: CGFloat { color.green }
  public var blue: CGFloat { color.blue }
  public var alpha: CGFloat { color.alpha }

  public static func == (a: CIColor, b: CIColor) -> Bool { a.color == b.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
