/// Neighbouring glyphs of a shaped text in one font and one style, from left to right.
public struct GlyphRun: Sendable, Hashable {
  /// One glyph with its place, in points from the beginning of the line's baseline, y up.
  public struct Glyph: Sendable, Hashable {
    /// Its number in the file that draws the style's font; 0 where another file draws it.
    public var index: UInt32
    /// Its origin, to the right.
    public var x: Double
    /// Its origin, upwards.
    public var y: Double
    /// To the next glyph's origin.
    public var advance: Double
    /// Where in the text's UTF-8 its characters begin.
    public var offset: Int

    /// A glyph at a place.
    public init(index: UInt32, x: Double, y: Double, advance: Double, offset: Int) {
      self.index = index
      self.x = x
      self.y = y
      self.advance = advance
      self.offset = offset
    }
  }

  /// Which of the text's runs it comes from.
  public var style: Int
  /// From left to right.
  public var glyphs: [Glyph]

  /// Glyphs of a run of a text.
  public init(style: Int, glyphs: [Glyph]) {
    self.style = style
    self.glyphs = glyphs
  }
}
