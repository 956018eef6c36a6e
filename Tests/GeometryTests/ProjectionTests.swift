import Foundation
import AnimGeometry
import Testing

@Suite struct ProjectionTests {
  private func near(_ a: CGPoint?, _ x: CGFloat, _ y: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool {
    guard let a else { return false }
    return abs(a.x - x) < tolerance && abs(a.y - y) < tolerance
  }

  private var eye: Transform3D {
    var eye = Transform3D.identity
    eye.m34 = -1 / 100
    return eye
  }

  /// (x, y, 0) turned by 60° about y is (x/2, y, -x·√3/2), whose weight is 1 + x·√3/200.
  @Test func cornersOfATurnedPlane() {
    let turned = Transform3D.rotation(angle: .pi / 3, x: 0, y: 1, z: 0).concatenating(eye)
    let projection = Projection(Homography(turned))
    #expect(projection.affine == nil)
    let root = 3.0.squareRoot()
    for (x, y) in [(10.0, 20.0), (-10, 20), (50, -7), (-100, 3)] {
      let weight = 1 + x * root / 200
      #expect(near(projection.apply(CGPoint(x: x, y: y)), x / 2 / weight, y / weight))
    }
    // The eye stands at 100: this point is at z = 103.9.
    #expect(projection.apply(CGPoint(x: -120, y: 0)) == nil)
    #expect(projection.inverted.map { near($0.apply(CGPoint(x: 4, y: 5)), 8.595_970, 5.372_2, 1e-3) } == true)
  }

  @Test func chainsGiveTheSameAsOneStep() throws {
    let first = Projection(
      Homography(Transform3D.rotation(angle: 0.7, x: 1, y: 0.4, z: 0).concatenating(eye)))
    let second = Affine(translationX: 5, y: 6).rotated(by: 0.3)
    let third = Projection(Homography(Transform3D.rotation(angle: -0.4, x: 0, y: 1, z: 0).concatenating(eye)))
    let point = CGPoint(x: 11, y: -4)
    let middle = second.apply(try #require(first.apply(point)))
    let expected = try #require(third.apply(middle))
    #expect(near(first.concatenating(second).concatenating(third).apply(point), expected.x, expected.y))
    #expect(near(first.concatenating(Projection(second)).apply(point), middle.x, middle.y))
    let back = try #require(first.concatenating(third).inverted)
    let there = try #require(first.concatenating(third).apply(point))
    #expect(near(back.apply(there), point.x, point.y))
  }

  @Test func affineHomographiesBecomeAffine() {
    let affine = Affine(a: 2, b: 0.5, c: -1, d: 3, tx: 4, ty: 5)
    #expect(Projection(Homography(affine)) == .affine(affine))
    var nearer = Transform3D.translation(x: 0, y: 0, z: 50).concatenating(eye)
    nearer.m41 = 3
    #expect(Projection(Homography(nearer)) == .affine(Affine(a: 2, b: 0, c: 0, d: 2, tx: 6, ty: 0)))
    #expect(Projection(Affine(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)).inverted == nil)
  }

  @Test func theApproximationTouchesTheMap() throws {
    let projection = Projection(
      Homography(Transform3D.rotation(angle: 1, x: 0.3, y: 1, z: 0).concatenating(eye)))
    let point = CGPoint(x: 7, y: -9)
    let affine = try #require(projection.approximation(at: point))
    for (dx, dy) in [(0.0, 0.0), (1e-4, 0), (0, 1e-4), (1e-4, -1e-4)] {
      let moved = CGPoint(x: point.x + dx, y: point.y + dy)
      let image = try #require(projection.apply(moved))
      #expect(near(affine.apply(moved), image.x, image.y, 1e-8))
    }
    #expect(projection.approximation(at: CGPoint(x: -1e4, y: 0)) == nil)
  }

  @Test func backsAndFronts() {
    func turned(_ degrees: CGFloat, _ x: CGFloat, _ y: CGFloat) -> Transform3D {
      .rotation(angle: degrees * .pi / 180, x: x, y: y, z: 0)
    }
    #expect(!Transform3D.identity.showsBack)
    for angle in [0.0, 45, 89, -89] { #expect(!turned(angle, 0, 1).showsBack) }
    for angle in [91.0, 180, -91, 269] { #expect(turned(angle, 1, 0).showsBack) }
    #expect(!Transform3D.scale(x: -1, y: 1, z: 1).showsBack)
    #expect(Transform3D.scale(x: 1, y: 1, z: -1).showsBack)
    #expect(!Transform3D.scale(x: 2, y: 2, z: 0).showsBack)
    // Beside the eye a plane shows its back before it has turned by 90°.
    let aside = Transform3D.translation(x: 100, y: 0, z: 0)
    #expect(!turned(-80, 0, 1).concatenating(eye).showsBack)
    #expect(
      turned(80, 0, 1).concatenating(aside).concatenating(eye).showsBack
        != turned(-80, 0, 1)
        .concatenating(aside).concatenating(eye).showsBack)
  }
}

@Suite struct SpatialPlaneTests {
  private func plane(_ transform: Transform3D) -> SpatialPlane? { SpatialPlane(transform) }

  @Test func planesCutEachOtherInALine() throws {
    let flat = try #require(plane(.identity))
    // Turned about the line x = 10: in front of the flat plane on its left.
    let turned = try #require(
      plane(
        Transform3D.translation(x: -10, y: 0, z: 0)
          .concatenating(.rotation(angle: .pi / 6, x: 0, y: 1, z: 0))
          .concatenating(.translation(x: 10, y: 0, z: 0))))
    let line = turned.line(cutBy: flat)
    #expect(abs(CGPoint(x: 10, y: 77).side(of: line)) < 1e-12)
    // Its distances are its depths: 6 points from the axis, 3 deep.
    #expect(abs(CGPoint(x: 4, y: 0).side(of: line) - 3) < 1e-12)
    #expect(abs(CGPoint(x: 16, y: 0).side(of: line) + 3) < 1e-12)
    #expect(abs(turned.depth(at: CGPoint(x: 4, y: 0)) - 3) < 1e-12)
    let other = flat.line(cutBy: turned)
    #expect(CGPoint(x: 4, y: 0).side(of: other) < 0)
    #expect(CGPoint(x: 16, y: 0).side(of: other) > 0)
  }

  @Test func inFrontIsTowardsTheEye() throws {
    var eye = Transform3D.identity
    eye.m34 = -1 / 100
    let flat = try #require(plane(eye))
    for z in [-500.0, -1, 1, 60] {
      let moved = try #require(plane(Transform3D.translation(x: 3, y: 4, z: z).concatenating(eye)))
      #expect((CGPoint(x: 1, y: 2).side(of: moved.line(cutBy: flat)) > 0) == (z > 0))
    }
    // A plane that faces away has the same sides.
    let back = try #require(plane(Transform3D.rotation(angle: .pi, x: 0, y: 1, z: 0).concatenating(eye)))
    let nearer = try #require(plane(Transform3D.translation(x: 0, y: 0, z: 5).concatenating(eye)))
    #expect(CGPoint.zero.side(of: nearer.line(cutBy: back)) > 0)
  }

  @Test func whatIsSeenEdgeOnIsNone() {
    #expect(plane(.rotation(angle: .pi / 2, x: 1, y: 0, z: 0)) == nil)
    #expect(plane(.scale(x: 0, y: 1, z: 1)) == nil)
    #expect(plane(.scale(x: .nan, y: 1, z: 1)) == nil)
    #expect(plane(.scale(x: 1e200, y: 1e200, z: 1)) == nil)
  }

  @Test func polygonsAreCutByLines() {
    let square = ConvexPolygon(CGRect(x: 0, y: 0, width: 4, height: 4))
    let right = square.cut(by: SIMD3(1, 0, -1))
    #expect(CGRect(enclosing: right.points) == CGRect(x: 1, y: 0, width: 3, height: 4))
    let corner = square.cut(by: SIMD3(-1, -1, 2))
    #expect(corner.points.count == 3)
    #expect(CGRect(enclosing: corner.points) == CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(square.cut(by: SIMD3(1, 0, -5)).isEmpty)
    #expect(square.cut(by: SIMD3(1, 0, 5)) == square)
  }
}
