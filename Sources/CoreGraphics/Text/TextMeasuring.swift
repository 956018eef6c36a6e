import Foundation
import Geometry
import Text

/// How this thread finds out how much room a text takes.
///
/// Which font files draw a text is decided by whoever draws it. Who draws with fonts of their own says so once for
/// each thread whose code asks for the sizes of texts:
///
///     TextMeasuring.current = Typesetter(fonts: FontSet(directories: ["fonts"]))
public enum TextMeasuring {
  /// Measures with the system's fonts until it is set.
  public static var current: any TextMeasurer {
    get { GraphicsThread.current.textMeasurer }
    set { GraphicsThread.current.textMeasurer = newValue }
  }

  /// Empty when there are no fonts at all.
  package static func extent(of block: TextBlock) -> TextExtent { current.extent(of: block) }
}

extension TextBlock {
  /// Text in a box of which only the width counts, if it is wrapped.
  package init(_ text: StyledText, wrappedTo width: CGFloat? = nil) {
    self.init(
      text: text, size: CGSize(width: width ?? 0, height: 0), isWrapped: width != nil, alignment: .left)
  }
}

extension NSAttributedString {
  /// The size that the text takes when its lines are broken at a width.
  ///
  /// - Parameter size: no limit is written as 0 or as the greatest of all numbers.
  package func wrappedSize(within size: CGSize, truncatesLastLine: Bool = false) -> CGSize {
    func limited(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, 1e6) : 1e6 }
    let room = CGSize(width: limited(size.width), height: limited(size.height))
    let block = TextBlock(self, size: room, truncatesLastLine: truncatesLastLine)
    return TextMeasuring.extent(of: block).size(within: room.height)
  }
}
