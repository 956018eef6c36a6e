import Foundation
import Geometry

/// A path that is built up.
public final class CGMutablePath: CGPath {
  package override init(_ path: Path) {
    super.init(path)
  }

  public init() {
    super.init(Path())
  }

  package func replace(with other: Path) {
    path = other
  }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: transform.apply(point))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: transform.apply(point))
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addQuadCurve(to: transform.apply(end), control: transform.apply(control))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addCurve(
      to: transform.apply(end), control1: transform.apply(control1), control2: transform.apply(control2))
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    for (index, point) in points.enumerated() {
      if index == 0 {
        move(to: point, transform: transform)
      } else {
        addLine(to: point, transform: transform)
      }
    }
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path(rect: rect).applying(transform))
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path(ellipseIn: rect).applying(transform))
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    path.append(
      Path(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight).applying(transform))
  }

  /// Angles in radians. With `clockwise` false the angle grows, which turns clockwise where y points down.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, decreasing: clockwise,
      transform: transform)
  }

  /// `delta` in radians; a negative one turns the other way.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      decreasing: delta < 0, transform: transform)
  }

  /// An arc that touches the lines from the current point to `tangent1End` and on to `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let current = path.currentPoint else { return }
    var arc = Path()
    arc.move(to: transform.inverted().apply(current))
    arc.addArc(corner: tangent1End, end: tangent2End, radius: radius)
    for element in arc.applying(transform).elements.dropFirst() { path.append(element) }
  }

  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    path.append(other.path.applying(transform))
  }

  public func closeSubpath() {
    path.closeSubpath()
  }
}
