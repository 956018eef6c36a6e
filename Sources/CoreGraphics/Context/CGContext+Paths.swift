import Foundation
import Geometry

/// The current path, whose points are transformed as they are added.
extension CGContext {
  public func beginPath() { currentPath = CGMutablePath() }
  public func move(to point: CGPoint) { currentPath.move(to: point, transform: ctm) }
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point, transform: ctm) }
  public func addLines(between points: [CGPoint]) { currentPath.addLines(between: points, transform: ctm) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end, control: control, transform: ctm)
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(to: end, control1: control1, control2: control2, transform: ctm)
  }
  public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: ctm) }
  public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects, transform: ctm) }
  public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: ctm) }
  /// Angles in radians. With `clockwise` false the angle grows, which turns clockwise where y points down.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: ctm)
  }
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: ctm)
  }
  public func addPath(_ path: CGPath) { currentPath.addPath(path, transform: ctm) }
  /// Puts the outline of what `strokePath` would draw in the place of the path, to be filled or clipped to.
  public func replacePathWithStrokedPath() {
    guard abs(ctm.determinant) > 1e-12 else { return beginPath() }
    let path = currentPath.path.applying(ctm.inverted())
    currentPath = CGMutablePath(
      path.isFinite ? path.stroked(state.stroke, tolerance: CGPath.strokeTolerance).applying(ctm) : Path())
  }
  public func closePath() { currentPath.closeSubpath() }

  /// In user space.
  public var path: CGPath? {
    isPathEmpty ? nil : CGPath(currentPath.path.applying(ctm.inverted()))
  }
  public var isPathEmpty: Bool { currentPath.isEmpty }
  public var currentPointOfPath: CGPoint {
    isPathEmpty ? .zero : ctm.inverted().apply(currentPath.currentPoint)
  }
  /// In user space; `.null` for an empty path.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
    return currentPath.path.contains(ctm.apply(point), evenOdd: isEvenOdd)
  }
}
