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
