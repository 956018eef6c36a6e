import Foundation

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  public static let allCorners = UIRectCorner(rawValue: .max)
}

extension UIBezierPath {
  /// A rectangle of which some corners are round, with the radii's width, at most half of a side.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let rect = rect.standardized
    let most = max(0, min(cornerRadii.width, rect.width / 2, rect.height / 2))
    func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? most : 0 }
    let points = [
      (CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY), radius(.topRight)),
      (CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY), radius(.bottomRight)),
      (CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.minY), radius(.bottomLeft)),
      (CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), radius(.topLeft)),
    ]
    let path = CGMutablePath()
    path.move(to: CGPoint(x: rect.minX + radius(.topLeft), y: rect.minY))
    for (corner, end, radius) in points {
      if radius > 0 {
        path.addArc(tangent1End: corner, tangent2End: end, radius: radius)
      } else {
        path.addLine(to: corner)
      }
    }
    path.closeSubpath()
    append(UIBezierPath(cgPath: path))
  }

  /// Whether a point lies in what would be filled.
  public func contains(_ point: CGPoint) -> Bool {
    cgPath.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}
