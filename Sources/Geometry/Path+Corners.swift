import Foundation

extension Path {
  /// A rectangle with some corners rounded, in the direction of increasing angle (clockwise where y points down). It
  /// begins on the top side: at its left end with four circular corners or none that is rounded, at its right end
  /// otherwise. The radius is limited to half the shorter side.
  public init(roundedRect rect: CGRect, radius: CGFloat, corners: RectCorners, curve: CornerCurve) {
    let rect = rect.standardized
    let half = min(rect.width, rect.height) / 2
    let radius = min(max(radius, 0), half)
    guard radius > 0, !corners.isEmpty else {
      self.init(rect: rect)
      return
    }
    if corners == .all, curve == .circular {
      self.init(roundedRect: rect, cornerWidth: radius, cornerHeight: radius)
      return
    }
    self.init()
    let corner = RoundedCorner(radius: radius, curve: curve, room: half)
    let (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    // Each corner with the directions back along the side that arrives and on along the one that leaves.
    add(corner, corners.contains(.maxXMinY), maxX, minY, back: CGPoint(x: -1, y: 0), on: CGPoint(x: 0, y: 1))
    add(corner, corners.contains(.maxXMaxY), maxX, maxY, back: CGPoint(x: 0, y: -1), on: CGPoint(x: -1, y: 0))
    add(corner, corners.contains(.minXMaxY), minX, maxY, back: CGPoint(x: 1, y: 0), on: CGPoint(x: 0, y: -1))
    add(corner, corners.contains(.minXMinY), minX, minY, back: CGPoint(x: 0, y: 1), on: CGPoint(x: 1, y: 0))
    closeSubpath()
  }

  private mutating func add(
    _ corner: RoundedCorner, _ isRounded: Bool, _ x: CGFloat, _ y: CGFloat, back: CGPoint, on: CGPoint
  ) {
    func point(_ place: CGPoint) -> CGPoint {
      CGPoint(x: x + place.x * back.x + place.y * on.x, y: y + place.x * back.y + place.y * on.y)
    }
    let start = isRounded ? point(corner.start) : CGPoint(x: x, y: y)
    if isEmpty { move(to: start) } else { addLine(to: start) }
    guard isRounded else { return }
    for (control1, control2, end) in corner.curves {
      addCurve(to: point(end), control1: point(control1), control2: point(control2))
    }
  }
}

/// One corner's curve: x is the distance from the corner along the side that arrives, y along the one that
/// leaves.
private struct RoundedCorner {
  let start: CGPoint
  let curves: [(CGPoint, CGPoint, CGPoint)]

  /// The start, the first curve's controls and end, and the first control of the middle curve, for a radius
  /// of 1.
  private static let continuous = [
    CGPoint(x: 1.52866483, y: 0), CGPoint(x: 1.08849323, y: 0), CGPoint(x: 0.86840689, y: 0),
    CGPoint(x: 0.63149399, y: 0.07491100), CGPoint(x: 0.37282392, y: 0.16905899),
  ]

  /// The same points of a quarter of a circle, divided where the continuous curve is.
  private static let circle: [CGPoint] = {
    let angle = atan2(1 - continuous[3].x, 1 - continuous[3].y)
    let (c, s) = (cos(angle), sin(angle))
    let outer = 4 / 3 * tan(angle / 4)
    let inner = 4 / 3 * tan((.pi / 2 - 2 * angle) / 4)
    return [
      CGPoint(x: 1, y: 0), CGPoint(x: 1 - outer, y: 0), CGPoint(x: 1 - s + outer * c, y: 1 - c - outer * s),
      CGPoint(x: 1 - s, y: 1 - c), CGPoint(x: 1 - s - inner * c, y: 1 - c + inner * s),
    ]
  }()

  /// - Parameter room: half the shorter side. Where a continuous curve is longer, it becomes the more of a
  ///   circle the less room there is.
  init(radius: CGFloat, curve: CornerCurve, room: CGFloat) {
    switch curve {
    case .circular:
      let handle = radius * (1 - Path.circleHandle)
      start = CGPoint(x: radius, y: 0)
      curves = [(CGPoint(x: handle, y: 0), CGPoint(x: 0, y: handle), CGPoint(x: 0, y: radius))]
    case .continuous:
      let stretch = min((room / radius - 1) / 0.52866483, 1)
      let points = zip(RoundedCorner.circle, RoundedCorner.continuous).map { circle, continuous in
        CGPoint(
          x: radius * (circle.x + (continuous.x - circle.x) * stretch),
          y: radius * (circle.y + (continuous.y - circle.y) * stretch))
      }
      // The second half mirrors the first about the diagonal.
      let mirrored = points.map { CGPoint(x: $0.y, y: $0.x) }
      start = points[0]
      curves = [
        (points[1], points[2], points[3]), (points[4], mirrored[4], mirrored[3]),
        (mirrored[2], mirrored[1], mirrored[0]),
      ]
    }
  }
}

/// The curve of a rounded corner.
public enum CornerCurve: UInt8, Sendable, Hashable {
  /// A quarter of a circle, or of an ellipse.
  case circular
  /// Runs into the sides with a continuous curvature.
  case continuous
}

/// Corners of a rectangle, with the bits of Core Animation's corner mask.
public struct RectCorners: OptionSet, Sendable, Hashable {
  /// The corners as bits.
  public let rawValue: UInt8

  /// Corners from bits; bits of no corner change nothing.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The corner of the least x and y: upper left where y points down.
  public static let minXMinY = RectCorners(rawValue: 1)
  /// The corner of the greatest x and the least y.
  public static let maxXMinY = RectCorners(rawValue: 2)
  /// The corner of the least x and the greatest y.
  public static let minXMaxY = RectCorners(rawValue: 4)
  /// The corner of the greatest x and y.
  public static let maxXMaxY = RectCorners(rawValue: 8)
  /// All four corners.
  public static let all: RectCorners = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
}
