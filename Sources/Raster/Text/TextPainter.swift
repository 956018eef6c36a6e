import Foundation
import AnimGeometry
import AnimRenderTree
import AnimResources
import AnimText

/// Lays out and draws texts, and remembers what it will need again.
struct TextPainter: Sendable {
  private let fonts: FontSet
  /// Taken for the first text.
  private var typesetter: Typesetter?
  private(set) var layouts = LRUCache<TextBlock, TextLayout>(limit: TextPainter.mostLayouts)
  private(set) var glyphs = GlyphCache()
  private var bitmaps = LRUCache<GlyphID, GlyphImage?>(limit: TextPainter.mostBitmapBytes)

  /// In glyphs, roughly.
  static let mostLayouts = 100_000
  static let mostBitmapBytes = 16 << 20

  /// What coloured glyphs' pixels are; nil for encoded sRGB.
  private let space: FloatColorSpace?

  init(fonts: FontSet, space: FloatColorSpace? = nil) {
    self.fonts = fonts
    self.space = space
  }

  mutating func layout(_ block: TextBlock) -> TextLayout {
    let typesetter = self.typesetter ?? fonts.typesetter
    self.typesetter = typesetter
    return layouts.value(block, cost: { 64 + $0.glyphs.count }) { typesetter.layout(block) }
  }

  /// - Parameter transform: from the text's box to pixels.
  mutating func draw<Pixels: PixelBlender>(
    _ fill: TextFill, _ layout: TextLayout, _ transform: Projection, clip: PixelRect,
    scanner: inout CoverageScanner, on surface: Surface<Pixels>
  ) {
    guard let typesetter else { return }
    let styles = fill.block.text.runs.map { surface.blender.paint(fill.tinted($0.style.color ?? fill.color)) }
    for decoration in layout.decorations where styles.indices.contains(decoration.style) {
      let color = decoration.color.map { surface.blender.paint(fill.tinted($0)) } ?? styles[decoration.style]
      surface.fill(.rect(decoration.rect), transform, color, clip, &scanner)
    }
    for run in layout.runs where styles.indices.contains(run.style) {
      let color = styles[run.style]
      let stroke = TextStroke.inEms(of: fill.block.text.runs[run.style].style, fill.stroke)
      let strokeColor = stroke?.color.map { surface.blender.paint(fill.tinted($0)) } ?? color
      let scale = transform.affine.flatMap { GlyphScale($0, size: run.size) }
      for glyph in layout.glyphs[run.glyphs] where glyph.index != TextLayout.noGlyph {
        let id = GlyphID(face: run.face, index: glyph.index)
        let em = Affine(a: run.size, b: 0, c: 0, d: run.size, tx: glyph.x, ty: glyph.y)
        let place = Projection(em).concatenating(transform)
        if run.hasImages, let image = image(id, typesetter) {
          surface.draw(image, place, tint: fill.tint, clip)
          continue
        }
        if !(stroke?.fills ?? true) {
          // Only its line is drawn.
        } else if let scale {
          draw(id, scale, scale.apply(glyph.x, glyph.y), color, clip, &scanner, surface, typesetter)
        } else {
          let outline = glyphs.outline(id, typesetter)
          surface.fill(.path(outline.path, .nonZero), place, color, clip, &scanner)
        }
        if let stroke {
          let outline = glyphs.outline(id, typesetter)
          surface.fill(.stroke(outline.path, stroke.style), place, strokeColor, clip, &scanner)
        }
      }
    }
  }

  private mutating func image(_ glyph: GlyphID, _ typesetter: Typesetter) -> GlyphImage? {
    let space = space
    return bitmaps.value(glyph, cost: { 64 + ($0?.byteCount ?? 0) }) {
      typesetter.bitmap(glyph).map { GlyphImage($0, space) }
    }
  }

  /// Draws an upright glyph from its cached coverage.
  private mutating func draw<Pixels: PixelBlender>(
    _ glyph: GlyphID, _ scale: GlyphScale, _ place: CGPoint, _ color: Pixels.Paint, _ clip: PixelRect,
    _ scanner: inout CoverageScanner, _ surface: Surface<Pixels>, _ typesetter: Typesetter
  ) {
    let x = (place.x * GlyphCache.steps).rounded()
    let y = (place.y * GlyphCache.steps).rounded()
    guard abs(x) < 1e9, abs(y) < 1e9 else { return }
    let steps = Int(GlyphCache.steps)
    let column = Int(x).flooredQuotient(steps)
    let row = Int(y).flooredQuotient(steps)
    let key = GlyphCache.Key(
      glyph: glyph, scaleX: scale.x, scaleY: scale.y,
      phaseX: Int8(truncatingIfNeeded: Int(x) - column * steps),
      phaseY: Int8(truncatingIfNeeded: Int(y) - row * steps))
    let mask = Pixels.mask(key, of: &glyphs, typesetter, &scanner)
    surface.draw(mask, at: column, row, color, clip: clip)
  }
}

/// Pixels for an em of text that stands upright, and its place.
private struct GlyphScale {
  let x: CGFloat
  let y: CGFloat
  private let transform: Affine

  /// Nil for text that is turned, or too large for the cache.
  init?(_ transform: Affine, size: Double) {
    guard transform.isAxisAligned else { return nil }
    x = transform.a * size
    y = transform.d * size
    self.transform = transform
    guard max(abs(x), abs(y)) <= GlyphCache.largestSize else { return nil }
  }

  func apply(_ x: Double, _ y: Double) -> CGPoint {
    transform.apply(CGPoint(x: x, y: y))
  }
}

extension TextFill {
  /// A colour of the text as it is drawn.
  package func tinted(_ color: Color) -> Color {
    Color(
      red: color.red * tint.red, green: color.green * tint.green, blue: color.blue * tint.blue,
      alpha: color.alpha * tint.alpha)
  }
}

extension Int {
  fileprivate func flooredQuotient(_ divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
  }
}
