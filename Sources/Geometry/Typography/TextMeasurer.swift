/// Says how much room texts take, with the fonts that will draw them.
public protocol TextMeasurer: Sendable {
  /// How much room a text takes.
  func extent(of block: TextBlock) -> TextExtent
  /// What a font's file says of it; nil when there are no fonts at all.
  func metrics(of font: Font) -> FontMetrics?
  /// Whether there is such a font: its family, or one that stands in for it.
  func has(_ font: Font) -> Bool
  /// The number of a character's glyph in the file of a font; nil where the font does not have it.
  func glyph(of character: Unicode.Scalar, in font: Font) -> UInt32?
  /// The outline of a glyph of a font's file, in ems, y down; nil where it has none.
  func outline(of glyph: UInt32, in font: Font) -> Path?
  /// From a glyph's origin to the next one's, in ems; nil for a glyph that the font does not have.
  func advance(of glyph: UInt32, in font: Font) -> Double?
  /// The glyphs of a text in one line, shaped, from left to right.
  func glyphRuns(of text: StyledText) -> [GlyphRun]
}

extension TextMeasurer {
  /// Nil: nothing is known of fonts.
  public func metrics(of font: Font) -> FontMetrics? { nil }
  /// True: nothing is known of fonts.
  public func has(_ font: Font) -> Bool { true }
  /// Nil: nothing is known of fonts.
  public func glyph(of character: Unicode.Scalar, in font: Font) -> UInt32? { nil }
  /// Nil: nothing is known of fonts.
  public func outline(of glyph: UInt32, in font: Font) -> Path? { nil }
  /// Nil: nothing is known of fonts.
  public func advance(of glyph: UInt32, in font: Font) -> Double? { nil }
  /// None: nothing is known of fonts.
  public func glyphRuns(of text: StyledText) -> [GlyphRun] { [] }
}
