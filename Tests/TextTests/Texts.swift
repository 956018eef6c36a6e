import Foundation
import AnimGeometry
import AnimTestSupport

@testable import AnimText

/// Short ways to lay out text.
struct Layouts {
  let typesetter = Typesetter(fonts: .forTests)

  func callAsFunction(
    _ text: String, size: Double = 20, font: Font = .standard,
    in box: CGSize = CGSize(width: 200, height: 100),
    isWrapped: Bool = false, alignment: TextAlignment = .natural, truncation: TextTruncation = .none
  ) -> TextLayout {
    typesetter.layout(
      TextBlock(
        text: StyledText(text, TextStyle(font: font, size: size)), size: box, isWrapped: isWrapped,
        alignment: alignment, truncation: truncation))
  }

  func callAsFunction(_ runs: [StyledText.Run]) -> TextLayout {
    typesetter.layout(TextBlock(text: StyledText(runs), size: CGSize(width: 200, height: 100)))
  }
}

extension TextLayout {
  /// What is seen of a line: the characters in the order in which they stand.
  func shown(_ line: Int, of text: String) -> String {
    let bytes = Array(text.utf8)
    return lines[line].runs.flatMap { runs[$0].glyphs }.map { index -> String in
      let glyph = glyphs[index]
      guard glyph.offset >= 0 else { return "…" }
      let end = bytes[(glyph.offset + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
      return String(decoding: bytes[glyph.offset..<end], as: UTF8.self)
    }.joined()
  }
}
