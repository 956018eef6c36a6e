import Foundation
import Geometry
import RenderTree

/// Core Foundation's range; a length of 0 means to the end.
public struct CFRange: Hashable, Sendable {
  public var location: Int
  public var length: Int

  public init(location: Int, length: Int) {
    self.location = location
    self.length = length
  }
}

public func CFRangeMake(_ location: Int, _ length: Int) -> CFRange {
  CFRange(location: location, length: length)
}

/// Lays texts out in frames.
public final class CTFramesetter {
  fileprivate let text: NSAttributedString

  fileprivate init(_ text: NSAttributedString) {
    self.text = text
  }

  fileprivate func limited(_ range: CFRange) -> NSRange {
    let start = min(max(range.location, 0), text.length)
    let length = range.length > 0 ? min(range.length, text.length - start) : text.length - start
    return NSRange(location: start, length: length)
  }

  fileprivate func part(_ range: CFRange) -> NSAttributedString {
    text.attributedSubstring(from: limited(range))
  }
}

/// A text in a rectangle.
public final class CTFrame {
  fileprivate let block: TextBlock
  fileprivate let box: CGRect
  fileprivate let text: NSAttributedString
  /// Where the text begins in that of the framesetter.
  fileprivate let start: Int

  fileprivate init(_ block: TextBlock, _ box: CGRect, _ text: NSAttributedString, start: Int) {
    self.block = block
    self.box = box
    self.text = text
    self.start = start
  }

  /// Those that the box has room for.
  fileprivate var extents: [TextExtent.Line] {
    TextMeasuring.extent(of: block).lines.enumerated()
      .filter { $0.offset == 0 || $0.element.bottom <= Double(box.height) + 1e-6 }.map(\.element)
  }

  fileprivate var lines: [CTLine] {
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

public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
  CTFramesetter(NSAttributedString(attributedString: attrString))
}

/// A frame in the box around a path: text does not follow other outlines. Attributes of frames have no effect.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: NSDictionary?
) -> CTFrame {
  let box = path.boundingBox.isFinite ? path.boundingBox : .zero
  let text = framesetter.part(stringRange)
  return CTFrame(
    TextBlock(text, size: box.size), box, text, start: framesetter.limited(stringRange).location)
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

/// The size that a text takes when its lines are broken at the width of `constraints`.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: NSDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  framesetter.part(stringRange).wrappedSize(within: constraints)
}

/// Draws a frame's lines from the top of its box, where y is greatest, down. Where user space points down they
/// stand on their heads.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let box = frame.box
  context.draw(
    frame.block, at: Affine(a: 1, b: 0, c: 0, d: -1, tx: box.minX, ty: box.maxY),
    frame.block.overflowInRect, strokeColor: context.state.strokeColor)
}
