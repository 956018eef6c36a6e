import Foundation
import Geometry

/// An area without a colour.
public enum Shape: Sendable, Hashable {
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
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let minX = RectEdges(rawValue: 1 << 0)
  public static let maxX = RectEdges(rawValue: 1 << 1)
  public static let minY = RectEdges(rawValue: 1 << 2)
  public static let maxY = RectEdges(rawValue: 1 << 3)
  public static let all: RectEdges = [.minX, .maxX, .minY, .maxY]

  /// From Core Animation's number, whose bits are the same.
  init(mask: Double) {
    self = RectEdges(rawValue: UInt8(Int(exactly: mask.rounded()).map { $0 & 15 } ?? 15))
  }
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

/// Which points a path encloses.
public enum FillRule: Sendable, Hashable {
  case nonZero
  case evenOdd
}
