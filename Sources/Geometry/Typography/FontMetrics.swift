import Foundation

/// What a font's file says of the font, in ems.
public struct FontMetrics: Sendable, Hashable {
  /// How far it reaches above the baseline, and below it, both positive.
  public var ascent: Double
  public var descent: Double
  /// What is to be left between lines besides.
  public var leading: Double
  /// Of capital letters, and of small ones without the strokes that reach higher.
  public var capHeight: Double
  public var xHeight: Double
  /// The upper side of a line under text above the baseline: negative.
  public var underlinePosition: Double
  public var underlineThickness: Double
  public var unitsPerEm: Int

  public init(
    ascent: Double, descent: Double, leading: Double, capHeight: Double, xHeight: Double,
    underlinePosition: Double, underlineThickness: Double, unitsPerEm: Int
  ) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.underlinePosition = underlinePosition
    self.underlineThickness = underlineThickness
    self.unitsPerEm = unitsPerEm
  }
}
