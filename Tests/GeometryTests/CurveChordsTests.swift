import Foundation
import AnimGeometry
import AnimTestSupport
import Testing

/// Chords that enclose the same area as their curves.
@Suite struct CurveChordsTests {
  private func curve(_ seed: Int) -> CubicSegment {
    var random = SeededGenerator(seed: UInt64(seed))
    func point() -> CGPoint {
      CGPoint(x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random))
    }
    return CubicSegment(point(), point(), point(), point())
  }

  /// Twice the area between the curve and the origin.
  private func area(_ points: [CGPoint]) -> CGFloat {
    zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
  }

  private func points(_ chords: CurveChords, from start: CGPoint) -> [CGPoint] {
    [start] + (0..<chords.count).map(chords.end)
  }

  @Test(arguments: TestTier.seeds(50))
  func areaIsThatOfTheCurve(seed: Int) {
    let curve = curve(seed)
    let found = area(points(CurveChords(curve, ChordLimit(pixel: 1)), from: curve.start))
    let exact = area((0...20_000).map { curve.point(at: CGFloat($0) / 20_000) })
    // Half of 1/255 of a pixel, for both areas are doubled.
    #expect(abs(found - exact) < 1.0 / 255)
  }

  @Test(arguments: TestTier.seeds(50))
  func cornersAreNearTheCurve(seed: Int) {
    let curve = curve(seed)
    let steps = 500
    let samples = (0...steps).map { curve.point(at: CGFloat($0) / CGFloat(steps)) }
    func distanceToCurve(_ point: CGPoint) -> CGFloat {
      func distance(_ t: CGFloat) -> CGFloat {
        let place = curve.point(at: t)
        return hypot(place.x - point.x, place.y - point.y)
      }
      func square(_ other: CGPoint) -> CGFloat {
        (other.x - point.x) * (other.x - point.x) + (other.y - point.y) * (other.y - point.y)
      }
      let squares = samples.map(square)
      // Around each sample that is nearer than its neighbours, thirds of the range close in on the nearest place.
      let nearest = squares.indices.filter {
        squares[$0] <= squares[max($0 - 1, 0)] && squares[$0] <= squares[min($0 + 1, steps)]
      }.map { index in
        var (low, high) = (
          CGFloat(max(index - 1, 0)) / CGFloat(steps), CGFloat(min(index + 1, steps)) / CGFloat(steps)
        )
        for _ in 0..<40 {
          let third = (high - low) / 3
          if distance(low + third) < distance(high - third) { high -= third } else { low += third }
        }
        return distance((low + high) / 2)
      }
      return nearest.min() ?? .infinity
    }
    for distance in [0.001, 0.1] as [CGFloat] {
      let chords = CurveChords(curve, ChordLimit(distance: distance))
      for point in points(chords, from: curve.start) {
        // Where a curve's bend changes much within a chord, a little more than was asked for.
        #expect(distanceToCurve(point) < distance * 1.6)
      }
    }
  }

  @Test func linesAreOneChordAndEndWhereTheyShould() {
    let (start, end) = (CGPoint(x: 1, y: 2), CGPoint(x: 30, y: -4))
    let third = CGPoint(x: start.x + 29.0 / 3, y: start.y - 2)
    let straight = CubicSegment(start, third, CGPoint(x: third.x + 29.0 / 3, y: third.y - 2), end)
    #expect(CurveChords(straight, ChordLimit(pixel: 1)).count == 1)
    #expect(CurveChords(straight, ChordLimit(pixel: 1)).end(0) == end)
    let far = CubicSegment(start, CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 1e300, y: 1e300), end)
    #expect((1...4096).contains(CurveChords(far, ChordLimit(pixel: 1)).count))
  }
}
