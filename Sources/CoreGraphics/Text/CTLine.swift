import Foundation
import Geometry

/// Core Text's line: text that is never broken.
public final class CTLine {
  let text: StyledText
  /// Its part of the text that it was made of.
  let range: CFRange

  /// A part of a frame's text. What ends it takes no room.
  init(_ text: NSAttributedString, _ range: CFRange) {
    let end = text.string.last?.isNewline == true ? text.string.suffix(1).utf16.count : 0
    // Core Text's lines know no ends of paragraphs.
    let text = StyledText(
      text.attributedSubstring(from: NSRange(location: 0, length: text.length - end)))
    self.text = StyledText(
      text.runs.map {
        StyledText.Run(String($0.text.map { $0.isNewline ? " " : $0 }), $0.style)
      })
    self.range = range
  }

  var extent: TextExtent.Line? { TextMeasuring.extent(of: TextBlock(text)).lines.first }
}
