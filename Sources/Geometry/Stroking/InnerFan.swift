import Foundation

/// What a line sweeps on the inner side of a curve that turns more sharply than the line is wide: there the normals cross
/// before they reach the line's edge, which runs backwards.
///
/// The crossings of the normals follow the curve's evolute. Up to them the normals sweep what lies between the curve and
/// the evolute, and beyond them what lies between the evolute and the edge.
struct InnerFan {
  /// Of the curve, of its evolute and of the edge: the ends of the chords, and the crossings of their normals.
  private var curve: [CGPoint] = []
  private var evolute: [CGPoint] = []
  private var edge: [CGPoint] = []
  private var isRight = true

  var isEmpty: Bool { curve.isEmpty }

  /// Adds a chord that goes on where the last one ended and turns the same way, if there is a last one; false if its
  /// normals do not cross between the curve and the edge, as those of an arc would.
  mutating func add(_ chord: Chord, half: CGFloat) -> Bool {
    isRight = chord.turn > 0
    let first = chord.startDirection.normal
    let last = chord.endDirection.normal
    let distance = (chord.end - chord.start).cross(last) / first.cross(last)
    let offset = isRight ? -half : half
    guard distance.sign == offset.sign, abs(distance) <= half else { return false }
    if curve.isEmpty {
      curve.append(chord.start)
      edge.append(chord.start.moved(offset, along: first))
    }
    curve.append(chord.end)
    evolute.append(chord.start.moved(distance, along: first))
    edge.append(chord.end.moved(offset, along: last))
    return true
  }

  /// Takes out the two polygons, which run the way round that all of a line do.
  mutating func takePolygons() -> [[CGPoint]] {
    defer { self = InnerFan() }
    let polygons = [curve + evolute.reversed(), edge + evolute.reversed()]
    return isRight ? polygons : polygons.map { $0.reversed() }
  }
}
