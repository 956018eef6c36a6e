import CPango
import Foundation

/// A glyph that is a picture: premultiplied RGBA in encoded sRGB, row by row from the top.
public struct GlyphBitmap: Sendable, Equatable {
  public var width: Int
  public var height: Int
  /// Red in the lowest 8 bits, then green, blue and alpha.
  public var pixels: [UInt32]
  /// In ems, y down, from the glyph's origin.
  public var rect: CGRect
}
