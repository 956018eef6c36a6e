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
