import CoreAnimation
import Foundation
import AnimGeometry

/// A view with a text, in the middle of its height.
open class UILabel: UIView {
  private var string: NSAttributedString?
  /// Whether the text brought its own attributes.
  private var isStyled = false

  override func didInit() {
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  /// The text without attributes of its own; nil, the default, shows nothing. Setting it drops those of
  /// `attributedText`.
  open var text: String? {
    get { string?.string }
    set {
      string = newValue.map { NSAttributedString(string: $0) }
      isStyled = false
      textDidChange()
    }
  }

  /// The text with attributes. What they do not say (font, colour, paragraph style) is the label's own.
  open var attributedText: NSAttributedString? {
    get { string.map { isStyled ? $0 : styled($0) } }
    set {
      string = newValue?.copy() as? NSAttributedString
      isStyled = true
      textDidChange()
    }
  }

  /// The font of text that says none of its own; the system's with 17 points by default and when it is set to nil.
  open var font: UIFont! {
    get { storedFont }
    set {
      storedFont = newValue ?? .systemFont(ofSize: 17)
      textDidChange()
    }
  }
  private var storedFont = UIFont.systemFont(ofSize: 17)

  /// The colour of text that says none of its own; `label` by default and when it is set to nil.
  open var textColor: UIColor! {
    get { storedTextColor }
    set {
      storedTextColor = newValue ?? .label
      textDidChange()
    }
  }
  private var storedTextColor = UIColor.label

  /// The text's colour in place of `textColor` while the label is highlighted; nil, the default, leaves that.
  open var highlightedTextColor: UIColor? { didSet { textDidChange() } }
  /// Whether the text has `highlightedTextColor`, where there is one; default false.
  open var isHighlighted = false { didSet { textDidChange() } }
  /// Whether the label looks enabled; default true. When it is not, the text has 0.4 of its alpha.
  open var isEnabled = true { didSet { textDidChange() } }
  /// Where lines lie between the left and right edge; `natural`, the default, goes by the direction of the writing.
  open var textAlignment = NSTextAlignment.natural { didSet { textDidChange() } }
  /// What becomes of text that is too wide; by default an ellipsis stands for the end of the last line.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { textDidChange() } }
  /// The most lines; 0 is as many as there is room for. Default 1.
  open var numberOfLines = 1 { didSet { textDidChange() } }
  /// Whether a text that is too wide is drawn smaller, where the label has one line; default false.
  open var adjustsFontSizeToFitWidth = false { didSet { textDidChange() } }
  /// The smallest part of its size that the text is then drawn in; 0 sets no limit.
  open var minimumScaleFactor: CGFloat = 0 { didSet { textDidChange() } }
  /// Kept, without effect: the size of text is never changed by a user here. Default false.
  open var adjustsFontForContentSizeCategory = false
  /// Kept, without effect: letters of a text that is too wide do not move together. Default false.
  open var allowsDefaultTighteningForTruncation = false
  /// The colour of a sharp shadow of the text, at `shadowOffset`; nil, the default, draws none.
  open var shadowColor: UIColor? { didSet { textDidChange() } }
  /// How far the shadow lies to the right of and below the text, in points; (0, −1), just above, by default.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { textDidChange() } }
  /// The width at which `intrinsicContentSize` breaks lines, in points; 0, the default, breaks none.
  open var preferredMaxLayoutWidth: CGFloat = 0

  private func textDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  // MARK: Size

  open override var intrinsicContentSize: CGSize {
    textSize(limitedTo: CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  /// The room that the text takes, in whole pixels; a width or height of 0 sets no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(limitedTo: size) }

  private func textSize(limitedTo size: CGSize) -> CGSize {
    func limit(_ length: CGFloat) -> CGFloat { length > 0 ? length : .greatestFiniteMagnitude }
    let bounds = CGRect(x: 0, y: 0, width: limit(size.width), height: limit(size.height))
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }

  /// The rectangle that the text takes in bounds, at their upper left corner and in whole pixels; empty without text.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let layout = layout(in: bounds.size, lines: numberOfLines) else {
      return CGRect(origin: bounds.origin, size: .zero)
    }
    let scale = TransactionContext.current.views.screen?.scale ?? 1
    func whole(_ length: CGFloat) -> CGFloat { ((length * scale - 1e-6).rounded(.up)) / scale }
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(whole(layout.width), bounds.width),
      height: whole(layout.height))
  }

  /// From the top of a text that fills the label to the baseline of its first line.
  var ascent: CGFloat { storedFont.ascender }
  var descent: CGFloat { -storedFont.descender }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) {
    drawText(in: bounds)
  }

  /// Draws the text in the middle of a rectangle's height. Override it to draw elsewhere, in a smaller rectangle for
  /// example.
  open func drawText(in rect: CGRect) {
    guard let layout = layout(in: rect.size, lines: numberOfLines) else { return }
    let top = rect.minY + (rect.height - layout.height) / 2
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if let shadowColor { context.setShadow(offset: shadowOffset, blur: 0, color: shadowColor.cgColor) }
    context.draw(layout.block, at: Affine(translationX: rect.minX, y: top), .wholeLines)
    context.restoreGState()
  }
}

/// A label's text in a room.
private struct LabelLayout {
  var block: TextBlock
  /// Of the lines that are shown.
  var width: CGFloat
  var height: CGFloat
}

extension UILabel {
  /// Nil when there is nothing to show.
  fileprivate func layout(in size: CGSize, lines limit: Int) -> LabelLayout? {
    guard let string, string.length > 0, size.width > 0 else { return nil }
    let text = scaledToFit(styled(string), width: size.width, lines: limit)
    let mode =
      (text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)?.lineBreakMode
      ?? lineBreakMode
    var block = TextBlock(text, size: CGSize(width: min(size.width, 1e6), height: 1e6))
    var unbroken = TextBlock(StyledText(text))
    unbroken.spacing = block.spacing
    let natural = TextMeasuring.extent(of: unbroken).lines
    let widest = natural.map(\.width).max() ?? 0
    // A room that was made for the text holds it, however its width was rounded.
    let fits = widest <= block.size.width + 0.01
    if fits { block.size.width = max(block.size.width, widest) }
    block.isWrapped = !fits && (limit != 1 || mode == .byWordWrapping || mode == .byCharWrapping)
    let lines = block.isWrapped ? TextMeasuring.extent(of: block.untruncated).lines : natural
    let most = limit > 0 ? min(limit, lines.count) : lines.count
    let shown = lines.prefix(most).enumerated().filter {
      $0.offset == 0 || $0.element.bottom <= size.height + 0.01
    }.map(\.element)
    guard let last = shown.last else { return nil }
    // What is below the last line is left out, and the ellipsis stands in it.
    block.size.height = last.bottom + 0.01
    let width = min(shown.map(\.width).max() ?? 0, block.size.width)
    return LabelLayout(block: block, width: width, height: last.bottom)
  }

  private func scaledToFit(_ text: NSAttributedString, width: CGFloat, lines: Int) -> NSAttributedString {
    guard adjustsFontSizeToFitWidth, lines == 1 else { return text }
    let natural = text.size().width
    guard natural > width, natural > 0 else { return text }
    let factor = max(width / natural, min(max(minimumScaleFactor, 0), 1))
    return text.mapAttributes { attributes in
      var attributes = attributes
      if let font = attributes[.font] as? any FontObject {
        attributes[.font] = CTFont(font.description, size: (font.points ?? CTFont.standardSize) * factor)
      }
      if let kern = attributes[.kern].flatMap({ TextStyle.number($0) }) { attributes[.kern] = kern * factor }
      return attributes
    }
  }

  /// The text with the label's own attributes where it has none.
  fileprivate func styled(_ string: NSAttributedString) -> NSAttributedString {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = textAlignment
    paragraph.lineBreakMode = lineBreakMode
    let own: [NSAttributedString.Key: Any] = [
      .font: storedFont, .foregroundColor: shownColor, .paragraphStyle: paragraph,
    ]
    return string.mapAttributes { own.merging($0) { $1 } }
  }

  private var shownColor: UIColor {
    let color = isHighlighted ? highlightedTextColor ?? storedTextColor : storedTextColor
    return isEnabled ? color : color.faded(to: 0.4)
  }
}

extension TextBlock {
  fileprivate var untruncated: TextBlock {
    var block = self
    block.truncation = .none
    return block
  }
}
