import AnimCPango
import AnimGeometry

/// Characters of a font file that is at hand as bytes, each by itself: without shaping and kerning.
public enum FontOutlines {
  /// The outline of a character.
  public struct Character: Sendable {
    /// In ems, y down, its origin on the baseline.
    public var path: Path
    /// To the next character, in ems.
    public var advance: Double
  }

  /// Those of the characters that the font has; nil for bytes that are no font of outlines.
  public static func characters(_ scalars: Set<Unicode.Scalar>, of bytes: [UInt8]) -> [Unicode.Scalar:
    Character]?
  {
    var opened: FT_Library?
    guard FT_Init_FreeType(&opened) == 0, let library = opened else { return nil }
    defer { FT_Done_FreeType(library) }
    return bytes.withUnsafeBufferPointer { bytes in
      guard let face = FontFace(library, bytes: bytes) else { return nil }
      defer { face.close() }
      var result: [Unicode.Scalar: Character] = [:]
      for scalar in scalars {
        guard let glyph = face.glyph(of: scalar), let advance = face.advance(glyph) else { continue }
        result[scalar] = Character(path: face.outline(glyph).path, advance: advance)
      }
      return result
    }
  }
}
