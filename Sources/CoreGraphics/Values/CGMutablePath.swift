import Foundation
import AnimGeometry

/// A path that is built up.
public final class CGMutablePath: CGPath {
  package override init(_ path: Path) {
    super.init(path)
  }

  /// An empty path.
  public init() {
    super.init(Path())
  }

  package func replace(with other: Path) {
    path = other
  }

  /// Begins a new part of the path at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: transform.apply(point))
  }

  /// Adds a straight line from the current point; on an empty path it begins and ends at `point`.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: transform.apply(point))
  }

  /// Adds a quadratic Bézier curve from the current point; on an empty path from its control point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addQuadCurve(to: transform.apply(end), control: transform.apply(control))
  }

  /// Adds a cubic Bézier curve from the current point; on an empty path from its first control point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addCurve(
      to: transform.apply(end), control1: transform.apply(control1), control2: transform.apply(control2))
  }

  /// Begins a new part of the path at the first point, with straight lines through the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a closed rectangle as a part of its own.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path(rect: rect).applying(transform))
  }

  /// Adds closed rectangles, each as a part of its own.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the closed ellipse that touches the sides of the rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path(ellipseIn: rect).applying(transform))
  }

  /// Adds a closed rectangle whose corners are quarters of ellipses with these radii, which are limited to half the
  /// sides.
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

  /// Adds all parts of another path, with its points transformed.
  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    path.append(other.path.applying(transform))
  }

  /// Closes the last part of the path with a straight line to where it began. On an empty path, or a second time, it
  /// does nothing.
  public func closeSubpath() {
    path.closeSubpath()
  }
}
