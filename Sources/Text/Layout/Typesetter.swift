// In: texts in boxes, and the machine's fonts.
// Out: lines of placed glyphs, and the outline or bitmap of each glyph.
// To read: FontSet, LoadedFonts, Typesetter, Shaper, LineReader, TextLayout, FontFace, FaceTable.
//
// From text to glyphs
//
// Fonts come first: a family's name, a weight and a slant choose a file through fontconfig, or one of the substitutes
// that this room knows for Apple's families; characters that a font lacks come from other fonts. Then text is split into
// runs of one font, one script and one direction, HarfBuzz shapes each run, and FriBidi orders the runs of a line. Lines are
// broken where Unicode allows it, and truncated as Core Text does.
//
// A layout has glyphs and positions only. Outlines and coloured bitmaps are asked for by whoever draws, one glyph at a time,
// in units of the font, so that text can be drawn at any size and in perspective.

import Foundation
import AnimGeometry
import Synchronization
import AnimResources

/// Lays out texts and reads glyphs. Has Pango and FreeType objects of its own, which one thread at a time uses; others
/// wait. All who draw with a set of fonts share `FontSet.typesetter`, so that a text is laid out once for all of them,
/// and keep the glyphs that they have drawn.
public final class Typesetter: Sendable {
  private let engine: Mutex<Engine>

  /// A typesetter that lays out with these fonts.
  public init(fonts: FontSet) {
    engine = Mutex(Engine(fonts))
  }

  /// The layout of a text in its box. Empty for a text without size, or when there are no fonts at all.
  public func layout(_ block: TextBlock) -> TextLayout {
    engine.withLock { $0.layout(block) }
  }

  /// The outline of a glyph, in units of its font.
  public func outline(_ glyph: GlyphID) -> GlyphOutline {
    engine.withLock { $0.faces.outline(glyph) }
  }

  /// What a font's file says of it; nil when there are no fonts at all.
  public func metrics(of font: Font) -> FontMetrics? {
    engine.withLock { $0.metrics(of: font) }
  }

  /// Whether there is such a font: its family, or one that stands in for it.
  public func has(_ font: Font) -> Bool {
    engine.withLock { $0.fonts.has(font) }
  }

  /// Nil for a glyph that is an outline.
  public func bitmap(_ glyph: GlyphID) -> GlyphBitmap? {
    engine.withLock { $0.faces.bitmap(glyph) }
  }

  /// Where a face of a layout's runs is from.
  public func source(of face: Int) -> FaceSource? {
    engine.withLock { $0.faces.source(of: face) }
  }

  /// How much the typesetter remembers: bounded, whatever is drawn.
  var rememberedCost: Int { engine.withLock { $0.layouts.counters.cost } }
  /// How many texts went through Pango.
  public var shapedTexts: Int { engine.withLock { $0.layouts.counters.misses } }
}

/// What a typesetter works with.
private final class Engine {
  let faces = FaceTable()
  /// Layouts at the reference size: a text that only grows is laid out once.
  var layouts = LRUCache<ReferenceBlock, TextLayout>(limit: Engine.mostRemembered)
  private var shaper: Shaper?
  let fonts: FontSet

  static let mostRemembered = 200_000

  init(_ fonts: FontSet) {
    self.fonts = fonts
  }

  func layout(_ block: TextBlock) -> TextLayout {
    guard let reference = ReferenceBlock(block) else { return TextLayout() }
    let shaper = readyShaper
    var layout = layouts.value(reference, cost: \.cost) { shaper.layout(reference) }
    layout.scale(by: reference.unit(of: block))
    layout.align(block)
    layout.decorate(block.text, faces)
    layout.measureInk(faces, block.text)
    return layout
  }

  func metrics(of font: Font) -> FontMetrics? { readyShaper.metrics(of: font) }

  /// The glyph of a number in the face that draws a font.
  func glyph(_ index: UInt32, in font: Font) -> GlyphID? {
    readyShaper.face(of: font).map { GlyphID(face: $0, index: index) }
  }

  /// The place of the face that draws a font.
  func face(of font: Font) -> Int? { readyShaper.face(of: font) }

  func glyph(of character: Unicode.Scalar, in font: Font) -> UInt32? {
    readyShaper.face(of: font).flatMap { faces.glyph(of: character, face: $0) }
  }

  private var readyShaper: Shaper {
    let shaper = self.shaper ?? Shaper(fonts, faces)
    self.shaper = shaper
    return shaper
  }
}

extension TextLayout {
  fileprivate mutating func align(_ block: TextBlock) {
    for index in lines.indices {
      let line = lines[index]
      let width = Double(block.size.width)
      // Where the line may begin and end, from the left.
      var (left, right) = (0.0, width)
      if block.isWrapped {
        (left, right) = (line.indent, block.spacing.end(in: width))
        if line.isRightToLeft { (left, right) = (width - right, width - left) }
      }
      let room = right - left - line.width
      let distance =
        switch block.alignment {
        case .left: 0.0
        case .right: room
        case .center: room / 2
        case .natural, .justified: line.isRightToLeft ? room : 0
        }
      move(line: index, by: left + distance)
    }
  }

  /// Adds the lines under and through the text: one for all neighbours of a style.
  fileprivate mutating func decorate(_ text: StyledText, _ faces: FaceTable) {
    guard text.runs.contains(where: { $0.style.isUnderlined || $0.style.isStruckThrough }) else { return }
    for line in lines.indices {
      var next = lines[line].runs.lowerBound
      while next < lines[line].runs.upperBound {
        let style = runs[next].style
        let first = next
        while next < lines[line].runs.upperBound, runs[next].style == style { next += 1 }
        let members = runs[first..<next]
        guard text.runs.indices.contains(style), let start = members.first?.glyphs.lowerBound,
          let end = members.last?.glyphs.last
        else { continue }
        let face = members.first { !$0.hasImages } ?? runs[first]
        guard let metrics = faces.lineMetrics(face.face) else { continue }
        let look = text.runs[style].style
        let baseline = lines[line].baseline - look.baselineOffset
        let (x, width) = (glyphs[start].x, glyphs[end].x + glyphs[end].advance - glyphs[start].x)
        func add(_ middle: Double, _ thickness: Double, _ color: Color?) {
          let rect = CGRect(
            x: x, y: baseline + (middle - thickness / 2) * face.size, width: width,
            height: thickness * face.size)
          decorations.append(Decoration(rect: rect, style: style, line: line, color: color))
        }
        if look.isUnderlined { add(metrics.underline, metrics.underlineWidth, look.underlineColor) }
        if look.isStruckThrough {
          add(metrics.strikethrough, metrics.strikethroughWidth, look.strikethroughColor)
        }
      }
    }
  }

  fileprivate mutating func measureInk(_ faces: FaceTable, _ text: StyledText) {
    var box = CGRect.null
    for run in runs {
      let width =
        text.runs.indices.contains(run.style) ? abs(text.runs[run.style].style.strokeWidth) / 100 : 0
      let stroke = width > 0 ? Double(StrokeStyle(width: width).outset) : 0
      for glyph in glyphs[run.glyphs] {
        let id = GlyphID(face: run.face, index: glyph.index)
        var own = faces.bitmap(id)?.rect ?? faces.outline(id).box
        guard !own.isNull else { continue }
        if stroke > 0 { own = own.insetBy(dx: -stroke, dy: -stroke) }
        box = box.union(
          CGRect(
            x: glyph.x + own.minX * run.size, y: glyph.y + own.minY * run.size, width: own.width * run.size,
            height: own.height * run.size))
      }
    }
    for decoration in decorations { box = box.union(decoration.rect) }
    ink = box
  }
}

extension Typesetter: TextMeasurer {
  /// The number of a character's glyph in the file that draws a font.
  public func glyph(of character: Unicode.Scalar, in font: Font) -> UInt32? {
    engine.withLock { $0.glyph(of: character, in: font) }
  }

  /// The outline of a glyph of the file that draws a font, in ems, y down; nil where nothing is to be drawn.
  public func outline(of glyph: UInt32, in font: Font) -> Path? {
    engine.withLock { engine in
      let path = engine.glyph(glyph, in: font).map { engine.faces.outline($0).path }
      return path?.isEmpty == false ? path : nil
    }
  }

  /// From a glyph's origin to the next one's, in ems.
  public func advance(of glyph: UInt32, in font: Font) -> Double? {
    engine.withLock { engine in engine.glyph(glyph, in: font).flatMap { engine.faces.advance($0) } }
  }

  /// The glyphs of a text in one line, shaped, from left to right, without those that draw nothing.
  public func glyphRuns(of text: StyledText) -> [GlyphRun] {
    let layout = layout(TextBlock(text: text, size: .zero, isWrapped: false, alignment: .left))
    guard let line = layout.lines.first else { return [] }
    return line.runs.map { layout.runs[$0] }.map { run in
      let font = text.runs.indices.contains(run.style) ? text.runs[run.style].style.font : nil
      let isOfFont = font.flatMap { font in engine.withLock { $0.face(of: font) } } == run.face
      let glyphs = layout.glyphs[run.glyphs].filter { $0.index != TextLayout.noGlyph }
      return GlyphRun(
        style: run.style,
        glyphs: glyphs.map {
          GlyphRun.Glyph(
            index: isOfFont ? $0.index : 0, x: $0.x - line.x, y: line.baseline - $0.y, advance: $0.advance,
            offset: max($0.offset, 0))
        })
    }.filter { !$0.glyphs.isEmpty }
  }

  /// How much room a text takes.
  public func extent(of block: TextBlock) -> TextExtent {
    let layout = layout(block)
    let length = block.text.runs.reduce(0) { $0 + $1.text.utf8.count }
    let starts = layout.lineStarts + [length]
    return TextExtent(
      lines: layout.lines.enumerated().map { index, line in
        let advances = line.runs.flatMap { layout.glyphs[layout.runs[$0].glyphs] }.reduce(0) {
          $0 + $1.advance
        }
        return TextExtent.Line(
          top: line.top, baseline: line.baseline, bottom: line.bottom, width: line.width,
          trailingSpace: max(advances - line.width, 0), x: line.x, text: starts[index]..<starts[index + 1])
      })
  }
}

extension TextLayout {
  /// Where in the text's UTF-8 each line begins: at the first of its characters, where a line before it has ended.
  fileprivate var lineStarts: [Int] {
    var starts: [Int] = []
    for (index, line) in lines.enumerated() {
      let offsets = line.runs.flatMap { glyphs[runs[$0].glyphs].map(\.offset) }.filter { $0 >= 0 }
      let least = starts.last ?? 0
      starts.append(index == 0 ? 0 : max(offsets.min() ?? least, least))
    }
    return starts
  }
}
