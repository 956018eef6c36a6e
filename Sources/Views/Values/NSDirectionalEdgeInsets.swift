import Foundation

/// Distances from the edges of a rectangle inwards, where leading is left.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// From the upper edge down, in points.
  public var top: CGFloat = 0
  /// From the left edge to the right, in points.
  public var leading: CGFloat = 0
  /// From the lower edge up, in points.
  public var bottom: CGFloat = 0
  /// From the right edge to the left, in points.
  public var trailing: CGFloat = 0

  /// Insets with four distances; those below 0 reach outwards.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No insets.
  public init() {}

  /// No insets.
  public static let zero = NSDirectionalEdgeInsets()
}
