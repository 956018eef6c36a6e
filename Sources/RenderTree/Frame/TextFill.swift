import Foundation
import AnimGeometry

/// One text in its box.
public struct TextFill: Sendable, Hashable {
  /// What becomes of text beyond the box.
  public enum Overflow: UInt8, Sendable, Hashable {
    /// It is cut off at the box, as from Core Animation's bitmap of a text layer.
    case cut
    /// Lines that reach below the box are left out, but for the first. Glyphs may stand out of it.
    case wholeLines
    /// It is drawn. The text begins at the box's left and upper side.
    case shown
  }

  /// The text in its box.
  public var block: TextBlock
  /// From the box, whose upper left corner is the origin, to the canvas.
  public var transform: Projection
  /// The colour of runs without one of their own.
  public var color: Color
  /// Multiplies all colours and coloured glyphs, component by component; its alpha fades all.
  public var tint: Color
  /// What becomes of text that the box has no room for; `cut` by default.
  public var overflow = Overflow.cut
  /// What is stroked besides what the runs' styles say.
  public var stroke: TextStroke?
  /// Whether the first line's baseline, and not its upper side, is at the box's y of 0.
  public var standsOnBaseline = false

  /// A text at its place, in its own colours unless said otherwise.
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

  /// How much further apart than its fonts' lines the lines may be.
  private var lineGap: Double {
    let spacing = block.spacing
    let em = block.text.runs.reduce(0) { max($0, $1.style.size) }
    return spacing.isFinite
      ? max(spacing.lineSpacing, 0) + max(spacing.paragraphSpacing, 0)
        + max(spacing.paragraphSpacingBefore, 0)
        + max(spacing.minimumLineHeight, spacing.lineHeightMultiple * 4 * em, 0) : 0
  }

  /// Holds all that is drawn, in the box's space: known before the text is laid out, and so a generous guess.
  public var inkBox: CGRect {
    let box = CGRect(origin: .zero, size: block.size)
    if overflow == .cut, !standsOnBaseline { return box }
    let styles = block.text.runs.map(\.style)
    let em = styles.reduce(0) { max($0, $1.size + abs($1.baselineOffset)) } + strokeOutset / 4
    if overflow == .cut { return box.union(box.offsetBy(dx: 0, dy: -4 * em)) }
    if overflow == .wholeLines { return box.insetBy(dx: -4 * em, dy: -4 * em) }
    let kern = styles.reduce(0) { max($0, abs($1.kern)) }
    let count = block.text.runs.reduce(0) { $0 + $1.text.utf8.count }
    let breaks = block.text.runs.reduce(0) { $0 + $1.text.count(where: \.isNewline) }
    return CGRect(
      x: -4 * em, y: -4 * em, width: Double(count + 2) * (4 * em + kern),
      height: Double(breaks + 2) * (4 * em + lineGap))
  }
}

extension TextFill {
  /// How far strokes reach beyond glyphs.
  package var strokeOutset: Double {
    block.text.runs.reduce(0) { outset, run in
      let own = TextStroke.inEms(of: run.style, stroke).map { Double($0.style.outset) * run.style.size } ?? 0
      return max(outset, own)
    }
  }
}

/// How the outlines of a text's glyphs are stroked.
public struct TextStroke: Sendable, Hashable {
  /// In points of the text's box.
  public var style: StrokeStyle
  /// Nil for the colours of the text.
  public var color: Color?
  /// Whether glyphs are filled before they are stroked.
  public var fills: Bool

  /// A line along the glyphs' outlines.
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
