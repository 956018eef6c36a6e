import Foundation

/// Text in runs of one style each. Neighbours of equal style are one run, and no run is empty, so that equal looks
/// are equal values.
public struct StyledText: Sendable, Hashable {
  /// A stretch of text in one style.
  public struct Run: Sendable, Hashable {
    /// The characters; a run without any is dropped when the text is made.
    public var text: String
    /// How all of them look.
    public var style: TextStyle

    /// A stretch of text in a style.
    public init(_ text: String, _ style: TextStyle) {
      self.text = text
      self.style = style
    }
  }

  /// The stretches in turn, none empty, no two neighbours of the same style.
  public let runs: [Run]

  /// Joins neighbours of equal style, and drops what is empty.
  public init(_ runs: [Run] = []) {
    var merged: [Run] = []
    for run in runs where !run.text.isEmpty {
      if let last = merged.indices.last, merged[last].style == run.style {
        merged[last].text += run.text
      } else {
        merged.append(run)
      }
    }
    self.runs = merged
  }

  /// A text in one style.
  public init(_ text: String, _ style: TextStyle) {
    self.init([Run(text, style)])
  }

  /// Whether there is no character.
  public var isEmpty: Bool { runs.isEmpty }
  /// All characters without their styles.
  public var string: String { runs.map(\.text).joined() }

  /// Whether no size, offset, width or colour is infinite or NaN.
  public var isFinite: Bool {
    runs.allSatisfy { run in
      let style = run.style
      let color = [style.color, style.underlineColor, style.strikethroughColor, style.strokeColor].reduce(0) {
        $0 + ($1.map { $0.red + $0.green + $0.blue + $0.alpha } ?? 0)
      }
      return (style.size + style.kern + style.baselineOffset + style.strokeWidth + color).isFinite
    }
  }
}

/// How a piece of text looks.
public struct TextStyle: Sendable, Hashable {
  /// The typeface; Helvetica by default.
  public var font: Font
  /// Points for an em.
  public var size: Double
  /// Nil takes the colour with which the text is drawn.
  public var color: Color?
  /// Whether a line is drawn under it.
  public var isUnderlined = false
  /// The colour of that line; nil takes the text's.
  public var underlineColor: Color?
  /// Whether a line is drawn through it.
  public var isStruckThrough = false
  /// The colour of that line; nil takes the text's.
  public var strikethroughColor: Color?
  /// Points added after each character.
  public var kern = 0.0
  /// Whether letters that belong together stand closer or further apart, as their font says.
  public var hasKerning = true
  /// Whether letters that the font has one shape for are that shape.
  public var hasLigatures = true
  /// Points by which the text stands above the baseline.
  public var baselineOffset = 0.0
  /// How wide a line along the glyphs' outlines is, in percent of the size: more than 0 draws it in place of the
  /// glyphs, less than 0 on top of them.
  public var strokeWidth = 0.0
  /// Nil takes the glyphs' colour.
  public var strokeColor: Color?

  /// A style of letters as their font has them: without lines, offsets and strokes.
  public init(font: Font = .standard, size: Double, color: Color? = nil) {
    self.font = font
    self.size = size
    self.color = color
  }
}
