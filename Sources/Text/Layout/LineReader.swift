import AnimCPango
import Foundation
import AnimGeometry

/// Reads the lines that Pango has made, in units of the reference.
struct LineReader {
  let block: ReferenceBlock
  let text: [UInt8]
  let faces: FaceTable
  /// The place of the font that a run asks for.
  let primaryFace: (ReferenceBlock.Run) -> Int?
  private(set) var layout = TextLayout()
  private var place: (Int) -> Int = { $0 }
  /// Where each run of the text begins.
  private let starts: [Int]

  init(
    block: ReferenceBlock, text: [UInt8], faces: FaceTable,
    primaryFace: @escaping (ReferenceBlock.Run) -> Int?
  ) {
    self.block = block
    self.text = text
    self.faces = faces
    self.primaryFace = primaryFace
    starts = block.runs.starts
  }

  /// Adds all lines, or those of which `isRead` says so.
  ///
  /// - Parameters:
  ///   - top: where the first line that is read begins; nil where Pango has it.
  ///   - place: where in the text a byte of what Pango has laid out is.
  mutating func read(
    _ source: OpaquePointer, top: Double? = nil, place: @escaping (Int) -> Int = { $0 },
    where isRead: (Int) -> Bool = { _ in true }
  ) {
    self.place = place
    LineReader.forEachLine(of: source, block.spacing) { index, line, extent in
      guard isRead(index) else { return }
      let distance = top.map { $0 - extent.top } ?? 0
      read(
        line, top: extent.top + distance, bottom: extent.bottom + distance,
        baseline: extent.baseline + distance)
    }
  }

  /// A line's place in height.
  typealias Extent = (top: Double, baseline: Double, bottom: Double)

  static func forEachLine(
    of source: OpaquePointer, _ spacing: ParagraphSpacing,
    _ body: (Int, UnsafeMutablePointer<PangoLayoutLine>, Extent) -> Void
  ) {
    guard let iterator = pango_layout_get_iter(source) else { return }
    defer { pango_layout_iter_free(iterator) }
    var index = 0
    var last: Extent?
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { break }
      var logical = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &logical)
      let top = points(logical.y)
      var extent = (top, points(pango_layout_iter_get_baseline(iterator)), top + points(logical.height))
      if spacing != .none {
        extent = spaced(extent, after: last, spacing, beginsParagraph: line.pointee.beginsParagraph)
      }
      last = extent
      body(index, line, extent)
      index += 1
    } while pango_layout_iter_next_line(iterator) != 0
  }

  private static func spaced(
    _ line: Extent, after last: Extent?, _ spacing: ParagraphSpacing, beginsParagraph: Bool
  ) -> Extent {
    var top = line.top
    if let last {
      top = last.bottom + spacing.lineSpacing
      if beginsParagraph { top += spacing.paragraphSpacing + spacing.paragraphSpacingBefore }
    }
    let height = spacing.lineHeight(line.bottom - line.top)
    return (top, top + height - (line.bottom - line.baseline), top + height)
  }

  private static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_UNITS) }

  private mutating func read(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, top: Double, bottom: Double, baseline: Double
  ) {
    let first = layout.runs.count
    let firstGlyph = layout.glyphs.count
    var isTruncated = false
    var x = 0.0
    var next = line.pointee.runs
    while let node = next {
      next = node.pointee.next
      let run = node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
      guard let item = run.pointee.item, let glyphs = run.pointee.glyphs else { continue }
      if item.pointee.isEllipsis { isTruncated = true }
      read(item.pointee, glyphs.pointee, baseline: baseline, &x)
    }
    let runs = first..<layout.runs.count
    layout.lines.append(
      TextLayout.Line(
        top: top, bottom: bottom, baseline: baseline, x: 0, width: x,
        indent: line.pointee.beginsParagraph ? block.spacing.firstLineHeadIndent : block.spacing.headIndent,
        isRightToLeft: line.pointee.isRightToLeft,
        isTruncated: isTruncated, runs: runs))
    trimEnd(firstGlyph..<layout.glyphs.count)
  }

  /// White space at a line's end does not count when the line is aligned.
  private mutating func trimEnd(_ glyphs: Range<Int>) {
    let line = layout.lines.count - 1
    func space(_ indices: some Sequence<Int>) -> Double {
      indices.prefix { isSpace(layout.glyphs[$0].offset) }.reduce(0) { $0 + layout.glyphs[$1].advance }
    }
    if layout.lines[line].isRightToLeft {
      let width = space(glyphs)
      layout.lines[line].width -= width
      layout.move(line: line, by: -width)
      layout.lines[line].x = 0
    } else {
      layout.lines[line].width -= space(glyphs.reversed())
    }
  }

  private func isSpace(_ offset: Int) -> Bool {
    text.indices.contains(offset) && (text[offset] == 0x20 || text[offset] == 0x09)
  }

  /// Adds the glyphs of one item, split where the style changes.
  private mutating func read(
    _ item: PangoItem, _ string: PangoGlyphString, baseline: Double, _ x: inout Double
  ) {
    let face = item.analysis.font.flatMap { pango_fc_font_get_pattern($0) }.flatMap { faces.place(of: $0) }
    for index in 0..<Int(string.num_glyphs) {
      let info = string.glyphs[index]
      var advance = LineReader.points(info.width)
      defer { x += advance }
      let offset = self.place(Int(item.offset) + Int(string.log_clusters[index]))
      let style = style(at: offset)
      let isSpaceOnly = info.glyph == UInt32(PANGO_NO_GLYPH)
      var glyph = info.glyph
      var place = face
      var left = x + LineReader.points(info.x_offset)
      if glyph & UInt32(PANGO_UNKNOWN_GLYPH) != 0 {
        // No font has it: the sign for that is the one of the font that was asked for.
        glyph = 0
        place = primaryFace(block.runs[style]) ?? face
        left = x
        if let natural = place.flatMap({ faces.advance(GlyphID(face: $0, index: 0)) }) {
          advance = natural * block.runs[style].size
        }
      }
      guard let place else { continue }
      if item.isEllipsis, let natural = faces.advance(GlyphID(face: place, index: glyph)) {
        // Pango widens it so that the line fills the box.
        advance = min(advance, natural * block.runs[style].size)
      }
      append(
        TextLayout.Glyph(
          index: isSpaceOnly ? TextLayout.noGlyph : glyph, x: left,
          y: baseline - block.runs[style].rise + LineReader.points(info.y_offset), advance: advance,
          offset: item.isEllipsis ? -1 : offset),
        place, style, starting: index == 0)
    }
  }

  private mutating func append(_ glyph: TextLayout.Glyph, _ face: Int, _ style: Int, starting: Bool) {
    layout.glyphs.append(glyph)
    let end = layout.glyphs.count
    if !starting, let last = layout.runs.indices.last, layout.runs[last].face == face,
      layout.runs[last].style == style, layout.runs[last].glyphs.upperBound == end - 1
    {
      layout.runs[last].glyphs = layout.runs[last].glyphs.lowerBound..<end
    } else {
      layout.runs.append(
        TextLayout.Run(
          face: face, hasImages: faces.hasBitmaps(face), size: block.runs[style].size, style: style,
          glyphs: (end - 1)..<end))
    }
  }

  /// The run of the text that a byte belongs to.
  private func style(at offset: Int) -> Int {
    max(starts.partitioningIndex { $0 > offset } - 1, 0)
  }
}

extension PangoLayoutLine {
  var beginsParagraph: Bool { flags & 1 != 0 }
  var isRightToLeft: Bool { (flags >> 1) & 7 == UInt32(PANGO_RIGHT_TO_LEFT) }
}

extension PangoItem {
  /// The flag of PangoAnalysis for an ellipsis.
  fileprivate var isEllipsis: Bool { analysis.flags & 2 != 0 }
}
