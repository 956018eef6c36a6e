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

  fileprivate func part(_ range: CFRange) -> NSAttributedString {
    let start = min(max(range.location, 0), text.length)
    let length = range.length > 0 ? min(range.length, text.length - start) : text.length - start
    return text.attributedSubstring(from: NSRange(location: start, length: length))
  }
}

/// A text in a rectangle.
public final class CTFrame {
  fileprivate let block: TextBlock
  fileprivate let box: CGRect

  fileprivate init(_ block: TextBlock, _ box: CGRect) {
    self.block = block
    self.box = box
  }
}

public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
  CTFramesetter(NSAttributedString(attributedString: attrString))
}

/// A frame in the box around a path: text does not follow other outlines. Attributes of frames have no effect.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: NSDictionary?
) -> CTFrame {
  let box = path.boundingBox
  return CTFrame(
    TextBlock(framesetter.part(stringRange), size: box.isFinite ? box.size : .zero),
    box.isFinite ? box : .zero)
}

/// The size that a text takes when its lines are broken at the width of `constraints`.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: NSDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  framesetter.part(stringRange).boundingRect(
    with: constraints, options: .usesLineFragmentOrigin, context: nil
  ).size
}

/// Draws a frame's lines from the top of its box, where y is greatest, down. Where user space points down they
/// stand on their heads.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let box = frame.box
  context.draw(
    frame.block, at: Affine(a: 1, b: 0, c: 0, d: -1, tx: box.minX, ty: box.maxY),
    frame.block.overflowInRect)
}
