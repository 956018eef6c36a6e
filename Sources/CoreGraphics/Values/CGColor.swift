import Foundation
import AnimGeometry

/// A colour. Layers and animations keep it as encoded extended sRGB, whatever space it was made in, and give
/// it back so.
public final class CGColor: Hashable, Sendable {
  package let color: Color
  private let space: CGColorSpace
  private let values: [CGFloat]
  /// What drawing code paints with this colour; nil for a colour that is the same everywhere. Where it cannot be drawn, as
  /// in layers, a pattern is clear.
  public let pattern: CGPattern?

  private init(_ space: CGColorSpace, _ values: [CGFloat], _ pattern: CGPattern? = nil) {
    self.space = space
    self.values = values
    color = pattern == nil ? space.color(values.map { Double($0) }) : .clear
    self.pattern = pattern
  }

  /// - Parameter pattern: with its own colours; nil gives a clear colour.
  package convenience init(pattern: CGPattern?) {
    self.init(pattern == nil ? .standard : .pattern, pattern == nil ? [0, 0, 0, 0] : [1], pattern)
  }

  /// A pattern as a colour.
  ///
  /// - Parameters:
  ///   - space: one of patterns. Of a pattern without colours of its own it has the base space of what colours it.
  ///   - components: alpha, and before it the components of the base space.
  /// - Returns: nil for another space, and for a pattern without colours where the space has no base.
  public convenience init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    guard space.model == .pattern, pattern.isColored || space.baseColorSpace != nil else { return nil }
    let count = space.numberOfComponents + 1
    self.init(space, Array(UnsafeBufferPointer(start: components, count: count)), pattern)
  }

  var patternPaint: PatternPaint? { pattern.map { PatternPaint($0, space, values: values) } }

  package init(_ color: Color) {
    self.color = color
    space = .standard
    values = [color.red, color.green, color.blue, color.alpha]
    pattern = nil
  }

  /// A colour of a space; nil for a space of patterns.
  ///
  /// - Parameter components: as many as the space has, and alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    guard space.model != .pattern else { return nil }
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

  /// The space that the colour was made in; that of colours that a layer gives back is sRGB.
  public var colorSpace: CGColorSpace? { space }
  /// Those of the colour's space, and alpha.
  public var components: [CGFloat]? { values }
  /// How many components the colour has, with alpha.
  public var numberOfComponents: Int { values.count }
  /// The last component: 0 transparent, 1 opaque.
  public var alpha: CGFloat { values.last ?? 1 }

  /// The same object: a colour cannot change.
  public func copy() -> CGColor? { self }
  /// The same colour or pattern with another alpha, in the same space.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(space, values.dropLast() + [alpha], pattern) }

  /// The same colour in another space. Nothing is clipped to the space's gamut. Nil for a pattern and for a space of
  /// patterns, unless it is the colour's own.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: [AnyHashable: Any]?
  ) -> CGColor? {
    if space == self.space { return self }
    guard pattern == nil, space.model != .pattern else { return nil }
    return CGColor(space, space.components(of: color).map { CGFloat($0) })
  }

  /// Equal colours look the same: the space they were made in does not count.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    guard a.color == b.color, a.pattern === b.pattern else { return false }
    return a.pattern == nil || a.space == b.space && a.values == b.values
  }
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
