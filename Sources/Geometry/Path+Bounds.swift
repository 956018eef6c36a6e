import Foundation

extension Path {
  /// The smallest box around all points of the lines and curves themselves; `.null` for an empty path. A
  /// sub-path of a single point counts only when it is all there is.
  public var bounds: CGRect {
    var points: [CGPoint] = []
    for case .move(let point) in elements { points.append(point) }
    walk({ $0 }, line: { points.append($1) }, curve: { points += $0.extremes })
    return points.isEmpty ? .null : CGRect(enclosing: points)
  }

  /// Whether the path encloses the point. Open sub-paths count as closed.
  public func contains(_ point: CGPoint, evenOdd: Bool = false) -> Bool {
    var winding = 0
    var crossings = 0
    let box = controlPointBounds
    guard box.width.isFinite, box.height.isFinite else { return false }
    flatten(tolerance: max(box.width, box.height, 1e-6) * 1e-6) { from, to in
      guard (from.y <= point.y) != (to.y <= point.y) else { return }
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      guard x > point.x else { return }
      crossings += 1
      winding += to.y > from.y ? 1 : -1
    }
    return evenOdd ? crossings % 2 == 1 : winding != 0
  }

  /// Adds an arc that touches the line from the current point to `corner` and the one from there to `end`,
  /// joined to the current point by a line.
  public mutating func addArc(corner: CGPoint, end: CGPoint, radius: CGFloat) {
    guard let start = currentPoint else { return }
    let toStart = (start - corner).normalized ?? .zero
    let toEnd = (end - corner).normalized ?? .zero
    let cross = toStart.cross(toEnd)
    guard radius > 0, abs(cross) > 1e-12, cross.isFinite else {
      addLine(to: corner)
      return
    }
    let angle = acos(min(max(toStart.dot(toEnd), -1), 1))
    let distance = radius / tan(angle / 2)
    let first = CGPoint(x: corner.x + toStart.x * distance, y: corner.y + toStart.y * distance)
    let second = CGPoint(x: corner.x + toEnd.x * distance, y: corner.y + toEnd.y * distance)
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(x: first.x - toStart.y * radius * side, y: first.y + toStart.x * radius * side)
    addArc(
      center: center, radius: radius, startAngle: atan2(first.y - center.y, first.x - center.x),
      endAngle: atan2(second.y - center.y, second.x - center.x), decreasing: cross > 0)
  }
}

extension CubicSegment {
  /// The end and the points where the curve turns back in x or in y.
  fileprivate var extremes: [CGPoint] {
    [end] + turns(\.x).map { point(at: $0) } + turns(\.y).map { point(at: $0) }
  }

  /// Where the derivative of one coordinate is zero.
  private func turns(_ axis: KeyPath<CGPoint, CGFloat>) -> [CGFloat] {
    let a = control1[keyPath: axis] - start[keyPath: axis]
    let b = control2[keyPath: axis] - control1[keyPath: axis]
    let c = end[keyPath: axis] - control2[keyPath: axis]
    // a(1 − t)² + 2b t(1 − t) + c t² = 0
    let square = a - 2 * b + c
    let linear = 2 * (b - a)
    var roots: [CGFloat] = []
    if abs(square) < 1e-12 * max(abs(a), abs(b), abs(c)) {
      if linear != 0 { roots = [-a / linear] }
    } else {
      let discriminant = linear * linear - 4 * square * a
      guard discriminant >= 0 else { return [] }
      let root = discriminant.squareRoot()
      roots = [(-linear - root) / (2 * square), (-linear + root) / (2 * square)]
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}

extension Path {
  /// Hands over the lines and curves of the path one after the other, moved by `transform`. Sub-paths that were left
  /// open are closed.
  public func outline(
    _ transform: Affine, line: (_ from: CGPoint, _ to: CGPoint) -> Void, curve: (CubicSegment) -> Void
  ) {
    walk({ transform.apply($0) }, line: line, curve: curve)
  }

  /// - Parameter place: of each point.
  @inline(__always)
  func walk(
    _ place: (CGPoint) -> CGPoint, line: (_ from: CGPoint, _ to: CGPoint) -> Void,
    curve: (CubicSegment) -> Void
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
        start = place(point)
        current = start
      case .line(let point):
        let next = place(point)
        line(current, next)
        current = next
      case .quad(let control, let end):
        add(CubicSegment(from: current, quadraticControl: place(control), to: place(end)))
      case .cubic(let control1, let control2, let end):
        add(CubicSegment(current, place(control1), place(control2), place(end)))
      case .close:
        if current != start { line(current, start) }
        current = start
      }
    }
    if current != start { line(current, start) }
  }
}
