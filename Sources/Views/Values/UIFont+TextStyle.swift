import CoreAnimation
import Foundation

extension UIFont {
  /// What a text is for, which says how large it is.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the style.
    public let rawValue: String

    /// A style by its name; an unknown one is as large as `body`.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// 17 points, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// In points, at the size of text that iOS begins with.
    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  /// The system's font for a style, in the size that Apple's Human Interface Guidelines give for `large`, with which iOS begins. It is the only
  /// one here.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }

  /// The same: traits have no size of text here.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style)
  }

  /// The size of small system text: 12 points.
  public static var smallSystemFontSize: CGFloat { 12 }
  /// The size of system text: 14 points.
  public static var systemFontSize: CGFloat { 14 }
  /// The size of labels: 17 points.
  public static var labelFontSize: CGFloat { 17 }
  /// The size of buttons' titles: 18 points.
  public static var buttonFontSize: CGFloat { 18 }
}

/// Scales fonts by the size of text that a user prefers: here always the one that iOS begins with, which leaves them.
public final class UIFontMetrics: Sendable {
  /// Those of `body`.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Those of a style, which has no effect.
  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  /// The font itself.
  public func scaledFont(for font: UIFont) -> UIFont { font }
  /// The font, no larger than a size in points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  /// The value itself.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
