import Foundation

/// How a piece of text looks.
public struct TextStyle: Sendable, Hashable {
  public var font: Font
  /// Points for an em.
  public var size: Double
  /// Nil takes the colour with which the text is drawn.
  public var color: Color?
  public var isUnderlined = false
  public var isStruckThrough = false
  /// Points added after each character.
  public var kern = 0.0
  /// Whether letters that belong together stand closer or further apart, as their font says.
  public var hasKerning = true
  /// Whether letters that the font has one shape for are that shape.
  public var hasLigatures = true
  /// Points by which the text stands above the baseline.
  public var baselineOffset = 0.0
  /// How wide a line along the glyphs' outlines is, in percent of the size: more than 0 draws it in place of the
  /// glyphs, less than 0 on top of them.
  public var strokeWidth = 0.0
  /// Nil takes the glyphs' colour.
  public var strokeColor: Color?

  public init(font: Font = .standard, size: Double, color: Color? = nil) {
    self.font = font
    self.size = size
    self.color = color
  }
}
