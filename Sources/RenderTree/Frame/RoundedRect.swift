import Foundation
import Geometry

/// A rectangle with rounded corners. The radius is limited to half the shorter side when drawn.
public struct RoundedRect: Sendable, Hashable {
  public var rect: CGRect
  public var radius: CGFloat
  /// The corners that are rounded.
  public var corners: RectCorners
  public var curve: CornerCurve

  public init(
    rect: CGRect, radius: CGFloat, corners: RectCorners = .all, curve: CornerCurve = .circular
  ) {
    self.rect = rect
    self.radius = radius
    self.corners = corners
    self.curve = curve
  }
}
