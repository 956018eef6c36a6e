import Foundation

/// Where the lines of a text stand in their box.
public enum TextAlignment: Sendable, Hashable {
  /// Left or right, where the paragraph's script begins.
  case natural
  case left
  case right
  case center
  /// Lines that were wrapped fill the box; others are natural.
  case justified
}

/// What is left out of a text that is too long, in favour of an ellipsis.
public enum TextTruncation: Sendable, Hashable {
  case none
  case start
  case middle
  case end
}

/// Text and the box that it is laid out in, from the top down: all that decides where its glyphs stand.
public struct TextBlock: Sendable, Hashable {
  public var text: StyledText
  /// Points.
  public var size: CGSize
  /// Lines break at the box's width; otherwise only where the text says so.
  public var isWrapped: Bool
  public var alignment: TextAlignment
  /// Of lines that are too long or, when wrapped, of the last line that fits.
  public var truncation: TextTruncation
  /// Where lines begin and end counts only when they are wrapped.
  public var spacing = ParagraphSpacing.none

  public init(
    text: StyledText, size: CGSize, isWrapped: Bool = false, alignment: TextAlignment = .natural,
    truncation: TextTruncation = .none
  ) {
    self.text = text
    self.size = size
    self.isWrapped = isWrapped
    self.alignment = alignment
    self.truncation = truncation
  }
}

/// How far the lines of a text are apart, and where they begin and end. All lengths are points; 0 leaves things as the
/// fonts and the box have them.
public struct ParagraphSpacing: Sendable, Hashable {
  /// Between a line's lower side and the next one's upper side.
  public var lineSpacing = 0.0
  /// What lines' heights are multiplied by. What that adds or takes away is above the baseline.
  public var lineHeightMultiple = 0.0
  /// The limits of lines' heights, after the factor. What is added is above the baseline.
  public var minimumLineHeight = 0.0
  public var maximumLineHeight = 0.0
  /// After each paragraph, but for the last.
  public var paragraphSpacing = 0.0
  /// Before each paragraph, but for the first.
  public var paragraphSpacingBefore = 0.0
  /// From the side where lines begin to a paragraph's first line.
  public var firstLineHeadIndent = 0.0
  /// From the side where lines begin to all other lines.
  public var headIndent = 0.0
  /// Where lines end: from the side where they begin if it is more than 0, else from the other side.
  public var tailIndent = 0.0

  public init() {}

  public static let none = ParagraphSpacing()

  public var isFinite: Bool {
    lengths.allSatisfy { self[keyPath: $0].isFinite } && lineHeightMultiple.isFinite
  }

  private var lengths: [WritableKeyPath<ParagraphSpacing, Double>] {
    [
      \.lineSpacing, \.minimumLineHeight, \.maximumLineHeight, \.paragraphSpacing, \.paragraphSpacingBefore,
      \.firstLineHeadIndent, \.headIndent, \.tailIndent,
    ]
  }

  /// The same for a text that is laid out at another size.
  public func map(_ scale: (Double) -> Double) -> ParagraphSpacing {
    var result = self
    for length in lengths { result[keyPath: length] = scale(self[keyPath: length]) }
    return result
  }

  /// The height of a line whose fonts ask for another.
  public func lineHeight(_ natural: Double) -> Double {
    var height = natural
    if lineHeightMultiple > 0 { height *= lineHeightMultiple }
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    return max(height, minimumLineHeight)
  }

  /// Where lines end, from the side where they begin, in a box so wide.
  public func end(in width: Double) -> Double { tailIndent > 0 ? tailIndent : width + tailIndent }
}

/// The room that a laid out text takes. All lengths are points, y down from the upper side of the text.
public struct TextExtent: Sendable, Hashable {
  public struct Line: Sendable, Hashable {
    public var top: Double
    public var baseline: Double
    public var bottom: Double
    /// Without the white space at its end.
    public var width: Double
    /// The width of the white space at its end.
    public var trailingSpace: Double
    /// Where it begins from the left side of the box.
    public var x: Double
    /// Its part of the text's UTF-8, with what ends it.
    public var text: Range<Int>

    public init(
      top: Double, baseline: Double, bottom: Double, width: Double, trailingSpace: Double, x: Double = 0,
      text: Range<Int> = 0..<0
    ) {
      self.top = top
      self.baseline = baseline
      self.bottom = bottom
      self.width = width
      self.trailingSpace = trailingSpace
      self.x = x
      self.text = text
    }
  }

  /// Empty for a text of nothing.
  public var lines: [Line]

  public init(lines: [Line] = []) {
    self.lines = lines
  }

  /// Of the lines that `room` holds, at least the first.
  public func size(within room: Double = .infinity) -> CGSize {
    let shown = lines.enumerated().filter { $0.offset == 0 || $0.element.bottom <= room + 1e-6 }.map(
      \.element)
    return CGSize(width: shown.map(\.width).max() ?? 0, height: shown.last?.bottom ?? 0)
  }
}

/// Says how much room texts take, with the fonts that will draw them.
public protocol TextMeasurer: Sendable {
  func extent(of block: TextBlock) -> TextExtent
  /// What a font's file says of it; nil when there are no fonts at all.
  func metrics(of font: Font) -> FontMetrics?
}

extension TextMeasurer {
  public func metrics(of font: Font) -> FontMetrics? { nil }
}
