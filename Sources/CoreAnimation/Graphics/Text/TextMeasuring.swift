import Foundation
import Geometry

/// How this thread finds out how much room a text takes.
///
/// Which font files draw a text is decided by whoever draws it. Code that asks for the size of a text has to know
/// them too:
///
///     TextMeasuring.current = Typesetter(fonts: .system)
public enum TextMeasuring {
  /// Nil until it is set: then texts have no size, which is reported.
  public static var current: (any TextMeasurer)? {
    get { TransactionContext.current.textMeasurer }
    set { TransactionContext.current.textMeasurer = newValue }
  }

  /// Empty, and a report, without a measurer.
  static func extent(of block: TextBlock) -> TextExtent {
    if let measurer = current { return measurer.extent(of: block) }
    Misuse.report(.textWithoutMeasurer)
    return TextExtent()
  }
}

extension TextBlock {
  /// Text in a box of which only the width counts, if it is wrapped.
  init(_ text: StyledText, wrappedTo width: CGFloat? = nil) {
    self.init(
      text: text, size: CGSize(width: width ?? 0, height: 0), isWrapped: width != nil, alignment: .left)
  }
}
