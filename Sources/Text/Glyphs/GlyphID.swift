import CPango
import Foundation

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
