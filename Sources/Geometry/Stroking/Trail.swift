import Foundation

/// A piece of a line, as good as an arc, that knows the directions of the curve it stands for.
struct Chord {
  var start: CGPoint
  var end: CGPoint
  /// The curve's unit tangents at the ends; for a straight line both are its direction.
  var startDirection: CGPoint
  var endDirection: CGPoint
  /// The angle between them, positive towards the right (y down).
  var turn: CGFloat
  /// That of the arc.
  var length: CGFloat

  init(
    _ start: CGPoint, _ end: CGPoint, _ startDirection: CGPoint, _ endDirection: CGPoint, turn: CGFloat
  ) {
    self.start = start
    self.end = end
    self.startDirection = startDirection
    self.endDirection = endDirection
    self.turn = turn
    length = (end - start).length * (1 + turn * turn / 24)
  }

  /// The part between two fractions of the length.
  func part(from low: CGFloat, to high: CGFloat) -> Chord {
    if low <= 0, high >= 1 { return self }
    let part = max(min(high, 1) - max(low, 0), 0)
    return Chord(point(low), point(high), direction(low), direction(high), turn: turn * part)
  }

  private func point(_ fraction: CGFloat) -> CGPoint {
    if fraction <= 0 { return start }
    if fraction >= 1 { return end }
    let chord = end - start
    // How far the arc is from its chord, to the left (y down).
    let rise = turn / 2 * fraction * (1 - fraction)
    return CGPoint(
      x: start.x + chord.x * fraction + chord.y * rise, y: start.y + chord.y * fraction - chord.x * rise)
  }

  private func direction(_ fraction: CGFloat) -> CGPoint {
    if turn == 0 { return startDirection }
    let x = startDirection.x + (endDirection.x - startDirection.x) * fraction
    let y = startDirection.y + (endDirection.y - startDirection.y) * fraction
    return CGPoint(x: x, y: y).normalized ?? startDirection
  }
}

/// One sub-path, flattened.
struct Trail {
  var chords: [Chord] = []
  var isClosed = false

  var length: CGFloat { chords.reduce(0) { $0 + $1.length } }
}

/// Cuts pieces out of a trail, each of which starts at the end of the one before or later.
struct TrailCutter {
  private let chords: [Chord]
  /// The first chord that the next piece may need, and the length of those before it.
  private var index = 0
  private var passed: CGFloat = 0

  init(_ trail: Trail) {
    chords = trail.chords
  }

  /// The piece from one distance along the trail to another, which is open.
  mutating func part(from low: CGFloat, to high: CGFloat) -> Trail {
    var result = Trail()
    while index < chords.count {
      let chord = chords[index]
      let next = passed + chord.length
      // The piece of no length stands on the first chord that reaches it.
      let isInside = low == high ? result.chords.isEmpty && next >= low : next > low
      if isInside, chord.length > 0 || low == high {
        let scale = chord.length > 0 ? 1 / chord.length : 0
        result.chords.append(
          chord.part(from: max(0, (low - passed) * scale), to: min(1, (high - passed) * scale)))
      }
      if next >= high { break }
      passed = next
      index += 1
    }
    return result
  }
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

/// Lengths of dashes and gaps in turn.
struct DashPattern {
  /// With more dashes than this in one path the line is drawn unbroken.
  static let maximumCount: CGFloat = 100_000

  private let lengths: [CGFloat]
  private let period: CGFloat
  private let phase: CGFloat

  /// Nil for patterns that mean an unbroken line: none, or one with a negative length or of no length.
  init?(_ dashes: [CGFloat], phase: CGFloat) {
    guard !dashes.isEmpty, dashes.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    lengths = dashes.count % 2 == 0 ? dashes : dashes + dashes
    period = lengths.reduce(0, +)
    guard period > 0, period.isFinite else { return nil }
    let rest = phase.isFinite ? phase.truncatingRemainder(dividingBy: period) : 0
    self.phase = rest < 0 ? rest + period : rest
  }

  /// Whether the dashes of all trails together are not too many.
  func divides(_ trails: [Trail]) -> Bool {
    trails.reduce(0) { $0 + $1.length } / period * CGFloat(lengths.count) <= DashPattern.maximumCount
  }

  /// The trail's dashes. On a closed trail a dash that runs through the start is one dash.
  func dashes(of trail: Trail) -> [Trail] {
    let length = trail.length
    var result: [Trail] = []
    var cutter = TrailCutter(trail)
    var index = 0
    var position = -phase
    var startsAtStart = false
    var endsAtEnd = false
    while position <= length {
      let next = position + lengths[index]
      let isDash = index % 2 == 0
      // What touches the trail in one point only draws caps alone; before the start it is gone.
      if isDash, next > 0 || position == 0, position < length || lengths[index] == 0 {
        if position <= 0, next >= length { return [trail] }
        let dash = cutter.part(from: max(position, 0), to: min(next, length))
        if !dash.chords.isEmpty {
          startsAtStart = startsAtStart || position <= 0
          endsAtEnd = next >= length
          result.append(dash)
        }
      }
      position = next
      index = (index + 1) % lengths.count
    }
    if trail.isClosed, startsAtStart, endsAtEnd, result.count > 1 {
      let last = result.removeLast()
      // A dot at the end is where the dash at the start has been already; one at the start has no corner with a dash.
      if last.length > 0, result[0].length > 0 {
        result[0].chords.insert(contentsOf: last.chords, at: 0)
      } else if last.length > 0 {
        result.append(last)
      }
    }
    return result
  }
}
