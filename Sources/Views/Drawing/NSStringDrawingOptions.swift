import CoreAnimation
import Foundation

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
