import CoreAnimation
import Foundation
import AnimGeometry
import AnimRenderTree

/// Drawing into the current context, and measuring with `TextMeasuring.current`.
extension NSAttributedString {
  /// The size of the text when its lines are not broken, in points.
  public func size() -> CGSize {
    guard length > 0 else { return CGSize(width: 0, height: NSAttributedString.emptyHeight(nil)) }
    let extent = TextMeasuring.extent(of: TextBlock(StyledText(self)))
    let width = extent.lines.map { $0.width + $0.trailingSpace }.max() ?? 0
    return CGSize(width: width, height: extent.lines.last?.bottom ?? 0)
  }

  /// Draws the text with its upper left corner at a point. Lines are not broken.
  public func draw(at point: CGPoint) {
    UIGraphicsGetCurrentContext()?.draw(
      TextBlock(StyledText(self)), at: Affine(translationX: point.x, y: point.y), .shown)
  }

  /// Draws the text into a rectangle: broken at its width, from its upper side down. Lines that do not fit are
  /// left out, but for the first.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text as the options say: broken into lines in the rectangle, or as one line with its baseline at the
  /// rectangle's origin. `context` has no effect.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?) {
    let rect = rect.standardized
    guard let current = UIGraphicsGetCurrentContext(), rect.isFinite else { return }
    let place = Affine(translationX: rect.minX, y: rect.minY)
    guard options.contains(.usesLineFragmentOrigin) else {
      return current.draw(TextBlock(firstLine), at: place, .shown, onBaseline: true)
    }
    let block = TextBlock(
      self, size: rect.size, truncatesLastLine: options.contains(.truncatesLastVisibleLine))
    current.draw(block, at: place, block.overflowInRect)
  }

  /// The rectangle that the text takes when it is drawn with the same options. Its origin is 0; without
  /// `usesLineFragmentOrigin` its y is the descent below the baseline, negative.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) -> CGRect {
    guard options.contains(.usesLineFragmentOrigin) else {
      guard let line = TextMeasuring.extent(of: TextBlock(firstLine)).lines.first else { return .zero }
      return CGRect(
        x: 0, y: line.baseline - line.bottom, width: line.width + line.trailingSpace,
        height: line.bottom - line.top)
    }
    return CGRect(
      origin: .zero,
      size: wrappedSize(within: size, truncatesLastLine: options.contains(.truncatesLastVisibleLine)))
  }

  private var firstLine: StyledText {
    let end = string.firstIndex(where: \.isNewline) ?? string.endIndex
    return StyledText(attributedSubstring(from: NSRange(string.startIndex..<end, in: string)))
  }

  /// The height of a line without characters.
  fileprivate static func emptyHeight(_ attributes: [Key: Any]?) -> CGFloat {
    NSAttributedString(string: " ", attributes: attributes).size().height
  }
}

/// What Apple's platforms give `NSString`, and by bridging strings of Swift's.
public protocol StringDrawing {}

extension NSString: StringDrawing {}
extension String: StringDrawing {}

extension StringDrawing {
  /// The size of the text when its lines are not broken, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let text = styled(attributes)
    return text.length > 0
      ? text.size() : CGSize(width: 0, height: NSAttributedString.emptyHeight(attributes))
  }

  /// Draws the text with its upper left corner at a point. Lines are not broken.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    styled(attributes).draw(at: point)
  }

  /// Draws the text into a rectangle: broken at its width, from its upper side down. Lines that do not fit are left
  /// out, but for the first.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    styled(attributes).draw(in: rect)
  }

  /// Draws the text as the options say: broken into lines in the rectangle, or, as by default, as one line with its
  /// baseline at the rectangle's origin. `context` has no effect.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    styled(attributes).draw(with: rect, options: options, context: context)
  }

  /// The rectangle that the text takes when it is drawn with the same options. Its origin is 0; without
  /// `usesLineFragmentOrigin` its y is the descent below the baseline, negative.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    styled(attributes).boundingRect(with: size, options: options, context: context)
  }

  private func styled(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: String(describing: self), attributes: attributes)
  }
}

/// Nothing is scaled down to fit: the factors have no effect.
public final class NSStringDrawingContext {
  /// Without effect; default 0.
  public var minimumScaleFactor: CGFloat = 0
  /// Always 1: nothing was scaled down.
  public let actualScaleFactor: CGFloat = 1

  /// A context with the factors 0 and 1.
  public init() {}
}

/// How strings are drawn into rectangles.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits, with Apple's numbers.
  public let rawValue: Int

  /// The set with these bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Lines are broken at the rectangle's width, from its upper side down. Without it there is one line, whose
  /// baseline begins at the rectangle's origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines are always as far apart as their fonts say.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Without effect: texts are measured by their fonts' lines.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// An ellipsis stands for what does not fit into the rectangle.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}
