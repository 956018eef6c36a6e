import CPango
import Foundation
import Geometry

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
