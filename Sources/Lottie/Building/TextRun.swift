import CoreGraphics
import Foundation
import AnimGeometry

/// A text document as placed characters.
struct TextRun: Sendable {
  let document: LottieTextDocument
  let font: LottieFont?
  private(set) var characters: [PlacedCharacter] = []
  /// Which characters are in each line.
  private(set) var lines: [Range<Int>] = []
  /// How many there are of each unit.
  private(set) var counts = [0, 0, 0, 0]

  /// The most characters of one text.
  static let mostCharacters = 20_000

  init(_ document: LottieTextDocument, in composition: LottieComposition) {
    self.document = document
    font = composition.fonts[document.font]
    var text = document.isCapitals ? document.text.uppercased() : document.text
    text = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
      .replacingOccurrences(of: "\u{3}", with: "\n")
    let tracking = document.tracking / 1000 * document.size
    let glyphs = composition.glyphs
    let family = font?.family ?? ""
    let style = font?.style ?? ""
    func glyph(_ character: String) -> LottieGlyph? {
      glyphs[LottieGlyph.key(character, family: family, style: style)]
    }
    let measurer = CharacterMeasurer(font: ctFont)
    // What the file has no outline of comes from the font.
    func advance(_ character: Character) -> Double {
      let text = String(character)
      return (glyph(text).map { $0.width * document.size / 100 } ?? measurer.width(text)) + tracking
    }
    let lines = Self.lines(
      of: String(text.prefix(Self.mostCharacters)), width: document.boxSize.map { Double($0.width) }, advance)
    let height = document.lineHeight.flatMap { $0 > 0 ? $0 : nil } ?? document.size * 1.2
    var y = -document.baselineShift
    if document.boxSize != nil {
      y += document.boxPosition.y + (font?.ascent ?? 75) / 100 * document.size
    }
    var isInWord = false
    for (line, isLast) in lines {
      var width = line.reduce(0) { $0 + advance($1) } - (line.isEmpty ? 0 : tracking)
      let gap = justifyingGap(line, width: width, isLast: isLast)
      width += gap * Double(line.count { $0.isWhitespace })
      var x = start(of: width)
      self.lines.append(characters.count..<characters.count + line.count)
      for character in line {
        let text = String(character)
        let isSpace = character.isWhitespace
        let own = advance(character) + (isSpace ? gap : 0)
        if !isSpace, !isInWord { counts[2] += 1 }
        isInWord = !isSpace
        let outline = glyph(text)?.path
        characters.append(
          PlacedCharacter(
            text: text, place: CGPoint(x: x, y: y), advance: own - tracking,
            path: outline?.applying(Affine(scaleX: document.size / 100, y: document.size / 100)),
            numbers: [counts[0], counts[1], max(counts[2] - 1, 0), counts[3]]))
        counts[0] += 1
        if !isSpace { counts[1] += 1 }
        x += own
      }
      isInWord = false
      counts[3] += 1
      y += height
    }
  }

  /// From where to where a line goes.
  func extent(ofLine number: Int) -> ClosedRange<Double> {
    let line = characters[lines[number]]
    let start = line.first?.place.x ?? 0
    // Widths that overflow have no place.
    guard start.isFinite else { return 0...0 }
    return start...max(start, line.last.map { $0.place.x + $0.advance } ?? start)
  }

  var ctFont: CTFont { Self.ctFont(font, document) }

  private static func ctFont(_ font: LottieFont?, _ document: LottieTextDocument) -> CTFont {
    // The exporter's own name of a font may be none that a machine knows.
    let names = font.map { [$0.name, "\($0.family)-\($0.style)", $0.family] } ?? [document.font]
    let known = names.first { !$0.isEmpty && CGFont($0) != nil } ?? names[0]
    return CTFont(known, size: max(document.size, 0.01))
  }

  private func start(of width: Double) -> Double {
    let left = document.boxSize == nil ? 0 : document.boxPosition.x
    let room = document.boxSize?.width ?? 0
    switch document.justification {
    case .left, .justifyLeft, .justifyFull: return left
    case .right, .justifyRight: return left + room - width
    case .center, .justifyCenter: return left + (room - width) / 2
    }
  }

  /// How much wider each space of a line is that goes from side to side of its box.
  private func justifyingGap(_ line: [Character], width: Double, isLast: Bool) -> Double {
    guard let box = document.boxSize?.width, box > width else { return 0 }
    switch document.justification {
    case .justifyFull: break
    case .justifyLeft, .justifyRight, .justifyCenter: if isLast { return 0 }
    case .left, .right, .center: return 0
    }
    let spaces = line.count { $0.isWhitespace }
    return spaces > 0 ? (box - width) / Double(spaces) : 0
  }

  /// Broken at line feeds, and at spaces where a line is wider than its box; each with whether it ends a paragraph.
  private static func lines(
    of text: String, width: Double?, _ advance: (Character) -> Double
  ) -> [(characters: [Character], isLast: Bool)] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
    guard let width, width > 0 else { return lines.map { ($0, true) } }
    return lines.flatMap { line -> [([Character], Bool)] in
      var result: [[Character]] = []
      var current: [Character] = []
      var used = 0.0
      var lastSpace: Int?
      for character in line {
        let own = advance(character)
        if used + own > width, !character.isWhitespace, let space = lastSpace {
          result.append(Array(current[..<space]))
          current.removeSubrange(...space)
          used = current.reduce(0) { $0 + advance($1) }
          lastSpace = nil
        }
        if character.isWhitespace { lastSpace = current.count }
        current.append(character)
        used += own
      }
      return result.map { ($0, false) } + [(current, true)]
    }
  }
}

/// Widths of characters in a font, each measured once.
private final class CharacterMeasurer {
  private let font: CTFont
  private var known: [String: Double] = [:]

  init(font: CTFont) { self.font = font }

  func width(_ text: String) -> Double {
    if let width = known[text] { return width }
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: [.font: font]))
    let width = CTLineGetTypographicBounds(line, nil, nil, nil)
    known[text] = width
    return width
  }
}
