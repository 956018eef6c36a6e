import Foundation
import AnimGeometry
import AnimRenderTree

/// Core Foundation's attributed strings are Foundation's.
public typealias CFAttributedString = NSAttributedString

/// A line of a text. It is not broken: ends of paragraphs in it become spaces, and one at its end is left out.
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

/// The width of the white space at the line's end, in points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { line.extent?.trailingSpace ?? 0 }

/// A range of a text, counted in UTF-16 code units.
public func CFRangeMake(_ location: Int, _ length: Int) -> CFRange {
  CFRange(location: location, length: length)
}

/// A text in a rectangle.
public final class CTFrame {
  fileprivate let block: TextBlock
  fileprivate let box: CGRect
  let text: NSAttributedString
  /// Where the text begins in that of the framesetter.
  let start: Int

  init(_ block: TextBlock, _ box: CGRect, _ text: NSAttributedString, start: Int) {
    self.block = block
    self.box = box
    self.text = text
    self.start = start
  }

  /// Those that the box has room for: none where it is too low for the first one.
  fileprivate var extents: [TextExtent.Line] {
    TextMeasuring.extent(of: block).lines.filter { $0.bottom <= Double(box.height) + 1e-6 }
  }

  var lines: [CTLine] {
    let utf8 = text.string.utf8
    func place(_ offset: Int) -> Int {
      let end = utf8.index(utf8.startIndex, offsetBy: offset, limitedBy: utf8.endIndex) ?? utf8.endIndex
      return text.string.utf16.distance(from: utf8.startIndex, to: end)
    }
    return extents.map { line in
      let range = NSRange(place(line.text.lowerBound)..<place(line.text.upperBound))
      return CTLine(
        text.attributedSubstring(from: range), CFRange(location: start + range.location, length: range.length)
      )
    }
  }
}

/// Lays out the text as it is now: later changes of a mutable string do not reach it.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
  CTFramesetter(NSAttributedString(attributedString: attrString))
}

/// A frame in the box around a path: text does not follow other outlines. Attributes of frames have no effect.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: NSDictionary?
) -> CTFrame {
  let box = path.boundingBox.isFinite ? path.boundingBox : .zero
  return framesetter.frame(of: stringRange, in: box)
}

/// The frame's lines, each a `CTLine` by itself: one that fills the box in the frame does not do so when it is drawn
/// alone.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines }

/// Where the baselines of some lines begin, from the lower left corner of the box around the frame's path, y up.
///
/// - Parameter origins: room for as many points as the range has lines.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  let lines = frame.extents
  let start = min(max(range.location, 0), lines.count)
  let count = range.length > 0 ? min(range.length, lines.count - start) : lines.count - start
  for index in 0..<count {
    let line = lines[start + index]
    origins[index] = CGPoint(x: line.x, y: frame.box.height - line.baseline)
  }
}

/// The part of the text that a frame was made for.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(location: frame.start, length: frame.text.length)
}

/// The part of it that the frame has room for.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(location: frame.start, length: frame.lines.reduce(0) { $0 + $1.range.length })
}

/// The size of those lines of a text, broken at the width of `constraints`, that fit its height; zero where the first one
/// does not. A width or height of 0 or of the greatest of all numbers is no limit.
///
/// - Parameter fitRange: gets the part of the text that fits.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: NSDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let box = CGRect(origin: .zero, size: NSAttributedString.room(within: constraints))
  let frame = framesetter.frame(of: stringRange, in: box)
  fitRange?.pointee = CTFrameGetVisibleStringRange(frame)
  return TextExtent(lines: frame.extents).size()
}

/// Draws a frame's lines from the top of its box, where y is greatest, down. Where user space points down they
/// stand on their heads.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  guard !frame.extents.isEmpty else { return }
  let box = frame.box
  context.draw(
    frame.block, at: Affine(a: 1, b: 0, c: 0, d: -1, tx: box.minX, ty: box.maxY),
    frame.block.overflowInRect, strokeColor: context.state.strokeColor)
}

/// Core Foundation's range; a length of 0 means to the end.
public struct CFRange: Hashable, Sendable {
  /// Where it begins, in UTF-16 code units of the text.
  public var location: Int
  /// How many UTF-16 code units it has.
  public var length: Int

  /// A range that begins at `location` and has `length` UTF-16 code units.
  public init(location: Int, length: Int) {
    self.location = location
    self.length = length
  }
}

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

  var runs: [CTRun] {
    let string = text.runs.map(\.text).joined()
    var ends: [Int] = []
    for run in text.runs { ends.append((ends.last ?? 0) + run.text.utf8.count) }
    let glyphRuns = TextMeasuring.current.glyphRuns(of: text)
    let offsets = glyphRuns.flatMap { $0.glyphs.map(\.offset) }.sorted()
    return glyphRuns.compactMap { run in
      guard text.runs.indices.contains(run.style) else { return nil }
      // A ligature's characters reach to the next glyph, or to the end of the style.
      let last = run.glyphs.map(\.offset).max() ?? 0
      let end = min(offsets.first { $0 > last } ?? ends[run.style], ends[run.style])
      return CTRun(run, text.runs[run.style].style, text: string, end: end, line: range)
    }
  }

  var extent: TextExtent.Line? { TextMeasuring.extent(of: TextBlock(text)).lines.first }
}

/// Lays texts out in frames.
public final class CTFramesetter {
  let text: NSAttributedString

  init(_ text: NSAttributedString) {
    self.text = text
  }

  func frame(of range: CFRange, in box: CGRect) -> CTFrame {
    let start = min(max(range.location, 0), text.length)
    let length = range.length > 0 ? min(range.length, text.length - start) : text.length - start
    let part = text.attributedSubstring(from: NSRange(location: start, length: length))
    return CTFrame(TextBlock(part, size: box.size), box, part, start: start)
  }
}
