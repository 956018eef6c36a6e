import Foundation
import AnimGeometry
import AnimTestSupport
import Testing

@Suite struct TransformTests {
  @Test("Scale, then a rotation about z, keeps both parts")
  func components() {
    var components = TransformComponents(.scale(x: 2, y: 2, z: 2))
    components.rotation.z = 0.5
    let transform = components.transform
    #expect(abs(transform.m11 - 1.7551651) < 1e-6)
    #expect(abs(transform.m12 - 0.9588511) < 1e-6)
  }

  @Test("Reading the parts of a transform and building it again gives the transform")
  func roundTrip() {
    var seed: UInt64 = 7
    func random(_ range: ClosedRange<Double>) -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + (range.upperBound - range.lowerBound) * Double(seed >> 11) / Double(1 << 53)
    }
    for _ in 0..<500 {
      var perspective = Transform3D.identity
      perspective.m34 = random(-0.01...0.01)
      let transform = Transform3D.scale(x: random(0.1...3), y: random(0.1...3), z: random(0.1...3))
        .concatenating(.rotation(angle: random(-3...3), x: 1, y: 0, z: 0))
        .concatenating(.rotation(angle: random(-1.5...1.5), x: 0, y: 1, z: 0))
        .concatenating(.rotation(angle: random(-3...3), x: 0, y: 0, z: 1))
        .concatenating(.translation(x: random(-100...100), y: random(-100...100), z: random(-100...100)))
        .concatenating(perspective)
      let again = TransformComponents(transform).transform
      #expect(largestDifference(transform, again) < 1e-9)
    }
  }

  @Test("A singular transform's inverse is the transform itself; any other's undoes it")
  func inverse() {
    let singular = Transform3D.scale(x: 0, y: 1, z: 1)
    #expect(singular.inverted() == singular)
    let transform = Transform3D.rotation(angle: 1, x: 1, y: 2, z: 3)
      .concatenating(.translation(x: 4, y: 5, z: 6)).concatenating(.scale(x: 2, y: 3, z: 4))
    #expect(largestDifference(transform.concatenating(transform.inverted()), .identity) < 1e-12)
  }

  @Test("So it is in the plane, mirrored or not")
  func planeInverse() {
    var random = SeededGenerator(seed: 17)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    for _ in 0..<500 {
      let transform = Affine(
        a: number(-3...3), b: number(-3...3), c: number(-3...3), d: number(-3...3), tx: number(-50...50),
        ty: number(-50...50))
      guard abs(transform.determinant) > 0.05 else { continue }
      for whole in [
        transform.concatenating(transform.inverted()), transform.inverted().concatenating(transform),
      ] {
        #expect(largestDifference(Transform3D(whole), .identity) < 1e-9)
      }
    }
    let singular = Affine(a: 1, b: 2, c: 2, d: 4, tx: 3, ty: 5)
    #expect(singular.inverted() == singular)
  }

  @Test("Interpolation starts and ends exactly, and a singular end goes element by element")
  func interpolation() {
    let start = Transform3D.rotation(angle: 1, x: 0, y: 1, z: 0)
    let end = Transform3D.translation(x: 1, y: 2, z: 3)
    #expect(start.interpolated(to: end, fraction: 0) == start)
    #expect(start.interpolated(to: end, fraction: 1) == end)
    let flat = Transform3D.scale(x: 0, y: 1, z: 1)
    #expect(Transform3D.identity.interpolated(to: flat, fraction: 0.25).m11 == 0.75)
  }

  @Test("What rounding leaves of a whole turn in space is no depth; what is meant is")
  func affine() {
    for turns in 1...3 {
      let angle = 2 * CGFloat.pi * CGFloat(turns)
      for (x, y) in [(1.0, 0.0), (0, 1), (0.6, 0.8)] {
        let turned = Transform3D.rotation(angle: angle, x: x, y: y, z: 0)
        #expect(Transform3D.scale(x: 200, y: 3, z: 1).concatenating(turned).isAffine)
      }
    }
    #expect(!Transform3D.rotation(angle: 1e-6, x: 1, y: 0, z: 0).isAffine)
    #expect(!Transform3D.translation(x: 0, y: 0, z: 1e-9).isAffine)
    #expect(!Transform3D.scale(x: 1, y: 1, z: 1.000001).isAffine)
    var perspective = Transform3D.identity
    perspective.m34 = -1e-9
    #expect(!perspective.isAffine)
    perspective.m34 = .nan
    #expect(!perspective.isAffine)
  }
}

/// The largest difference of two elements in the same place.
func largestDifference(_ a: Transform3D, _ b: Transform3D) -> CGFloat {
  let elements: [KeyPath<Transform3D, CGFloat>] = [
    \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43,
    \.m44,
  ]
  return elements.map { abs(a[keyPath: $0] - b[keyPath: $0]) }.max() ?? 0
}
