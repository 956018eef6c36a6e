import Foundation
import AnimGeometry
import AnimRenderTree

/// How the lines of a text lie in the rectangle that it is drawn in. That of the first character counts for all;
/// text layers have properties of their own for it. All lengths are points, 0 by default.
public class NSParagraphStyle: NSObject {
  var storedAlignment = NSTextAlignment.natural
  var storedLineBreakMode = NSLineBreakMode.byWordWrapping
  var spacing = ParagraphSpacing()

  /// A style with the default of each property; one object for each call.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Where lines lie in the width of the rectangle; `natural` by default.
  public var alignment: NSTextAlignment { storedAlignment }
  /// What becomes of a line that is too long; `byWordWrapping` by default.
  public var lineBreakMode: NSLineBreakMode { storedLineBreakMode }
  /// Between a line and the next.
  public var lineSpacing: CGFloat { spacing.lineSpacing }
  /// What lines' heights are multiplied by, if it is more than 0; what that adds is above the line.
  public var lineHeightMultiple: CGFloat { spacing.lineHeightMultiple }
  /// The least height of a line; what it adds is above the line.
  public var minimumLineHeight: CGFloat { spacing.minimumLineHeight }
  /// 0 for no limit.
  public var maximumLineHeight: CGFloat { spacing.maximumLineHeight }
  /// Between a paragraph and the next.
  public var paragraphSpacing: CGFloat { spacing.paragraphSpacing }
  /// Between a paragraph and the one before it, besides `paragraphSpacing`.
  public var paragraphSpacingBefore: CGFloat { spacing.paragraphSpacingBefore }
  /// Where a paragraph's first line begins, in lines that are broken.
  public var firstLineHeadIndent: CGFloat { spacing.firstLineHeadIndent }
  /// Where all other lines begin.
  public var headIndent: CGFloat { spacing.headIndent }
  /// Where lines end: from where they begin if it is more than 0, else from the other side.
  public var tailIndent: CGFloat { spacing.tailIndent }

  public override func copy() -> Any { copied(NSParagraphStyle()) }
  public override func mutableCopy() -> Any { copied(NSMutableParagraphStyle()) }

  private func copied(_ copy: NSParagraphStyle) -> NSParagraphStyle {
    copy.storedAlignment = storedAlignment
    copy.storedLineBreakMode = storedLineBreakMode
    copy.spacing = spacing
    return copy
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    return alignment == other.alignment && lineBreakMode == other.lineBreakMode && spacing == other.spacing
  }

  public override var hash: Int { spacing.hashValue }
}

extension NSAttributedString.Key {
  /// An `NSParagraphStyle`, for strings that are drawn into a rectangle.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
}

extension TextBlock {
  /// A text in a rectangle, in the way its paragraph style says.
  package init(_ text: NSAttributedString, size: CGSize, truncatesLastLine: Bool = false) {
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
    if let style { spacing = style.spacing }
  }

  /// Drawn in a rectangle, lines that do not fit are left out; those that are not broken are cut off.
  package var overflowInRect: TextFill.Overflow { isWrapped || truncation != .none ? .wholeLines : .cut }
}

extension TextAlignment {
  init(_ alignment: NSTextAlignment) {
    switch alignment {
    case .left: self = .left
    case .center: self = .center
    case .right: self = .right
    case .justified: self = .justified
    case .natural: self = .natural
    }
  }
}

/// What becomes of a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
  /// A word that is longer than a line is broken all the same.
  case byWordWrapping
  /// The same as by words.
  case byCharWrapping
  /// Lines are not broken; what goes beyond the rectangle is cut off.
  case byClipping
  /// An ellipsis stands for the beginning that a line has no room for.
  case byTruncatingHead
  /// An ellipsis stands for the end that a line has no room for.
  case byTruncatingTail
  /// An ellipsis stands for the middle that a line has no room for.
  case byTruncatingMiddle
}

/// Where lines of text begin.
public enum NSTextAlignment: Int, Sendable {
  /// At the left side.
  case left
  /// In the middle.
  case center
  /// At the right side.
  case right
  /// Stretched to both sides, but for a paragraph's last line.
  case justified
  /// At the side where the text's script begins.
  case natural
}
