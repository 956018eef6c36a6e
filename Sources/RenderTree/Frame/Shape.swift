import Foundation
import AnimGeometry

/// An area without a colour.
public enum Shape: Sendable, Hashable {
  /// A rectangle along the axes of its own space.
  case rect(CGRect)
  /// A rectangle of which only some edges are anti-aliased: at the others a pixel is in or out by its middle.
  case partlySmoothRect(CGRect, smooth: RectEdges)
  /// A rectangle whose corners may be rounded.
  case roundedRect(RoundedRect)
  /// The band of the given width that lies inside the edge of the rectangle.
  case border(RoundedRect, width: CGFloat)
  /// What the path encloses, by the rule.
  case path(Path, FillRule)
  /// The area of a line along the path.
  indirect case stroke(Path, StrokeStyle)
}

extension Shape {
  /// A rectangle around all of the shape; `.null` for none.
  public var box: CGRect {
    switch self {
    case .rect(let rect), .partlySmoothRect(let rect, _):
      return rect.standardized
    case .roundedRect(let rounded), .border(let rounded, _):
      return rounded.rect.standardized
    case .path(let path, _):
      return path.controlPointBounds
    case .stroke(let path, let style):
      let box = path.controlPointBounds
      return style.width > 0 && !box.isNull ? box.insetBy(dx: -style.outset, dy: -style.outset) : .null
    }
  }
}

/// Edges of a rectangle in its own space.
public struct RectEdges: OptionSet, Sendable, Hashable {
  /// The edges as bits, as those of `CAEdgeAntialiasingMask`.
  public let rawValue: UInt8

  /// Edges from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The edge of the least x.
  public static let minX = RectEdges(rawValue: 1 << 0)
  /// The edge of the greatest x.
  public static let maxX = RectEdges(rawValue: 1 << 1)
  /// The edge of the least y.
  public static let minY = RectEdges(rawValue: 1 << 2)
  /// The edge of the greatest y.
  public static let maxY = RectEdges(rawValue: 1 << 3)
  /// All four edges.
  public static let all: RectEdges = [.minX, .maxX, .minY, .maxY]

  /// From Core Animation's number, whose bits are the same.
  init(mask: Double) {
    self = RectEdges(rawValue: UInt8(Int(exactly: mask.rounded()).map { $0 & 15 } ?? 15))
  }
}

/// A rectangle with rounded corners. The radius is limited to half the shorter side when drawn.
public struct RoundedRect: Sendable, Hashable {
  /// The rectangle without its corners' rounding.
  public var rect: CGRect
  /// How far corners are rounded.
  public var radius: CGFloat
  /// The corners that are rounded.
  public var corners: RectCorners
  /// How rounded corners run into the sides.
  public var curve: CornerCurve

  /// A rectangle with all corners rounded by arcs, unless said otherwise.
  public init(
    rect: CGRect, radius: CGFloat, corners: RectCorners = .all, curve: CornerCurve = .circular
  ) {
    self.rect = rect
    self.radius = radius
    self.corners = corners
    self.curve = curve
  }
}

/// Which points a path encloses.
public enum FillRule: UInt8, Sendable, Hashable {
  /// Those that the path goes around more often one way than the other.
  case nonZero
  /// Those from which a ray crosses the path an odd number of times.
  case evenOdd
}
