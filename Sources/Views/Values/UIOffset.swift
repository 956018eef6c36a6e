import Foundation

/// A horizontal and a vertical distance.
public struct UIOffset: Hashable, Sendable {
  /// To the right, in points.
  public var horizontal: CGFloat
  /// Down, in points.
  public var vertical: CGFloat

  /// An offset with two distances.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// No offset.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// No offset.
  public static let zero = UIOffset()
}
