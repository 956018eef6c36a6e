import Foundation

/// Flattens a path for a stroke: fine enough for lines at half the stroke's width from its chords.
struct TrailBuilder {
  private let limit: ChordLimit
  private let half: CGFloat
  /// The most equal steps that a curve is divided into.
  private let mostSteps: Int
  /// What turns less is not divided, however wide the line is.
  private let leastTurn: CGFloat
  private var trail = Trail()
  private(set) var trails: [Trail] = []

  /// About the most chords of one path: the curves of very long paths at a very large scale get coarser.
  private static let mostChords = 1 << 22

  private init(limit: ChordLimit, width: CGFloat, curveCount: Int) {
    self.limit = limit
    half = width / 2
    mostSteps = min(max(TrailBuilder.mostChords / max(curveCount, 1) / 4, 8), 4096)
    leastTurn = max(2 * .pi * CGFloat(curveCount) / CGFloat(TrailBuilder.mostChords), 0.001)
  }

  static func trails(of path: Path, _ limit: ChordLimit, width: CGFloat) -> [Trail] {
    var builder = TrailBuilder(limit: limit, width: width, curveCount: path.elements.count)
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
        builder.trail.chords.append(Chord(start, start, right, right, turn: 0))
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
      case .quad, .cubic:
        guard let curve = element.segment(from: current) else { continue }
        addCurve(curve)
        hasLine = true
        current = curve.end
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
    trail.chords.append(Chord(from, to, direction, direction, turn: 0))
  }

  private mutating func addCurve(_ curve: CubicSegment) {
    let count = min(curve.chordCount(limit, half: half), mostSteps)
    // Together at most about as many as this.
    var deepest = 0
    while deepest < 8, count << deepest < 4 * mostSteps { deepest += 1 }
    trail.chords.reserveCapacity(trail.chords.count + count)
    var start = (t: CGFloat(0), point: curve.start, direction: curve.direction(at: 0))
    for index in 1...count {
      let t = CGFloat(index) / CGFloat(count)
      let end = (t, index == count ? curve.end : curve.point(at: t), curve.direction(at: t))
      addPiece(curve, start, end, depth: deepest)
      start = end
    }
  }

  private static let depthOfFans = -20

  private typealias Place = (t: CGFloat, point: CGPoint, direction: CGPoint?)

  private mutating func addPiece(_ curve: CubicSegment, _ start: Place, _ end: Place, depth: Int) {
    guard let first = start.direction, let last = end.direction else { return }
    let turn = first.turn(to: last)
    let along = end.point - start.point
    // Where it turns within less than the line's width, on a handle of nearly no length, it is followed further: there
    // the number of pieces depends on how far it turns alone.
    let isFan =
      depth > TrailBuilder.depthOfFans && along.length < abs(turn) * half && abs(turn) > leastTurn
    if depth > 0 || isFan, !isShort(along.length, abs(turn)) {
      let t = (start.t + end.t) / 2
      let middle = (t, curve.point(at: t), curve.direction(at: t))
      addPiece(curve, start, middle, depth: depth - 1)
      addPiece(curve, middle, end, depth: depth - 1)
    } else if abs(turn) <= 1 {
      if along.length > 0 { trail.chords.append(Chord(start.point, end.point, first, last, turn: turn)) }
    } else {
      // The curve turns on the spot: a corner between straight lines.
      addLine(start.point, end.point)
    }
  }

  /// Whether the outer one of the two lines beside a chord is short enough.
  private func isShort(_ length: CGFloat, _ turn: CGFloat) -> Bool {
    guard turn <= .pi / 4 else { return false }
    let outer = length + turn * half
    // The number of chords was chosen for this, but for the roughness of its bounds.
    return limit.allows(rise: turn * outer / 8 * 0.8, length: outer)
  }
}

extension CubicSegment {
  /// How many equal steps of the parameter are enough for the lines at a distance of `half` on either side.
  fileprivate func chordCount(_ limit: ChordLimit, half: CGFloat) -> Int {
    let legs = [control1 - start, control2 - control1, end - control2]
    let bend = 6 * max((legs[1] - legs[0]).length, (legs[2] - legs[1]).length)
    let length = legs[0].length + legs[1].length + legs[2].length
    let speed = 3 * max(legs[0].length, legs[1].length, legs[2].length)
    // The control points turn about as much as the curve does, and the outer line is longer by that.
    let directions = legs.compactMap(\.normalized)
    let turn = zip(directions, directions.dropFirst()).reduce(0) { $0 + abs($1.0.turn(to: $1.1)) }
    let outer = 1 + turn * half / length
    let wanted = 1 / limit.step(bend: bend * outer, speed: speed * outer, isWholeAtEnds: true)
    return wanted > 1 ? Int(min(wanted, 4096).rounded(.up)) : 1
  }

  /// The unit tangent; where control points coincide, the direction in which the curve leaves or arrives.
  func direction(at t: CGFloat) -> CGPoint? {
    if let direction = derivative(at: t).normalized { return direction }
    if t == 0 { return (control2 - start).normalized ?? (end - start).normalized }
    if t == 1 { return (end - control1).normalized ?? (end - start).normalized }
    return (point(at: min(t + 1e-4, 1)) - point(at: max(t - 1e-4, 0))).normalized
  }
}

/// One sub-path, flattened.
struct Trail {
  var chords: [Chord] = []
  var isClosed = false

  var length: CGFloat { chords.reduce(0) { $0 + $1.length } }
}

extension CGPoint {
  var length: CGFloat { (x * x + y * y).squareRoot() }

  /// A vector of length 1 in the same direction; nil for one without a direction.
  var normalized: CGPoint? {
    var length = length
    // Squares of very small and very large numbers are none.
    if !(length > 1e-100 && length < 1e100) { length = hypot(x, y) }
    guard length > 0, length.isFinite else { return nil }
    return CGPoint(x: x / length, y: y / length)
  }

  func cross(_ other: CGPoint) -> CGFloat { x * other.y - y * other.x }
  func dot(_ other: CGPoint) -> CGFloat { x * other.x + y * other.y }

  /// The angle from one unit vector to another, positive towards the right (y down).
  func turn(to other: CGPoint) -> CGFloat {
    let (cross, dot) = (cross(other), dot(other))
    // The first terms of the arc sine, within 1e-7.
    if dot > 0, abs(cross) < 0.1 { return cross * (1 + cross * cross / 6) }
    return atan2(cross, dot)
  }

  static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }

  /// This point, `distance` further along a unit vector.
  func moved(_ distance: CGFloat, along direction: CGPoint) -> CGPoint {
    CGPoint(x: x + distance * direction.x, y: y + distance * direction.y)
  }
}
