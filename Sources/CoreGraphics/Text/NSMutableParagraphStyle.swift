import Foundation

/// A paragraph style that can be changed.
public final class NSMutableParagraphStyle: NSParagraphStyle {
  public override var alignment: NSTextAlignment {
    get { storedAlignment }
    set { storedAlignment = newValue }
  }

  public override var lineBreakMode: NSLineBreakMode {
    get { storedLineBreakMode }
    set { storedLineBreakMode = newValue }
  }

  public override var lineSpacing: CGFloat {
    get { spacing.lineSpacing }
    set { spacing.lineSpacing = newValue }
  }

  public override var lineHeightMultiple: CGFloat {
    get { spacing.lineHeightMultiple }
    set { spacing.lineHeightMultiple = newValue }
  }

  public override var minimumLineHeight: CGFloat {
    get { spacing.minimumLineHeight }
    set { spacing.minimumLineHeight = newValue }
  }

  public override var maximumLineHeight: CGFloat {
    get { spacing.maximumLineHeight }
    set { spacing.maximumLineHeight = newValue }
  }

  public override var paragraphSpacing: CGFloat {
    get { spacing.paragraphSpacing }
    set { spacing.paragraphSpacing = newValue }
  }

  public override var paragraphSpacingBefore: CGFloat {
    get { spacing.paragraphSpacingBefore }
    set { spacing.paragraphSpacingBefore = newValue }
  }

  public override var firstLineHeadIndent: CGFloat {
    get { spacing.firstLineHeadIndent }
    set { spacing.firstLineHeadIndent = newValue }
  }

  public override var headIndent: CGFloat {
    get { spacing.headIndent }
    set { spacing.headIndent = newValue }
  }

  public override var tailIndent: CGFloat {
    get { spacing.tailIndent }
    set { spacing.tailIndent = newValue }
  }

  /// Takes over all of another style.
  public func setParagraphStyle(_ style: NSParagraphStyle) {
    storedAlignment = style.alignment
    storedLineBreakMode = style.lineBreakMode
    spacing = style.spacing
  }
}
