import Foundation
import AnimGeometry
import AnimRenderTree
import AnimResources
import AnimText

/// Coverage of glyphs at the size and the part of a pixel at which they were drawn lately.
package struct GlyphCache: Sendable {
  struct Key: Sendable, Hashable {
    var glyph: GlyphID
    /// Pixels for an em, negative for mirrored text.
    var scaleX: CGFloat
    var scaleY: CGFloat
    /// The place within a pixel, in `steps` each way.
    var phaseX: Int8
    var phaseY: Int8
  }

  /// Places within a pixel that are told apart: finer than what shows when text moves slowly.
  package static let steps: CGFloat = 8
  /// Larger glyphs are drawn from their outlines.
  package static let largestSize: CGFloat = 128
  static let mostBytes = 8 << 20
  static let mostOutlines = 4096

  private(set) var masks = LRUCache<Key, AlphaMask>(name: "glyphs", limit: GlyphCache.mostBytes)
  /// The same, as exact as it is found.
  private(set) var fineMasks = LRUCache<Key, CoverageMask<UInt16>>(
    name: "glyphs", limit: 2 * GlyphCache.mostBytes)
  /// The typesetter's outlines, without asking it each time.
  private(set) var outlines = LRUCache<GlyphID, GlyphOutline>(limit: GlyphCache.mostOutlines)

  @inline(__always)
  mutating func mask(_ key: Key, _ typesetter: Typesetter, _ scanner: inout CoverageScanner) -> AlphaMask {
    masks.value(key, cost: { 64 + $0.values.count }) {
      GlyphCache.draw(key, typesetter.outline(key.glyph), &scanner, MaskBlitter<Blender>.init).mask
    }
  }

  mutating func fineMask(
    _ key: Key, _ typesetter: Typesetter, _ scanner: inout CoverageScanner
  ) -> CoverageMask<UInt16> {
    fineMasks.value(key, cost: { 64 + 2 * $0.values.count }) {
      GlyphCache.draw(key, typesetter.outline(key.glyph), &scanner, MaskBlitter<FloatBlender>.init).mask
    }
  }

  mutating func outline(_ glyph: GlyphID, _ typesetter: Typesetter) -> GlyphOutline {
    outlines.value(glyph, cost: { _ in 1 }) { typesetter.outline(glyph) }
  }

  private static func draw<Inner: Blitter>(
    _ key: Key, _ outline: GlyphOutline, _ scanner: inout CoverageScanner, _ blitter: (PixelRect) -> Inner
  ) -> Inner {
    let transform = Affine(
      a: key.scaleX, b: 0, c: 0, d: key.scaleY, tx: CGFloat(key.phaseX) / steps,
      ty: CGFloat(key.phaseY) / steps)
    let shape = Shape.path(outline.path, .nonZero)
    // A glyph's decorations may reach far, but never this far.
    let room = Int(4 * largestSize)
    let extents = shape.extents(
      transform, within: PixelRect(minX: -room, minY: -room, maxX: room, maxY: room))
    var blitter = blitter(extents)
    scanner.scan(shape, transform, clip: extents, into: &blitter)
    return blitter
  }
}
