import Foundation
import Geometry
import RenderTree

/// Core Foundation's attributed strings are Foundation's.
public typealias CFAttributedString = NSAttributedString

/// Core Text's line: text that is never broken.
public final class CTLine {
  fileprivate let text: StyledText
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

  fileprivate var extent: TextExtent.Line? { TextMeasuring.extent(of: TextBlock(text)).lines.first }
}

public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine(attrString, CFRange(location: 0, length: attrString.length))
}

/// The line's part of the text that it, or the frame that it is in, was made of.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { line.range }

/// Draws a line with its baseline at the context's text position, y pointing up as the text matrix has it: where
/// user space points down it stands on its head. The text position moves to the line's end.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  let flip = Affine(scaleX: 1, y: -1)
  context.draw(
    TextBlock(line.text), at: flip.concatenating(context.textMatrix), .shown, onBaseline: true,
    strokeColor: context.state.strokeColor)
  guard let extent = line.extent else { return }
  let width = extent.width + extent.trailingSpace
  context.textMatrix = Affine(translationX: width, y: 0).concatenating(context.textMatrix)
}

/// The line's width with the white space at its end, and how far it reaches above and below the baseline, all in
/// points. The leading is part of the two.
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let extent = line.extent
  ascent?.pointee = extent.map { $0.baseline - $0.top } ?? 0
  descent?.pointee = extent.map { $0.bottom - $0.baseline } ?? 0
  leading?.pointee = 0
  return extent.map { $0.width + $0.trailingSpace } ?? 0
}

public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { line.extent?.trailingSpace ?? 0 }
