import Foundation
import Geometry

/// How the outlines of a text's glyphs are stroked.
public struct TextStroke: Sendable, Hashable {
  /// In points of the text's box.
  public var style: StrokeStyle
  /// Nil for the colours of the text.
  public var color: Color?
  /// Whether glyphs are filled before they are stroked.
  public var fills: Bool

  public init(style: StrokeStyle, color: Color? = nil, fills: Bool) {
    self.style = style
    self.color = color
    self.fills = fills
  }

  /// That of a run: what its own style says, else that of all the text; in ems.
  package static func inEms(of style: TextStyle, _ whole: TextStroke?) -> TextStroke? {
    if style.strokeWidth != 0, style.strokeWidth.isFinite {
      return TextStroke(
        style: StrokeStyle(width: min(abs(style.strokeWidth) / 100, 10)),
        color: style.strokeColor ?? whole?.color, fills: style.strokeWidth < 0)
    }
    guard var stroke = whole, style.size > 0 else { return nil }
    stroke.style.width /= style.size
    stroke.style.dashPhase /= style.size
    stroke.style.dashes = stroke.style.dashes.map { $0 / style.size }
    return stroke
  }
}
