import Foundation
import AnimGeometry
import AnimRaster
import AnimRenderTree
import AnimText

extension ReferenceRasterizer {
  func draw(_ fill: TextFill, on target: inout ReferencePicture) {
    var (fill, layout) = (fill, typesetter.layout(fill.block))
    let box = CGRect(origin: .zero, size: fill.block.size)
    if layout.ink.isNull { return }
    if fill.standsOnBaseline, let baseline = layout.lines.first?.baseline {
      fill.transform = Projection(Affine(translationX: 0, y: -baseline)).concatenating(fill.transform)
    }
    switch fill.overflow {
    case .shown: return draw(fill, layout, on: &target)
    case .wholeLines:
      layout.keepLines(within: Double(box.height))
      return draw(fill, layout, on: &target)
    case .cut:
      if box.contains(layout.ink.insetBy(dx: -fill.strokeOutset, dy: -fill.strokeOutset)) {
        return draw(fill, layout, on: &target)
      }
    }
    var picture = ReferencePicture(bounds: target.bounds, space)
    draw(fill, layout, on: &picture)
    target.draw(picture, opacity: 1, coverage(.rect(box), fill.transform, target.bounds), .over)
  }

  private func draw(_ fill: TextFill, _ layout: TextLayout, on target: inout ReferencePicture) {
    func tinted(_ color: Color) -> Color {
      Color(
        red: color.red * fill.tint.red, green: color.green * fill.tint.green,
        blue: color.blue * fill.tint.blue, alpha: color.alpha * fill.tint.alpha)
    }
    let colors = fill.block.text.runs.map { space.premultiplied(tinted($0.style.color ?? fill.color)) }
    for decoration in layout.decorations where colors.indices.contains(decoration.style) {
      let color = decoration.color.map { space.premultiplied(tinted($0)) } ?? colors[decoration.style]
      target.paint(coverage(.rect(decoration.rect), fill.transform, target.bounds)) { _, _ in color }
    }
    let toPixels = fill.transform.concatenating(self.toPixels)
    for run in layout.runs where colors.indices.contains(run.style) {
      let color = colors[run.style]
      let stroke = TextStroke.inEms(of: fill.block.text.runs[run.style].style, fill.stroke)
      for glyph in layout.glyphs[run.glyphs] where glyph.index != TextLayout.noGlyph {
        let id = GlyphID(face: run.face, index: glyph.index)
        let place = Affine(a: run.size, b: 0, c: 0, d: run.size, tx: glyph.x, ty: glyph.y)
        if let bitmap = typesetter.bitmap(id) {
          let image = ReferenceGlyphImage(bitmap, space)
          image.draw(Projection(place).concatenating(toPixels), space.premultiplied(fill.tint), on: &target)
          continue
        }
        let path = typesetter.outline(id).path
        guard !path.isEmpty else { continue }
        if stroke?.fills ?? true {
          let transform = placed(place, run.size, toPixels)
          let outline = ReferenceOutline(.path(path, .nonZero), transform)
          target.paint(outline.coverage(in: target.bounds)) { _, _ in color }
        }
        if let stroke {
          let outline = ReferenceOutline(
            .stroke(path, stroke.style), Projection(place).concatenating(toPixels))
          let own = stroke.color.map { space.premultiplied(fill.tinted($0)) } ?? color
          target.paint(outline.coverage(in: target.bounds)) { _, _ in own }
        }
      }
    }
  }

  /// From ems to pixels. Small glyphs that stand upright are drawn at the nearest eighths of a pixel.
  private func placed(_ place: Affine, _ size: Double, _ toPixels: Projection) -> Projection {
    guard let affine = toPixels.affine, affine.isAxisAligned,
      max(abs(affine.a), abs(affine.d)) * size <= GlyphCache.largestSize
    else { return Projection(place).concatenating(toPixels) }
    let origin = affine.apply(CGPoint(x: place.tx, y: place.ty))
    func snapped(_ value: Double) -> Double { (value * GlyphCache.steps).rounded() / GlyphCache.steps }
    return .affine(
      Affine(
        a: affine.a * size, b: 0, c: 0, d: affine.d * size, tx: snapped(origin.x), ty: snapped(origin.y)))
  }
}

/// A coloured glyph: drawn from the copy of it, each of half the size of the one before, that has two pixels or up to
/// four for each one drawn, between which four samples are taken.
private struct ReferenceGlyphImage {
  private typealias Pixel = SIMD4<Double>

  private var width: Int
  private var height: Int
  private var pixels: [Pixel]
  /// In ems, y down.
  private let rect: CGRect

  init(_ bitmap: GlyphBitmap, _ space: ReferenceSpace) {
    width = bitmap.width
    height = bitmap.height
    rect = bitmap.rect
    pixels = bitmap.pixels.map { bits in
      space.converted(
        Pixel(Double(bits & 255), Double(bits >> 8 & 255), Double(bits >> 16 & 255), Double(bits >> 24)) / 255
      )
    }
  }

  private subscript(x: Int, y: Int) -> Pixel {
    x >= 0 && y >= 0 && x < width && y < height ? pixels[y * width + x] : .zero
  }

  private mutating func halve() {
    var smaller: [Pixel] = []
    for y in 0..<(height + 1) / 2 {
      for x in 0..<(width + 1) / 2 {
        let upper = self[2 * x, 2 * y] + self[2 * x + 1, 2 * y]
        smaller.append((upper + self[2 * x, 2 * y + 1] + self[2 * x + 1, 2 * y + 1]) / 4)
      }
    }
    (width, height, pixels) = ((width + 1) / 2, (height + 1) / 2, smaller)
  }

  private func sample(_ x: Double, _ y: Double) -> Pixel {
    let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    let (right, lower) = (x - 0.5 - left, y - 0.5 - top)
    guard abs(left) < 1e6, abs(top) < 1e6 else { return .zero }
    let (column, row) = (Int(left), Int(top))
    return self[column, row] * ((1 - right) * (1 - lower)) + self[column + 1, row] * (right * (1 - lower))
      + self[column, row + 1] * ((1 - right) * lower) + self[column + 1, row + 1] * (right * lower)
  }

  /// - Parameter transform: from ems to pixels.
  func draw(_ transform: Projection, _ tint: SIMD4<Double>, on target: inout ReferencePicture) {
    guard let toEms = transform.inverted, rect.width > 0, rect.height > 0,
      let near = transform.approximation(at: CGPoint(x: rect.midX, y: rect.midY))
    else { return }
    var image = self
    var scale = (x: Double(width) / rect.width, y: Double(height) / rect.height)
    while scale.x / near.largestStretch >= 4, min(image.width, image.height) > 1 {
      image.halve()
      scale = (scale.x / 2, scale.y / 2)
    }
    let extents = Shape.rect(rect).extents(transform, within: target.bounds)
    target.forEachPixel { x, y, index in
      guard extents.contains(x, y) else { return }
      var sum = Pixel.zero
      for place in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
        guard let em = toEms.apply(CGPoint(x: Double(x) + place.0, y: Double(y) + place.1)) else { continue }
        sum += image.sample((em.x - rect.minX) * scale.x, (em.y - rect.minY) * scale.y)
      }
      target.draw(sum / 4 * tint, at: index, error: target.rounding)
    }
  }
}
