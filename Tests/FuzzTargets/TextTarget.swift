import Foundation
import AnimGeometry
import AnimTestSupport
import AnimText

/// Any text in any styles: layout and glyphs.
public struct TextTarget: FuzzTarget {
  public static let name = "text"
  private static let choiceCount = 48
  private let typesetter = Typesetter(fonts: .forTests)

  public init() {}

  /// The first bytes choose styles and the box; the rest is the text, in runs of one style between bars.
  public func run(_ bytes: [UInt8]) {
    var choices = SeededGenerator(bytes: Array(bytes.prefix(Self.choiceCount)))
    let size = choices.pick([12, 20, 300, abs(choices.number())])
    let box = CGSize(
      width: choices.pick([100, 0, 30, choices.number()]), height: choices.pick([50, 0, choices.number()]))
    let isWrapped = Bool.random(using: &choices)
    let alignment = choices.pick([TextAlignment.natural, .left, .right, .center, .justified])
    let truncation = choices.pick([TextTruncation.none, .start, .middle, .end])
    let runs = bytes.dropFirst(Self.choiceCount).prefix(2_000).split(separator: UInt8(ascii: "|")).prefix(5)
      .map { text in
        var style = TextStyle(
          font: Font(
            family: choices.pick(["Helvetica", "Inter", "Courier", "Nobody"]),
            weight: Int.random(in: 0...1100, using: &choices), isItalic: Bool.random(using: &choices)),
          size: choices.pick([size, size, choices.number()]))
        style.isUnderlined = Bool.random(using: &choices)
        style.isStruckThrough = Bool.random(using: &choices)
        style.kern = choices.pick([0, 0, choices.number()])
        style.baselineOffset = choices.pick([0, 0, choices.number()])
        return StyledText.Run(String(decoding: text, as: UTF8.self), style)
      }
    check(
      TextBlock(
        text: StyledText(Array(runs)), size: box, isWrapped: isWrapped, alignment: alignment,
        truncation: truncation))
  }

  private func check(_ block: TextBlock) {
    let layout = typesetter.layout(block)
    let length = block.text.string.utf8.count
    for line in layout.lines {
      mustHold(layout.runs.indices.contains(line.runs) || line.runs.isEmpty, "runs that are not there")
      if block.text.isFinite, block.size.width.isFinite, block.size.height.isFinite {
        mustHold(
          (line.top + line.bottom + line.baseline + line.x + line.width).isFinite, "a line without a place")
      }
    }
    for run in layout.runs {
      mustHold(run.glyphs.upperBound <= layout.glyphs.count, "glyphs that are not there")
      mustHold(block.text.runs.indices.contains(run.style), "a style that is not there")
      for glyph in layout.glyphs[run.glyphs] {
        mustHold((-1..<length).contains(glyph.offset), "a character that is not there")
        let id = GlyphID(face: run.face, index: glyph.index)
        mustHold(typesetter.outline(id).path.isFinite, "an outline without a place")
        if run.hasImages { _ = typesetter.bitmap(id) }
      }
    }
    _ = typesetter.extent(of: block).size(within: block.size.height)
  }

  public static func seeds() -> [[UInt8]] {
    let texts = [
      "Office fi|Affe", "سلام abc 123|שלום", "e\u{301}\u{200D}\u{FE0F}😀👩‍👩‍👧‍👦", "漢字かな|한국어",
      "a b\tc\nd\r\ne\u{2028}f",
      "नमस्ते ไทย", "\u{202E}abc\u{202C}|\u{AD}x", String(repeating: "long words ", count: 30),
    ]
    let choices = SeededGenerator.byteSeeds(8).map { Array($0.prefix(choiceCount)) }
    return texts.enumerated().map { choices[$0.offset] + Array($0.element.utf8) }
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
