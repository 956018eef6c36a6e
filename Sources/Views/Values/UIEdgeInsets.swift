import CoreAnimation
import Foundation

/// Distances from the edges of a rectangle inwards.
public struct UIEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

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
