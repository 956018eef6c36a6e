import Geometry
import RenderTree
import Text

/// What text is drawn on.
protocol GlyphSurface {
  associatedtype Paint

  func paint(_ color: Color) -> Paint
  func fill(
    _ shape: Shape, _ transform: Projection, _ paint: Paint, _ clip: PixelRect,
    _ scanner: inout CoverageScanner)
  /// Draws a glyph from its cached coverage, moved by whole pixels.
  func draw(
    _ key: GlyphCache.Key, of glyphs: inout GlyphCache, _ typesetter: Typesetter, at x: Int, _ y: Int,
    _ paint: Paint, _ clip: PixelRect, _ scanner: inout CoverageScanner)
  func draw(_ image: GlyphImage, _ transform: Projection, tint: Color, _ clip: PixelRect)
}
