import Foundation

/// Distances from the edges of a rectangle inwards.
public struct UIEdgeInsets: Hashable, Sendable {
  /// From the upper edge down, in points.
  public var top: CGFloat = 0
  /// From the left edge to the right, in points.
  public var left: CGFloat = 0
  /// From the lower edge up, in points.
  public var bottom: CGFloat = 0
  /// From the right edge to the left, in points.
  public var right: CGFloat = 0

  /// Insets with four distances; those below 0 reach outwards.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public init() {}

  /// No insets.
  public static let zero = UIEdgeInsets()
}

extension CGRect {
  /// The rectangle within the insets; those below 0 make it larger.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    let rect = standardized
    return CGRect(
      x: rect.minX + insets.left, y: rect.minY + insets.top, width: rect.width - insets.left - insets.right,
      height: rect.height - insets.top - insets.bottom)
  }
}
