/// The background of a button's configuration.
public struct UIBackgroundConfiguration: Hashable {
  /// What fills the background; nil, the default, is the colour of the button's style.
  public var backgroundColor: UIColor?
  /// In points, for the corner styles `fixed` and `dynamic`; 6 by default.
  public var cornerRadius: CGFloat = 6
  /// The colour of a line along the inside of the edge; nil, the default, is the tint colour, and `tertiaryLabel` while the
  /// button is disabled.
  public var strokeColor: UIColor?
  /// How wide that line is, in points; 0, the default, draws none.
  public var strokeWidth: CGFloat = 0

  /// A background as the button's style has it, with corners of 6 points.
  public init() {}

  /// A background without a colour, with corners of 6 points.
  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .clear
    return background
  }
}
