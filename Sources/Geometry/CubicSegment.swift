import Foundation

/// One cubic Bézier curve; lines and quadratics are raised to it.
public struct CubicSegment: Sendable, Hashable {
  /// Where the curve begins.
  public var start: CGPoint
  /// Where the curve heads at its start.
  public var control1: CGPoint
  /// Where the curve comes from at its end.
  public var control2: CGPoint
  /// Where the curve ends.
  public var end: CGPoint

  /// The curve of these four points.
  public init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// The same curve as a quadratic one.
  public init(from start: CGPoint, quadraticControl control: CGPoint, to end: CGPoint) {
    func third(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    self.init(start, third(start), third(end), end)
  }

  /// The curve's point at a parameter, 0 at the start and 1 at the end; it goes on beyond.
  public func point(at t: CGFloat) -> CGPoint {
    let u = 1 - t
    let w0 = u * u * u
    let w1 = 3 * u * u * t
    let w2 = 3 * u * t * t
    let w3 = t * t * t
    return CGPoint(
      x: w0 * start.x + w1 * control1.x + w2 * control2.x + w3 * end.x,
      y: w0 * start.y + w1 * control1.y + w2 * control2.y + w3 * end.y)
  }

  /// The derivative by the parameter; zero where control points coincide.
  public func derivative(at t: CGFloat) -> CGPoint {
    let u = 1 - t
    func component(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> CGFloat {
      3 * (u * u * (p1 - p0) + 2 * u * t * (p2 - p1) + t * t * (p3 - p2))
    }
    return CGPoint(
      x: component(start.x, control1.x, control2.x, end.x),
      y: component(start.y, control1.y, control2.y, end.y))
  }

  func flatten(tolerance: CGFloat, line: (CGPoint, CGPoint) -> Void) {
    let count = chordCount(tolerance: tolerance)
    var previous = start
    for index in 1...count {
      let next = index == count ? end : point(at: CGFloat(index) / CGFloat(count))
      line(previous, next)
      previous = next
    }
  }

  /// Wang's bound: with this many equal parameter steps no chord leaves the curve by more than `tolerance`.
  func chordCount(tolerance: CGFloat) -> Int {
    let d1 = hypot(start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y)
    let d2 = hypot(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y)
    let count = (0.75 * max(d1, d2) / tolerance).squareRoot().rounded(.up)
    return count.isFinite ? max(Int(min(count, 4096)), 1) : 1
  }
}
