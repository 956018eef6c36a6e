import Foundation
import Geometry

/// One text in its box. What would be drawn beyond the box is cut off, as from Core Animation's bitmap of it.
public struct TextFill: Sendable, Equatable {
  public var block: TextBlock
  /// From the box, whose upper left corner is the origin, to the canvas.
  public var transform: Projection
  /// The colour of runs without one of their own.
  public var color: Color
  /// Multiplies all colours and coloured glyphs, component by component; its alpha fades all.
  public var tint: Color

  public init(block: TextBlock, transform: Projection, color: Color, tint: Color = .white) {
    self.block = block
    self.transform = transform
    self.color = color
    self.tint = tint
  }

  func tinted(by tint: Color?, opacity: Double) -> TextFill {
    if tint == nil, opacity == 1 { return self }
    var result = self
    result.tint = self.tint.tinted(by: tint)
    result.tint.alpha *= opacity
    return result
  }
}
