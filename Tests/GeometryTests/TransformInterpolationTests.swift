import Foundation
import AnimTestSupport
import Testing

@testable import AnimGeometry

/// What holds for the way between any two transforms.
@Suite struct TransformInterpolationTests {
  private struct Source {
    var random: SeededGenerator

    mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

    /// Mirrored and skewed as it comes, and not nearly singular.
    mutating func plane() -> Transform3D {
      while true {
        let affine = Affine(
          a: number(-3...3), b: number(-3...3), c: number(-3...3), d: number(-3...3), tx: number(-50...50),
          ty: number(-50...50))
        if abs(affine.determinant) > 0.05 { return Transform3D(affine) }
      }
    }

    /// Rotated about any axis, skewed, mirrored, seen in perspective, and with any weight.
    mutating func space() -> Transform3D {
      var skew = Transform3D.identity
      (skew.m21, skew.m31, skew.m32) = (number(-1...1), number(-1...1), number(-1...1))
      var column = Transform3D.identity
      (column.m14, column.m24, column.m34) = (
        number(-0.01...0.01), number(-0.01...0.01), number(-0.01...0.01)
      )
      let sign: Double = Bool.random(using: &random) ? 1 : -1
      var whole = Transform3D.scale(x: sign * number(0.2...3), y: number(0.2...3), z: number(0.2...3))
        .concatenating(skew)
        .concatenating(
          .rotation(angle: number(-6...6), x: number(-1...1), y: number(-1...1), z: number(-1...1))
        )
        .concatenating(.translation(x: number(-50...50), y: number(-50...50), z: number(-50...50)))
        .concatenating(column)
      let weight = number(0.5...2)
      whole = Transform3D(
        rows: (
          whole.rows.0 * weight, whole.rows.1 * weight, whole.rows.2 * weight, whole.rows.3 * weight
        ))
      return whole
    }
  }

  @Test("Taking a transform apart and putting it together again gives the transform")
  func roundTrips() throws {
    var source = Source(random: SeededGenerator(seed: 3))
    for _ in 0..<500 {
      let plane = source.plane()
      let again = try #require(PlaneDecomposition(plane.affine)).affine
      #expect(largestDifference(plane, Transform3D(again)) < 1e-11)
      let space = source.space()
      #expect(largestDifference(space, try #require(SpaceDecomposition(space)).transform) < 1e-9)
    }
  }

  @Test(
    "Just after its start a transform is still near it, and just before its end nearly there",
    arguments: [1e-9, 1e-7, 1e-5])
  func continuity(fraction: Double) {
    var source = Source(random: SeededGenerator(seed: 11))
    for index in 0..<500 {
      let pairs = [
        (source.plane(), source.plane()), (source.space(), source.space()), (source.plane(), source.space()),
        (source.space(), Transform3D.identity),
        // A singular end, and one behind the eye.
        (source.plane(), Transform3D.scale(x: 0, y: 1, z: 1)), (source.space(), behind(source.space())),
      ]
      for (start, end) in pairs {
        let way = TransformInterpolation(from: start, to: end)
        #expect(way.transform(at: 0) == start)
        #expect(way.transform(at: 1) == end)
        let (first, last) = (way.transform(at: fraction), way.transform(at: 1 - fraction))
        // No element moves faster than this many units for the whole way.
        let near = 2e4 * fraction + 1e-9
        #expect(largestDifference(first, start) < near, "pair \(index): \(start) \(first)")
        #expect(largestDifference(last, end) < near, "pair \(index): \(end) \(last)")
      }
    }
  }

  @Test("A rotation in space goes the shorter way round, at an even pace")
  func shortestRotation() {
    var source = Source(random: SeededGenerator(seed: 23))
    for _ in 0..<100 {
      let (start, way) = (source.number(-180...180), source.number(-170...170))
      let axis = (source.number(0.2...1), source.number(-1...1), source.number(-1...1))
      func pose(_ degrees: Double) -> Transform3D {
        .rotation(angle: degrees * .pi / 180, x: axis.0, y: axis.1, z: axis.2)
      }
      for fraction in [0.2, 0.5, 0.9] {
        let between = pose(start).interpolated(to: pose(start + way), fraction: fraction)
        #expect(largestDifference(between, pose(start + way * fraction)) < 1e-9, "\(start) and \(way)")
      }
    }
  }

  @Test("To behind the eye, and to what is singular, each element goes its own way")
  func elements() {
    var source = Source(random: SeededGenerator(seed: 29))
    for _ in 0..<50 {
      let start = source.space()
      for end in [behind(source.space()), Transform3D.scale(x: 0, y: 1, z: 1)] {
        let (from, to) = (start.rows, end.rows)
        let expected = Transform3D(
          rows: (
            from.0 * 0.75 + to.0 * 0.25, from.1 * 0.75 + to.1 * 0.25, from.2 * 0.75 + to.2 * 0.25,
            from.3 * 0.75 + to.3 * 0.25
          ))
        #expect(largestDifference(start.interpolated(to: end, fraction: 0.25), expected) < 1e-12)
      }
    }
    // However far it is.
    let huge = Transform3D.scale(x: 0, y: 1e308, z: 1)
    let way = TransformInterpolation(from: huge, to: .scale(x: 0, y: -1e308, z: 1))
    #expect(way.transform(at: 0) == huge)
  }

  private func behind(_ transform: Transform3D) -> Transform3D {
    let rows = transform.rows
    return Transform3D(rows: (-rows.0, -rows.1, -rows.2, -rows.3))
  }

  @Test("The way there has no jumps, and the ends do not depend on the kind of way")
  func smoothness() {
    var source = Source(random: SeededGenerator(seed: 5))
    for _ in 0..<100 {
      for (start, end) in [(source.plane(), source.plane()), (source.space(), source.space())] {
        let way = TransformInterpolation(from: start, to: end)
        let steps = (0...200).map { way.transform(at: Double($0) / 200) }
        let lengths = zip(steps, steps.dropFirst()).map { largestDifference($0, $1) }
        let halves = (0..<200).map {
          largestDifference(way.transform(at: (Double($0) + 0.5) / 200), steps[$0])
        }
        // Half a step changes about half as much: a jump would not.
        for (whole, half) in zip(lengths, halves) {
          #expect(half < 0.75 * whole + 0.05 * (lengths.max() ?? 0))
        }
      }
    }
  }

  @Test("Scaled before it is turned: the scale's axis turns with the rotation")
  func scaledRotation() {
    func pose(_ degrees: Double) -> Transform3D {
      Transform3D.scale(x: 2, y: 1, z: 1)
        .concatenating(.rotation(angle: degrees * .pi / 180, x: 0, y: 0, z: 1))
    }
    for fraction in [1e-4, 0.25, 0.5, 1 - 1e-4] {
      let between = pose(30).interpolated(to: pose(60), fraction: fraction)
      #expect(largestDifference(between, pose(30 + 30 * fraction)) < 1e-12)
    }
  }
}
