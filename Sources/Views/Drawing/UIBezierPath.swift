import CoreAnimation
import Foundation
import Geometry

/// A path that is built up, with views' names.
public final class UIBezierPath {
  private let path = CGMutablePath()
  private(set) var dash: (phase: CGFloat, lengths: [CGFloat])?

  public var lineWidth: CGFloat = 1
  public var lineCapStyle = CGLineCap.butt
  public var lineJoinStyle = CGLineJoin.miter
  public var miterLimit: CGFloat = 10
  public var usesEvenOddFillRule = false

  public init() {}

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// A copy.
  public var cgPath: CGPath { CGPath(path.path) }
  public var isEmpty: Bool { path.isEmpty }
  public var bounds: CGRect { path.boundingBox }
  public var currentPoint: CGPoint { path.currentPoint }

  public func move(to point: CGPoint) { path.move(to: point) }
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Angles in radians; clockwise as seen with y pointing down, unlike `CGMutablePath`.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// - Parameters:
  ///   - pattern: the lengths of dashes and gaps in turn; nil for an unbroken line.
  ///   - count: how many of them.
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = pattern.map { (phase, Array(UnsafeBufferPointer(start: $0, count: max(count, 0)))) }
  }
  public func apply(_ transform: CGAffineTransform) {
    let transformed = path.path.applying(transform)
    path.replace(with: transformed)
  }
  public func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  public func close() { path.closeSubpath() }
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
