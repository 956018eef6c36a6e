import Foundation
import Geometry

/// One glyph of one font, for a typesetter.
public struct GlyphID: Sendable, Hashable {
  /// The font's place in the typesetter's table.
  public var face: Int
  public var index: UInt32

  public init(face: Int, index: UInt32) {
    self.face = face
    self.index = index
  }
}

/// A glyph's shape in ems, y down, its origin on the baseline.
public struct GlyphOutline: Sendable, Equatable {
  public var path: Path
  /// Holds all control points; `.null` for an empty glyph.
  public var box: CGRect

  init(path: Path) {
    self.path = path
    box = path.controlPointBounds
  }

  static let empty = GlyphOutline(path: Path())
}

/// A glyph that is a picture: premultiplied RGBA in encoded sRGB, row by row from the top.
public struct GlyphBitmap: Sendable, Equatable {
  public var width: Int
  public var height: Int
  /// Red in the lowest 8 bits, then green, blue and alpha.
  public var pixels: [UInt32]
  /// In ems, y down, from the glyph's origin.
  public var rect: CGRect
}

/// What a font says about lines under and through its text, in ems, y down.
struct LineMetrics: Sendable {
  /// The line's middle.
  var underline: Double
  var underlineWidth: Double
  var strikethrough: Double
  var strikethroughWidth: Double
}
