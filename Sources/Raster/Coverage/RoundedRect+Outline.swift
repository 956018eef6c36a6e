import Foundation
import Geometry
import RenderTree

extension RoundedRect {
  /// The radius that can be drawn: 0…half the shorter side.
  var limitedRadius: CGFloat {
    radius > 0 ? min(radius, min(rect.width, rect.height) / 2) : 0
  }

  var outline: Path {
    Path(roundedRect: rect, cornerWidth: limitedRadius, cornerHeight: limitedRadius)
  }

  /// What a border of `width` leaves open; nil when it meets itself in the middle.
  func inset(by width: CGFloat) -> RoundedRect? {
    let rect = rect.standardized
    guard width < min(rect.width, rect.height) / 2 else { return nil }
    return RoundedRect(rect: rect.insetBy(dx: width, dy: width), radius: max(0, limitedRadius - width))
  }
}
