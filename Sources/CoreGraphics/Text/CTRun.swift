import Foundation
import AnimGeometry

/// Neighbouring glyphs of a line in one font and one style.
public final class CTRun {
  let style: TextStyle
  let glyphs: [GlyphRun.Glyph]
  /// Where each glyph's characters begin, in UTF-16 code units of the text that the line was made of.
  let indices: [Int]
  let range: CFRange

  /// - Parameter end: where the characters of the run's last glyph end, in UTF-8 code units of `text`.
  init(_ run: GlyphRun, _ style: TextStyle, text: String, end: Int, line: CFRange) {
    let utf8 = text.utf8
    func place(_ offset: Int) -> Int {
      let index = utf8.index(utf8.startIndex, offsetBy: offset, limitedBy: utf8.endIndex) ?? utf8.endIndex
      return text.utf16.distance(from: utf8.startIndex, to: index)
    }
    self.style = style
    glyphs = run.glyphs
    let places = run.glyphs.map { place($0.offset) }
    indices = places.map { line.location + $0 }
    let first = places.min() ?? 0
    range = CFRange(location: line.location + first, length: max(place(end) - first, 0))
  }

  /// The part of the run that a range of glyphs is; a length of 0 means to the end.
  fileprivate func part(_ range: CFRange) -> Range<Int> {
    let start = min(max(range.location, 0), glyphs.count)
    let count = range.length > 0 ? min(range.length, glyphs.count - start) : glyphs.count - start
    return start..<start + count
  }
}

/// The attribute of a text's font, a `CTFont` or `UIFont`.
public let kCTFontAttributeName: CFString = NSAttributedString.Key.font.rawValue

/// The line's glyphs as they are drawn, shaped, from left to right: an array of `CTRun`.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs }

/// How many glyphs the line has.
public func CTLineGetGlyphCount(_ line: CTLine) -> Int { line.runs.reduce(0) { $0 + $1.glyphs.count } }

/// How many glyphs the run has.
public func CTRunGetGlyphCount(_ run: CTRun) -> Int { run.glyphs.count }

/// The run's part of the text that its line was made of.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { run.range }

/// The run's attributes: its font, as a `CTFont`, under `kCTFontAttributeName`, and what else of its looks is not as by default.
public func CTRunGetAttributes(_ run: CTRun) -> NSDictionary {
  let attributes = run.style.attributes.map { ($0.key.rawValue, $0.value) }
  return NSDictionary(dictionary: Dictionary(attributes, uniquingKeysWith: { $1 }))
}

/// Stores numbers of glyphs, with which `CTFontCreatePathForGlyph` gives outlines in the run's font. It is 0 for a character that this
/// font does not have and another one draws.
///
/// - Parameters:
///   - range: which of the run's glyphs; a length of 0 means to the last one.
///   - buffer: room for as many numbers.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
  for (index, glyph) in run.glyphs[run.part(range)].enumerated() {
    buffer[index] = CGGlyph(exactly: glyph.index) ?? 0
  }
}

/// Stores where glyphs are, in points from the beginning of the line's baseline, y up.
///
/// - Parameters:
///   - range: which of the run's glyphs; a length of 0 means to the last one.
///   - buffer: room for as many points.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
  for (index, glyph) in run.glyphs[run.part(range)].enumerated() {
    buffer[index] = CGPoint(x: glyph.x, y: glyph.y)
  }
}

/// Stores how far it is from each glyph to the next one, in points, as sizes without a height.
///
/// - Parameters:
///   - range: which of the run's glyphs; a length of 0 means to the last one.
///   - buffer: room for as many sizes.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
  for (index, glyph) in run.glyphs[run.part(range)].enumerated() {
    buffer[index] = CGSize(width: glyph.advance, height: 0)
  }
}

/// Stores where each glyph's characters begin in the text that the line was made of, in UTF-16 code units.
///
/// - Parameters:
///   - range: which of the run's glyphs; a length of 0 means to the last one.
///   - buffer: room for as many numbers.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<Int>) {
  for (index, place) in run.indices[run.part(range)].enumerated() { buffer[index] = place }
}
