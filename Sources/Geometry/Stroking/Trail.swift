import Foundation

/// A straight piece of a flattened line that knows the directions of the curve it stands for.
struct Chord {
  var start: CGPoint
  var end: CGPoint
  /// The curve's unit tangents at the ends; for a straight line both are its direction.
  var startDirection: CGPoint
  var endDirection: CGPoint
  var length: CGFloat

  init(_ start: CGPoint, _ end: CGPoint, _ startDirection: CGPoint, _ endDirection: CGPoint) {
    self.start = start
    self.end = end
    self.startDirection = startDirection
    self.endDirection = endDirection
    length = hypot(end.x - start.x, end.y - start.y)
  }

  /// The part between two fractions of the length.
  func part(from low: CGFloat, to high: CGFloat) -> Chord {
    if low <= 0, high >= 1 { return self }
    return Chord(point(low), point(high), direction(low), direction(high))
  }

  private func point(_ fraction: CGFloat) -> CGPoint {
    if fraction >= 1 { return end }
    return CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
  }

  private func direction(_ fraction: CGFloat) -> CGPoint {
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

  /// The piece from one distance along the trail to another, which is open.
  func part(from low: CGFloat, to high: CGFloat) -> Trail {
    var result = Trail()
    var passed: CGFloat = 0
    for chord in chords {
      let next = passed + chord.length
      // The piece of no length stands on the first chord that reaches it.
      let isInside = low == high ? result.chords.isEmpty && next >= low : next > low
      if isInside, chord.length > 0 || low == high {
        let scale = chord.length > 0 ? 1 / chord.length : 0
        result.chords.append(
          chord.part(from: max(0, (low - passed) * scale), to: min(1, (high - passed) * scale)))
      }
      passed = next
      if passed >= high { break }
    }
    return result
  }
}

extension CGPoint {
  /// A vector of length 1 in the same direction; nil for one without a direction.
  var normalized: CGPoint? {
    let length = hypot(x, y)
    guard length > 0, length.isFinite else { return nil }
    return CGPoint(x: x / length, y: y / length)
  }

  func cross(_ other: CGPoint) -> CGFloat { x * other.y - y * other.x }
  func dot(_ other: CGPoint) -> CGFloat { x * other.x + y * other.y }

  static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }

  /// This point, `distance` further along a unit vector.
  func moved(_ distance: CGFloat, along direction: CGPoint) -> CGPoint {
    CGPoint(x: x + distance * direction.x, y: y + distance * direction.y)
  }
}
