import Foundation

extension Path {
  /// Hands over the lines and curves of the path one after the other, moved by `transform`. Sub-paths that were left
  /// open are closed.
  public func outline(
    _ transform: Affine, line: (_ from: CGPoint, _ to: CGPoint) -> Void, curve: (CubicSegment) -> Void
  ) {
    var start = CGPoint.zero
    var current = CGPoint.zero
    func add(_ segment: CubicSegment) {
      curve(segment)
      current = segment.end
    }
    for element in elements {
      switch element {
      case .move(let point):
        if current != start { line(current, start) }
        start = transform.apply(point)
        current = start
      case .line(let point):
        let next = transform.apply(point)
        line(current, next)
        current = next
      case .quad(let control, let end):
        add(
          CubicSegment(from: current, quadraticControl: transform.apply(control), to: transform.apply(end)))
      case .cubic(let control1, let control2, let end):
        add(
          CubicSegment(
            current, transform.apply(control1), transform.apply(control2), transform.apply(end)))
      case .close:
        if current != start { line(current, start) }
        current = start
      }
    }
    if current != start { line(current, start) }
  }
}
