import Foundation
import Geometry

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
      return style.width > 0 && !box.isNull ? box.insetBy(dx: -style.reach, dy: -style.reach) : .null
    }
  }
}
