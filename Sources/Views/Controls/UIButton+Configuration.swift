import Foundation

extension UIButton {
  /// How a button looks, as a value.
  public struct Configuration: Hashable {
    /// The title; nil shows none, unless one was set for a state.
    public var title: String?
    /// The title with attributes, which goes before `title`; nil by default.
    public var attributedTitle: AttributedString?
    /// A second text below the title, in 13 points; nil, the default, shows none.
    public var subtitle: String?
    /// The second text with attributes, which goes before `subtitle`; nil by default.
    public var attributedSubtitle: AttributedString?
    /// Between title and subtitle, in points; default 1.
    public var titlePadding: CGFloat = 1
    /// The picture to the left of the title; nil shows none, unless one was set for a state.
    public var image: UIImage?
    /// Between the picture and the title, in points; default 0.
    public var imagePadding: CGFloat = 0
    /// Around picture and title, in points; by default 7 above and below and 12 on the left and right.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The title's colour; nil is white for `filled`, else the tint colour. A disabled button's is `tertiaryLabel`.
    public var baseForegroundColor: UIColor?
    /// What the background is made from: `tinted` takes 0.18 of its alpha, `filled` and `gray` all of it. Nil is the
    /// tint colour, for `gray` `secondarySystemFill`. A disabled button's background is `tertiarySystemFill`.
    public var baseBackgroundColor: UIColor?
    /// How round the background's corners are; `dynamic` by default.
    public var cornerStyle = CornerStyle.dynamic
    /// Colour, corners and line of the background, where they are not to be those of the style.
    public var background = UIBackgroundConfiguration()
    private let style: Style

    private enum Style {
      case plain, gray, tinted, filled
    }

    /// Which radius the background's corners have.
    public enum CornerStyle: Int, Sendable {
      /// The radius of `background`.
      case fixed = -1
      /// The radius of `background` too: text has one size here.
      case dynamic
      /// 5 points.
      case small
      /// 8 points.
      case medium
      /// 12 points.
      case large
      /// Half of the shorter side.
      case capsule
    }

    private init(_ style: Style) {
      self.style = style
    }

    /// A title in the tint colour without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// A title in the tint colour on gray.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A title in the tint colour on a pale background of that colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A white title on a background in the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// The same as `plain()`.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// The same as `gray()`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// The same as `tinted()`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// The same as `filled()`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    var isFilled: Bool { style != .plain }

    func foreground(tint: UIColor, isEnabled: Bool) -> UIColor {
      isEnabled ? baseForegroundColor ?? (style == .filled ? .white : tint) : .tertiaryLabel
    }

    func backgroundColor(tint: UIColor, isEnabled: Bool) -> UIColor? {
      if let color = background.backgroundColor { return color }
      if style != .plain, !isEnabled { return .tertiarySystemFill }
      let base = baseBackgroundColor ?? tint
      return switch style {
      case .plain: nil
      case .gray: baseBackgroundColor ?? .secondarySystemFill
      case .tinted: base.withAlphaComponent(0.18)
      case .filled: base
      }
    }

    func cornerRadius(for size: CGSize) -> CGFloat {
      switch cornerStyle {
      case .fixed, .dynamic: background.cornerRadius
      case .small: 5
      case .medium: 8
      case .large: 12
      case .capsule: min(size.width, size.height) / 2
      }
    }
  }
}
