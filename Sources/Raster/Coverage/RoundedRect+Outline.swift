import Foundation
import Geometry
import RenderTree

extension RoundedRect {
  /// The radius that can be drawn: 0…half the shorter side.
  var limitedRadius: CGFloat {
    radius > 0 ? min(radius, min(rect.width, rect.height) / 2) : 0
  }

  var outline: Path {
    Path(roundedRect: rect, radius: limitedRadius, corners: corners, curve: curve)
  }

  /// What a border of `width` leaves open; nil when it meets itself in the middle.
  func inset(by width: CGFloat) -> RoundedRect? {
    let rect = rect.standardized
    guard width < min(rect.width, rect.height) / 2 else { return nil }
    var inner = self
    inner.rect = rect.insetBy(dx: width, dy: width)
    inner.radius = max(0, limitedRadius - width)
    return inner
  }
}
