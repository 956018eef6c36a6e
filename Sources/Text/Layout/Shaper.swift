import AnimCPango
import Foundation
import AnimGeometry

/// Pango's objects of one typesetter.
final class Shaper {
  private let fonts: FontSet
  private let faces: FaceTable
  private let map: OpaquePointer
  private let context: OpaquePointer

  init(_ fonts: FontSet, _ faces: FaceTable) {
    self.fonts = fonts
    self.faces = faces
    map = pango_ft2_font_map_new()
    // A point is a pixel: sizes are absolute.
    pango_ft2_font_map_set_resolution(map, 72, 72)
    fonts.withConfiguration { [map] in pango_fc_font_map_set_config(map, $0) }
    context = pango_font_map_create_context(map)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(map))
  }

  func layout(_ block: ReferenceBlock) -> TextLayout {
    guard !block.runs.isEmpty, fonts.families(for: .standard) != nil else { return TextLayout() }
    let text = Array(block.runs.map(\.text).joined().utf8)
    var reader = LineReader(block: block, text: text, faces: faces) { [self] in placeOfPrimaryFace($0) }
    let pieces = block.runs.map { (text: $0.text, style: $0) }
    withLayout(of: pieces, block, lines: block.mostLines ?? 1) { layout in
      guard let height = block.height else { return reader.read(layout) }
      let plan = TruncationPlan(layout, text, height: height, block.truncation, block.spacing)
      reader.read(layout, where: { plan.wholeLines.contains($0) })
      guard let last = plan.lastLine else { return }
      let pieces = last.pieces(of: block.runs, text)
      withLayout(of: pieces, block, lines: last.number + 1, last) { layout in
        reader.read(layout, top: last.top, place: last.place, where: { $0 == last.number })
      }
    }
    return reader.layout
  }

  /// Lays out text in a block's box.
  ///
  /// - Parameter lines: how many of each paragraph there may be, if the block is truncated.
  private func withLayout(
    of pieces: [(text: String, style: ReferenceBlock.Run)], _ block: ReferenceBlock, lines: Int,
    _ last: LastLine? = nil, _ body: (OpaquePointer) -> Void
  ) {
    if let last {
      let direction = last.isRightToLeft ? PANGO_RIGHT_TO_LEFT : PANGO_LEFT_TO_RIGHT
      pango_context_set_base_dir(context, Int32(direction))
    }
    defer { pango_context_set_base_dir(context, Int32(PANGO_WEAK_LEFT_TO_RIGHT)) }
    let layout: OpaquePointer = pango_layout_new(context)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_auto_dir(layout, last == nil ? 1 : 0)
    var text = pieces.map(\.text).joined()
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
    let attributes: OpaquePointer = pango_attr_list_new()
    addAttributes(of: pieces, to: attributes)
    if let gap = last?.gap, let width = block.width {
      addGap(at: gap, wider: min(width + block.size, ReferenceBlock.longestLength), to: attributes)
    }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    setBox(of: block, lines: lines, on: layout)
    body(layout)
  }

  private func setBox(of block: ReferenceBlock, lines: Int, on layout: OpaquePointer) {
    pango_layout_set_wrap(layout, Int32(PANGO_WRAP_AT_WORD_OR_CHARACTER))
    if let width = block.width { pango_layout_set_width(layout, Shaper.units(width)) }
    let indent = block.spacing.firstLineHeadIndent - block.spacing.headIndent
    if indent != 0 { pango_layout_set_indent(layout, Shaper.units(indent)) }
    pango_layout_set_justify(layout, block.isJustified ? 1 : 0)
    let mode =
      switch block.truncation {
      case .none: PANGO_ELLIPSIS_NONE
      case .start: PANGO_ELLIPSIS_START
      case .middle: PANGO_ELLIPSIS_MIDDLE
      case .end: PANGO_ELLIPSIS_END
      }
    pango_layout_set_ellipsize(layout, Int32(mode))
    // Less than 0: so many lines for each paragraph.
    pango_layout_set_height(layout, -Int32(clamping: max(lines, 1)))
  }

  /// A character of that width.
  private func addGap(at gap: Range<Int>, wider width: Double, to list: OpaquePointer) {
    var box = PangoRectangle(x: 0, y: 0, width: Shaper.units(width), height: 0)
    guard let attribute = pango_attr_shape_new(&box, &box) else { return }
    attribute.pointee.start_index = UInt32(clamping: gap.lowerBound)
    attribute.pointee.end_index = UInt32(clamping: gap.upperBound)
    pango_attr_list_insert(list, attribute)
  }

  private func addAttributes(
    of pieces: [(text: String, style: ReferenceBlock.Run)], to list: OpaquePointer
  ) {
    var offset: UInt32 = 0
    for (text, run) in pieces {
      let end = offset + UInt32(clamping: text.utf8.count)
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        attribute.pointee.start_index = offset
        attribute.pointee.end_index = end
        pango_attr_list_insert(list, attribute)
      }
      if let description = description(of: run.font, size: run.size) {
        add(pango_attr_font_desc_new(description))
        pango_font_description_free(description)
      }
      // A word that is too long for a line is broken as it is.
      add(pango_attr_insert_hyphens_new(0))
      if run.kern != 0 { add(pango_attr_letter_spacing_new(Shaper.units(run.kern))) }
      if !run.features.isEmpty { add(pango_attr_font_features_new(run.features)) }
      if run.rise != 0 { add(pango_attr_rise_new(Shaper.units(run.rise))) }
      offset = end
    }
  }

  private func description(of font: Font, size: Double) -> OpaquePointer? {
    let font = fonts.known(font)
    guard let families = fonts.families(for: font) else { return nil }
    let description: OpaquePointer = pango_font_description_new()
    pango_font_description_set_family(description, families.joined(separator: ","))
    pango_font_description_set_weight(description, Int32(font.weight))
    let style = font.isItalic ? PANGO_STYLE_OF_ITALIC : PANGO_STYLE_OF_NORMAL
    pango_font_description_set_style(description, Int32(style))
    pango_font_description_set_absolute_size(description, size * Double(PANGO_UNITS))
    return description
  }

  /// The font that a run asks for, whatever characters it has; the standard one where its sign for a missing glyph
  /// is empty.
  private func placeOfPrimaryFace(_ run: ReferenceBlock.Run) -> Int? {
    let own = placeOfFace(run.font, size: run.size)
    if let own, !faces.outline(GlyphID(face: own, index: 0)).path.isEmpty { return own }
    return placeOfFace(.standard, size: run.size) ?? own
  }

  func metrics(of font: Font) -> FontMetrics? { face(of: font).flatMap { faces.metrics($0) } }

  /// The place of the face that draws a font; nil when there are no fonts at all.
  func face(of font: Font) -> Int? {
    guard fonts.families(for: .standard) != nil else { return nil }
    return placeOfFace(font, size: 96)
  }

  private func placeOfFace(_ font: Font, size: Double) -> Int? {
    guard let description = description(of: font, size: size) else { return nil }
    defer { pango_font_description_free(description) }
    guard let font = pango_font_map_load_font(map, context, description) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    return pango_fc_font_get_pattern(font).flatMap { faces.place(of: $0) }
  }

  static func units(_ length: Double) -> Int32 {
    length.isNaN ? 0 : Int32((min(max(length, -2_000_000), 2_000_000) * Double(PANGO_UNITS)).rounded())
  }
}

/// Which lines of a wrapped text there is room for, and what the last one of them has to stand for.
private struct TruncationPlan {
  /// Those that stay as they are.
  private(set) var wholeLines: Range<Int>
  /// The one with the ellipsis.
  private(set) var lastLine: LastLine?

  private struct Line {
    /// Without what ends it, unless that ends the paragraph and is in no line.
    var text: Range<Int>
    /// Whether the text says that it ends here.
    var endsWithSeparator: Bool
    var beginsParagraph: Bool
    var isRightToLeft: Bool
    var extent: LineReader.Extent
  }

  /// - Parameters:
  ///   - layout: the lines without an ellipsis, at least one more than there is room for.
  ///   - height: the room; there is always some for the first line.
  init(
    _ layout: OpaquePointer, _ text: [UInt8], height: Double, _ truncation: TextTruncation,
    _ spacing: ParagraphSpacing
  ) {
    var lines: [Line] = []
    LineReader.forEachLine(of: layout, spacing) { _, line, extent in
      let start = Int(line.pointee.start_index)
      let end = start + Int(line.pointee.length)
      let separator = text.lengthOfLineSeparator(before: end, from: start)
      lines.append(
        Line(
          text: start..<end - separator, endsWithSeparator: separator > 0,
          beginsParagraph: line.pointee.beginsParagraph, isRightToLeft: line.pointee.isRightToLeft,
          extent: extent))
    }
    // Pango counts in 1/1024.
    let beyond = lines.indices.first { $0 > 0 && lines[$0].extent.bottom > height + 0.01 }
    wholeLines = 0..<(beyond ?? lines.count)
    guard let beyond, !text.isBlank(lines[beyond].text.lowerBound..<text.count) else { return }
    let last = beyond - 1
    wholeLines = 0..<last
    let first = lines[...last].lastIndex(where: \.beginsParagraph) ?? 0
    func isNew(_ index: Int) -> Bool {
      lines[index].beginsParagraph || (index > 0 && lines[index - 1].endsWithSeparator)
    }
    let next = (beyond..<lines.count).first(where: isNew) ?? lines.count
    var line = LastLine(
      number: last - first, top: lines[last].extent.top, isRightToLeft: lines[last].isRightToLeft,
      paragraph: lines[first].text.lowerBound..<lines[next - 1].text.upperBound)
    if next < lines.count, !text.isBlank(lines[next].text.lowerBound..<text.count) {
      line.hasGap = true
      if truncation != .end {
        let end = max(next, lines.lastIndex { !text.isBlank($0.text) } ?? next)
        let start = (next...end).last(where: isNew) ?? next
        line.end = lines[start].text.lowerBound..<lines[end].text.upperBound
      }
    }
    lastLine = line
  }
}

extension [UInt8] {
  /// The bytes of a character that ends a line, but not its paragraph, just before a place; 0 if there is none.
  fileprivate func lengthOfLineSeparator(before end: Int, from start: Int) -> Int {
    let separators: [[UInt8]] = [[0x0B], [0x0C], [0xC2, 0x85], [0xE2, 0x80, 0xA8]]
    return separators.first { self[start..<end].suffix($0.count).elementsEqual($0) }?.count ?? 0
  }

  fileprivate func isBlank(_ range: Range<Int>) -> Bool {
    String(decoding: self[range], as: UTF8.self).allSatisfy(\.isWhitespace)
  }
}

/// The last line of a text that there is room for: a line of the paragraph that it is in and, where later
/// paragraphs are left out, of a gap too wide for any line and the end of the text.
private struct LastLine {
  /// Its place among the lines of its paragraph.
  var number: Int
  /// Where it begins.
  var top: Double
  var isRightToLeft: Bool
  /// The paragraph's part of the text.
  var paragraph: Range<Int>
  var hasGap = false
  /// The part of the text after the gap: of its last paragraph.
  var end = 0..<0

  private static let gapCharacter = "\u{FFFC}"

  /// The gap's place in what is laid out.
  var gap: Range<Int>? {
    hasGap ? paragraph.count..<paragraph.count + LastLine.gapCharacter.utf8.count : nil
  }

  /// Where in the text a byte of what is laid out is. The gap looks like what is before it.
  func place(_ offset: Int) -> Int {
    guard let gap, offset >= gap.lowerBound else { return paragraph.lowerBound + offset }
    return offset >= gap.upperBound
      ? end.lowerBound + offset - gap.upperBound : max(paragraph.upperBound - 1, paragraph.lowerBound)
  }

  /// What is laid out, with its runs.
  func pieces(of runs: [ReferenceBlock.Run], _ text: [UInt8]) -> [(text: String, style: ReferenceBlock.Run)] {
    let starts = runs.starts
    func pieces(_ part: Range<Int>) -> [(text: String, style: ReferenceBlock.Run)] {
      zip(runs, starts).compactMap { run, start in
        let own = part.clamped(to: start..<start + run.text.utf8.count)
        return own.isEmpty ? nil : (String(decoding: text[own], as: UTF8.self), run)
      }
    }
    guard hasGap else { return pieces(paragraph) }
    let place = place(paragraph.count)
    guard let style = starts.lastIndex(where: { $0 <= place }) else { return pieces(paragraph) }
    return pieces(paragraph) + [(LastLine.gapCharacter, runs[style])] + pieces(end)
  }
}
