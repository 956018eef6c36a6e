import Foundation
import Geometry

/// An area without a colour.
public enum Shape: Sendable, Equatable {
  case rect(CGRect)
  /// A rectangle of which only some edges are anti-aliased: at the others a pixel is in or out by its middle.
  case partlySmoothRect(CGRect, smooth: RectEdges)
  case roundedRect(RoundedRect)
  /// The band of the given width that lies inside the edge of the rectangle.
  case border(RoundedRect, width: CGFloat)
  case path(Path, FillRule)
  /// The area of a line along the path.
  indirect case stroke(Path, StrokeStyle)
}

/// Which points a path encloses.
public enum FillRule: Sendable, Hashable {
  case nonZero
  case evenOdd
}

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
