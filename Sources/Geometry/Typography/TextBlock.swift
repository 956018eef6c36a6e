import Foundation

/// Text and the box that it is laid out in, from the top down: all that decides where its glyphs stand.
public struct TextBlock: Sendable, Hashable {
  /// What is laid out, in its styles.
  public var text: StyledText
  /// Points.
  public var size: CGSize
  /// Lines break at the box's width; otherwise only where the text says so.
  public var isWrapped: Bool
  /// Where lines stand between the box's sides; `natural` by default.
  public var alignment: TextAlignment
  /// Of lines that are too long or, when wrapped, of the last line that fits.
  public var truncation: TextTruncation
  /// Where lines begin and end counts only when they are wrapped.
  public var spacing = ParagraphSpacing.none

  /// A text in a box, with no extra spacing.
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

/// Where the lines of a text stand in their box.
public enum TextAlignment: UInt8, Sendable, Hashable {
  /// Left or right, where the paragraph's script begins.
  case natural
  /// At the left side of the box.
  case left
  /// At the right side of the box.
  case right
  /// In the middle of the box.
  case center
  /// Lines that were wrapped fill the box; others are natural.
  case justified
}

/// What is left out of a text that is too long, in favour of an ellipsis.
public enum TextTruncation: UInt8, Sendable, Hashable {
  /// Nothing: what is too long is left to the drawing.
  case none
  /// The beginning.
  case start
  /// The middle.
  case middle
  /// The end.
  case end
}

extension TextBlock {
  /// Text in a box of which only the width counts, if it is wrapped.
  package init(_ text: StyledText, wrappedTo width: CGFloat? = nil) {
    self.init(
      text: text, size: CGSize(width: width ?? 0, height: 0), isWrapped: width != nil, alignment: .left)
  }
}
