import CPango
import Foundation

/// The font that is drawn for one that was asked for.
public struct DrawnFont: Sendable, Hashable {
  public var family: String
  /// 1…1000 as in CSS.
  public var weight: Int
  public var isItalic: Bool
}
