import Foundation

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
