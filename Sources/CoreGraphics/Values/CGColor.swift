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

  /// A colour of a space.
  ///
  /// - Parameter components: as many as the space has, and alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.init(space, Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
  }

  /// A colour of `CGColorSpaceCreateDeviceRGB()`, which is sRGB. 0…1 is usual; more or less is kept, not limited.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.deviceRGB, [red, green, blue, alpha])
  }

  /// A colour in sRGB. 0…1 is usual; more or less is kept, not limited.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.standard, [red, green, blue, alpha])
  }

  /// A grey with sRGB's curve, 0 black and 1 white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(.deviceGray, [gray, alpha])
  }

  /// A grey whose light is `gray` to the power of 2.2, 0 black and 1 white.
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

  /// Opaque white, as grey.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Opaque black, as grey.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Black that is fully transparent, as grey.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The space that the colour was made in; that of a pattern and of colours that a layer gives back is sRGB.
  public var colorSpace: CGColorSpace? { space }
  /// Those of the colour's space, and alpha.
  public var components: [CGFloat]? { values }
  /// How many components the colour has, with alpha.
  public var numberOfComponents: Int { values.count }
  /// The last component: 0 transparent, 1 opaque.
  public var alpha: CGFloat { values.last ?? 1 }

  /// The same object: a colour cannot change.
  public func copy() -> CGColor? { self }
  /// The same colour with another alpha, in the same space. Of a pattern it is black: its drawing is not copied.
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
  /// What Core Graphics chooses for what is drawn.
  case defaultIntent
  /// Colours outside become the nearest ones; white is not adapted.
  case absoluteColorimetric
  /// Colours outside become the nearest ones, with white adapted.
  case relativeColorimetric
  /// All colours move closer together, so that their differences stay.
  case perceptual
  /// Colours stay vivid, at the cost of their lightness.
  case saturation
}
