import Foundation

/// Distances from the edges of a rectangle inwards.
public struct UIEdgeInsets: Hashable, Sendable {
  /// From the upper edge down, in points.
  public var top: CGFloat
  /// From the left edge to the right, in points.
  public var left: CGFloat
  /// From the lower edge up, in points.
  public var bottom: CGFloat
  /// From the right edge to the left, in points.
  public var right: CGFloat

  /// Insets with four distances; those below 0 reach outwards.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

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
