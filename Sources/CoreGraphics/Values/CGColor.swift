import Foundation
import Geometry

/// A colour. Layers and animations keep it as encoded extended sRGB, whatever space it was made in, and give
/// it back so.
public final class CGColor: Hashable, Sendable {
  package let color: Color
  private let space: CGColorSpace
  private let values: [CGFloat]
  /// For drawing code; the colour of everything else is clear then.
  package let pattern: CGPattern?

  private init(_ space: CGColorSpace, _ values: [CGFloat]) {
    self.space = space
    self.values = values
    color = space.color(values.map { Double($0) })
    pattern = nil
  }

  package init(pattern: CGPattern?) {
    space = .standard
    values = [0, 0, 0, 0]
    color = .clear
    self.pattern = pattern
  }

  package init(_ color: Color) {
    self.color = color
    space = .standard
    values = [color.red, color.green, color.blue, color.alpha]
    pattern = nil
  }

  /// - Parameter components: as many as the space has, and alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.init(space, Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.deviceRGB, [red, green, blue, alpha])
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.standard, [red, green, blue, alpha])
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(.deviceGray, [gray, alpha])
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2) ?? .deviceGray, [gray, alpha])
  }

  /// Red is what cyan and black leave of it, green what magenta, blue what yellow and black do: there is no profile.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    self.init(
      CGColorSpace(name: CGColorSpace.genericCMYK) ?? .deviceRGB, [cyan, magenta, yellow, black, alpha])
  }

  public static let white = CGColor(gray: 1, alpha: 1)
  public static let black = CGColor(gray: 0, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  public var colorSpace: CGColorSpace? { space }
  /// Those of the colour's space, and alpha.
  public var components: [CGFloat]? { values }
  public var numberOfComponents: Int { values.count }
  public var alpha: CGFloat { values.last ?? 1 }

  public func copy() -> CGColor? { self }
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(space, values.dropLast() + [alpha]) }

  /// The same colour in another space. Nothing is clipped to the space's gamut.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: [AnyHashable: Any]?
  ) -> CGColor? {
    space == self.space ? self : CGColor(space, space.components(of: color).map { CGFloat($0) })
  }

  /// Equal colours look the same: the space they were made in does not count.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.color == b.color && a.pattern === b.pattern }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

/// What becomes of colours that a space does not have. All intents are the same here: they stay.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
