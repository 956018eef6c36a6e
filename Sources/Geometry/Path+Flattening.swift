import Foundation

extension Path {
  /// Calls `line` for every chord of the path, curves divided so that no chord is further than
  /// `tolerance` from its curve. Sub-paths that were left open are closed, as filling does.
  public func flatten(tolerance: CGFloat, line: (_ from: CGPoint, _ to: CGPoint) -> Void) {
    var start = CGPoint.zero
    var current = CGPoint.zero
    func closeIfOpen() {
      if current != start { line(current, start) }
    }
    for element in elements {
      switch element {
      case .move(let point):
        closeIfOpen()
        start = point
        current = point
      case .line(let point):
        line(current, point)
        current = point
      case .quad(let control, let end):
        let curve = CubicSegment(from: current, quadraticControl: control, to: end)
        curve.flatten(tolerance: tolerance, line: line)
        current = end
      case .cubic(let control1, let control2, let end):
        CubicSegment(current, control1, control2, end).flatten(tolerance: tolerance, line: line)
        current = end
      case .close:
        if current != start { line(current, start) }
        current = start
      }
    }
    closeIfOpen()
  }
}
