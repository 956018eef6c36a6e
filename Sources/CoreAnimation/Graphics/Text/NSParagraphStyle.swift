import Foundation
import Geometry
import RenderTree

/// Where lines of text begin.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// What becomes of a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
  /// A word that is longer than a line is broken all the same.
  case byWordWrapping
  /// The same as by words.
  case byCharWrapping
  case byClipping
  case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// How the lines of a text lie in the rectangle that it is drawn in. That of the first character counts for all;
/// text layers have properties of their own for it.
public class NSParagraphStyle: NSObject {
  fileprivate var storedAlignment = NSTextAlignment.natural
  fileprivate var storedLineBreakMode = NSLineBreakMode.byWordWrapping

  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  public var alignment: NSTextAlignment { storedAlignment }
  public var lineBreakMode: NSLineBreakMode { storedLineBreakMode }

  public override func copy() -> Any { copied(NSParagraphStyle()) }
  public override func mutableCopy() -> Any { copied(NSMutableParagraphStyle()) }

  private func copied(_ copy: NSParagraphStyle) -> NSParagraphStyle {
    copy.storedAlignment = storedAlignment
    copy.storedLineBreakMode = storedLineBreakMode
    return copy
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    return alignment == other.alignment && lineBreakMode == other.lineBreakMode
  }

  public override var hash: Int { alignment.rawValue * 8 + lineBreakMode.rawValue }
}

public final class NSMutableParagraphStyle: NSParagraphStyle {
  public override var alignment: NSTextAlignment {
    get { storedAlignment }
    set { storedAlignment = newValue }
  }

  public override var lineBreakMode: NSLineBreakMode {
    get { storedLineBreakMode }
    set { storedLineBreakMode = newValue }
  }
}

extension NSAttributedString.Key {
  /// An `NSParagraphStyle`, for strings that are drawn into a rectangle.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
}

extension TextBlock {
  /// A text in a rectangle, in the way its paragraph style says.
  init(_ text: NSAttributedString, size: CGSize, truncatesLastLine: Bool = false) {
    let style =
      text.length > 0
      ? text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    let mode = style?.lineBreakMode ?? .byWordWrapping
    let isWrapped = mode == .byWordWrapping || mode == .byCharWrapping
    let truncation: TextTruncation =
      switch mode {
      case .byTruncatingHead: .start
      case .byTruncatingMiddle: .middle
      case .byTruncatingTail: .end
      case .byClipping: .none
      case .byWordWrapping, .byCharWrapping: truncatesLastLine ? .end : .none
      }
    self.init(
      text: StyledText(text), size: size, isWrapped: isWrapped,
      alignment: TextAlignment(style?.alignment ?? .natural), truncation: truncation)
  }

  /// Drawn in a rectangle, lines that do not fit are left out; those that are not broken are cut off.
  var overflowInRect: TextFill.Overflow { isWrapped || truncation != .none ? .wholeLines : .cut }
}

extension TextAlignment {
  fileprivate init(_ alignment: NSTextAlignment) {
    switch alignment {
    case .left: self = .left
    case .center: self = .center
    case .right: self = .right
    case .justified: self = .justified
    case .natural: self = .natural
    }
  }
}
