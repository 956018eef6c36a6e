import CoreAnimation

/// The background of a button's configuration.
public struct UIBackgroundConfiguration: Hashable {
  /// Nil is that of the button's style.
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 6
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0

  public init() {}

  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .clear
    return background
  }
}
