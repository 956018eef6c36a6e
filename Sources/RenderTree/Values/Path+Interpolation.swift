import Foundation
import AnimGeometry

extension Path {
  /// The path `fraction` of the way to `end`, as Core Animation's pictures show it: points go straight, and control points
  /// turn about the ends of the curve that they belong to, as `Tangent` says.
  ///
  /// Where either path has a curve, both count as cubic curves: a line as one whose control points are its own ends.
  ///
  /// - Returns: nil when only one of the paths moves or closes somewhere, or goes on when the other has ended.
  func interpolated(to end: Path, fraction: Double) -> Path? {
    guard elements.count == end.elements.count else { return nil }
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    var (here, there) = (Walk(), Walk())
    for (a, b) in zip(elements, end.elements) {
      switch (a, b) {
      case (.move(let a), .move(let b)): result.append(.move(lerp(a, b, fraction)))
      case (.line(let a), .line(let b)): result.append(.line(lerp(a, b, fraction)))
      case (.close, .close): result.append(.close)
      default:
        guard let a = here.cubic(a), let b = there.cubic(b) else { return nil }
        result.append(a.interpolated(to: b, fraction: fraction))
      }
      here.pass(a)
      there.pass(b)
    }
    return Path(elements: result)
  }

  /// Where a path's next element begins.
  struct Walk {
    private var start = CGPoint.zero
    private(set) var current = CGPoint.zero

    mutating func pass(_ element: Element) {
      switch element {
      case .move(let point):
        start = point
        current = point
      case .line(let end), .quad(_, let end), .cubic(_, _, let end): current = end
      case .close: current = start
      }
    }

    /// Nil for what draws no line.
    func cubic(_ element: Element) -> CubicSegment? {
      switch element {
      case .line(let end): CubicSegment(current, current, end, end)
      case .quad(let control, let end): CubicSegment(from: current, quadraticControl: control, to: end)
      case .cubic(let control1, let control2, let end): CubicSegment(current, control1, control2, end)
      case .move, .close: nil
      }
    }
  }
}

extension CubicSegment {
  fileprivate func interpolated(to other: CubicSegment, fraction: Double) -> Path.Element {
    let (start, end) = (lerp(start, other.start, fraction), lerp(end, other.end, fraction))
    let first = Tangent(from: self.start, to: control1)
      .interpolated(to: Tangent(from: other.start, to: other.control1), fraction: fraction)
    let second = Tangent(from: self.end, to: control2)
      .interpolated(to: Tangent(from: other.end, to: other.control2), fraction: fraction)
    return .cubic(
      control1: CGPoint(x: start.x + first.x, y: start.y + first.y),
      control2: CGPoint(x: end.x + second.x, y: end.y + second.y), end: end)
  }
}

/// A control point, seen from its own end of the curve.
private struct Tangent {
  let x: Double
  let y: Double

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  init(from end: CGPoint, to control: CGPoint) {
    // A zero is positive, so that the direction of what points along the x axis does not depend on its sign.
    x = control.x - end.x + 0
    y = control.y - end.y + 0
  }

  /// The length goes evenly, and so does the angle, the shorter way round. A tangent of no length has no angle, and only
  /// grows where the other one points.
  /// Of the two ways of a half turn the one through the positive x axis is taken, there and back.
  func interpolated(to other: Tangent, fraction: Double) -> Tangent {
    let angle = atan2(y, x)
    var turn = atan2(other.y, other.x) - angle
    // Half turns are one case, however they were rounded.
    if abs(turn) > .pi + 1e-9 { turn -= turn > 0 ? 2 * .pi : -2 * .pi }
    // What does not turn goes straight, without rounding.
    guard turn != 0, hypot(x, y) > 0, hypot(other.x, other.y) > 0 else {
      return Tangent(x: lerp(x, other.x, fraction), y: lerp(y, other.y, fraction))
    }
    let length = lerp(hypot(x, y), hypot(other.x, other.y), fraction)
    let direction = angle + turn * fraction
    return Tangent(x: length * cos(direction), y: length * sin(direction))
  }
}
