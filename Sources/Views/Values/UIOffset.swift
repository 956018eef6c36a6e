import Foundation

/// A horizontal and a vertical distance.
public struct UIOffset: Hashable, Sendable {
  /// To the right, in points.
  public var horizontal: CGFloat = 0
  /// Down, in points.
  public var vertical: CGFloat = 0

  /// An offset with two distances.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// No offset.
  public init() {}

  /// No offset.
  public static let zero = UIOffset()
}
