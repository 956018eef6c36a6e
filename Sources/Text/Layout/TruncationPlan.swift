import CPango
import Geometry

/// Which lines of a wrapped text there is room for, and what the last one of them has to stand for.
struct TruncationPlan {
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
