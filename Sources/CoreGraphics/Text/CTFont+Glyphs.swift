import Foundation
import AnimGeometry

/// The number of a glyph in a font's file; 0 stands for what the font does not have.
public typealias CGGlyph = UInt16

/// A UTF-16 code unit.
public typealias UniChar = UInt16

/// Which way text runs. Fonts have horizontal advances here: all are the same.
public enum CTFontOrientation: UInt32, Sendable {
  /// As the font has it.
  case `default`
  /// From side to side.
  case horizontal
  /// From top to bottom.
  case vertical
}

/// Stores the number of each character's glyph, in the font that stands for this one. There is no shaping: ligatures and marks
/// are glyphs of their own. Of a pair of surrogates the first has the glyph and the second 0.
///
/// - Parameters:
///   - characters: UTF-16 code units.
///   - glyphs: room for as many numbers; 0 is stored where the font has no glyph.
///   - count: how many code units there are.
/// - Returns: whether the font has all of them.
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: Int
) -> Bool {
  let units = UnsafeBufferPointer(start: characters, count: max(count, 0))
  var decoder = UTF16()
  var iterator = units.makeIterator()
  var (place, hasAll) = (0, true)
  while place < units.count {
    glyphs[place] = 0
    switch decoder.decode(&iterator) {
    case .scalarValue(let scalar):
      let glyph = TextMeasuring.current.glyph(of: scalar, in: font.description).flatMap(
        CGGlyph.init(exactly:))
      glyphs[place] = glyph ?? 0
      hasAll = hasAll && glyph != nil
      if UTF16.width(scalar) == 2 {
        glyphs[place + 1] = 0
        place += 1
      }
    case .error: hasAll = false
    case .emptyInput: return hasAll
    }
    place += 1
  }
  return hasAll
}

/// The outline of a glyph in points, y up, its origin on the baseline; nil for one that has none, such as that of a space.
///
/// - Parameter matrix: of the outline; nil leaves it.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  TextMeasuring.current.outline(of: UInt32(glyph), in: font.description).map { outline in
    CGPath(outline.applying(Affine(scaleX: font.size, y: -font.size)).applying(matrix))
  }
}

/// How far it is from each glyph's origin to the next one's, in points.
///
/// - Parameters:
///   - orientation: without effect.
///   - glyphs: numbers of glyphs.
///   - advances: room for as many sizes, whose heights are 0; nil stores nothing.
///   - count: how many glyphs there are.
/// - Returns: the sum.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: Int
) -> Double {
  var sum = 0.0
  for index in 0..<max(count, 0) {
    let ems = TextMeasuring.current.advance(of: UInt32(glyphs[index]), in: font.description) ?? 0
    advances?[index] = CGSize(width: ems * font.size, height: 0)
    sum += ems * Double(font.size)
  }
  return sum
}
