import Foundation
import Geometry

extension Path {
  /// Point by point. Where one path has a line or a quadratic curve and the other has another kind of curve, both count
  /// as cubic curves: a line as one whose control points are its own ends.
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
      case (.quad(let c1, let a), .quad(let c2, let b)):
        result.append(.quad(control: lerp(c1, c2, fraction), end: lerp(a, b, fraction)))
      case (.close, .close): result.append(.close)
      default:
        guard let a = here.cubic(a), let b = there.cubic(b) else { return nil }
        result.append(
          .cubic(
            control1: lerp(a.control1, b.control1, fraction),
            control2: lerp(a.control2, b.control2, fraction),
            end: lerp(a.end, b.end, fraction)))
      }
      here.pass(a)
      there.pass(b)
    }
    return Path(elements: result)
  }

  /// Where a path's next element begins.
  private struct Walk {
    private var start = CGPoint.zero
    private var current = CGPoint.zero

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
