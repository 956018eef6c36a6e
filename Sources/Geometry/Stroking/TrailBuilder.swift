import Foundation

/// Flattens a path for a stroke: fine enough that lines at half the stroke's width from the chords stay as
/// near to their curves as the chords themselves.
struct TrailBuilder {
  private let tolerance: CGFloat
  /// The largest turn within one chord, in radians.
  private let largestTurn: CGFloat
  private var trail = Trail()
  private(set) var trails: [Trail] = []

  init(tolerance: CGFloat, width: CGFloat) {
    self.tolerance = tolerance
    largestTurn = TrailBuilder.turn(radius: width / 2, tolerance: tolerance)
  }

  /// The angle of the longest chord that stays within `tolerance` of a circle.
  static func turn(radius: CGFloat, tolerance: CGFloat) -> CGFloat {
    let angle = 2 * acos(max(1 - tolerance / max(radius, tolerance), 0))
    return min(max(angle, 0.01), .pi / 4)
  }

  static func trails(of path: Path, tolerance: CGFloat, width: CGFloat) -> [Trail] {
    var builder = TrailBuilder(tolerance: tolerance, width: width)
    builder.add(path)
    return builder.trails
  }

  private mutating func add(_ path: Path) {
    var start = CGPoint.zero
    var current = CGPoint.zero
    // A sub-path that goes nowhere is a dot, unless it has no line at all.
    var hasLine = false
    func end(_ builder: inout TrailBuilder, isClosed: Bool) {
      if builder.trail.chords.isEmpty, hasLine {
        let right = CGPoint(x: 1, y: 0)
        builder.trail.chords.append(Chord(start, start, right, right))
      } else {
        builder.trail.isClosed = isClosed
      }
      if !builder.trail.chords.isEmpty { builder.trails.append(builder.trail) }
      builder.trail = Trail()
      hasLine = false
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        end(&self, isClosed: false)
        start = point
        current = point
      case .line(let point):
        addLine(current, point)
        hasLine = true
        current = point
      case .quad(let control, let point):
        addCurve(CubicSegment(from: current, quadraticControl: control, to: point))
        hasLine = true
        current = point
      case .cubic(let control1, let control2, let point):
        addCurve(CubicSegment(current, control1, control2, point))
        hasLine = true
        current = point
      case .close:
        addLine(current, start)
        hasLine = true
        end(&self, isClosed: true)
        current = start
      }
    }
    end(&self, isClosed: false)
  }

  private mutating func addLine(_ from: CGPoint, _ to: CGPoint) {
    guard let direction = (to - from).normalized else { return }
    trail.chords.append(Chord(from, to, direction, direction))
  }

  private mutating func addCurve(_ curve: CubicSegment) {
    let count = curve.chordCount(tolerance: tolerance)
    for index in 0..<count {
      let low = CGFloat(index) / CGFloat(count)
      let high = CGFloat(index + 1) / CGFloat(count)
      addPiece(curve, low, high, curve.direction(at: low), curve.direction(at: high), depth: 0)
    }
  }

  private mutating func addPiece(
    _ curve: CubicSegment, _ low: CGFloat, _ high: CGFloat, _ startDirection: CGPoint?,
    _ endDirection: CGPoint?, depth: Int
  ) {
    guard let first = startDirection, let last = endDirection else { return }
    let turn = abs(atan2(first.cross(last), first.dot(last)))
    if turn > largestTurn, depth < 8 {
      let middle = (low + high) / 2
      let direction = curve.direction(at: middle)
      addPiece(curve, low, middle, first, direction, depth: depth + 1)
      addPiece(curve, middle, high, direction, last, depth: depth + 1)
      return
    }
    let start = low == 0 ? curve.start : curve.point(at: low)
    let end = high == 1 ? curve.end : curve.point(at: high)
    guard let along = (end - start).normalized else { return }
    // The curve turns on the spot: a corner between straight lines.
    let isCusp = turn > 1
    trail.chords.append(Chord(start, end, isCusp ? along : first, isCusp ? along : last))
  }
}

extension CubicSegment {
  /// The unit tangent; where control points coincide, the direction in which the curve leaves or arrives.
  func direction(at t: CGFloat) -> CGPoint? {
    if let direction = derivative(at: t).normalized { return direction }
    if t == 0 { return (control2 - start).normalized ?? (end - start).normalized }
    if t == 1 { return (end - control1).normalized ?? (end - start).normalized }
    return (point(at: min(t + 1e-4, 1)) - point(at: max(t - 1e-4, 0))).normalized
  }
}
