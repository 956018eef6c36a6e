import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

/// Shapes drawn through a homography.
@Suite struct PerspectiveTests {
  /// A card of 40 × 40 that is turned about its upright axis, seen from a distance of 80, in the middle of
  /// 64 × 64.
  private func turned(_ angle: CGFloat, distance: CGFloat = 80) -> Projection {
    var eye = Transform3D.identity
    eye.m34 = -1 / distance
    let transform = Transform3D.rotation(angle: angle, x: 0, y: 1, z: 0).concatenating(eye)
      .concatenating(.translation(x: 32, y: 32, z: 0))
    return Projection(Homography(transform))
  }

  private let card = rect(-20, -20, 40, 40)

  private func fill(_ shape: Shape, _ projection: Projection, _ color: Color = .white) -> Frame.Item {
    .fill(Fill(shape: shape, transform: projection, color: color))
  }

  /// The largest difference of any channel.
  private func difference(_ a: PixelBuffer, _ b: PixelBuffer) -> Int {
    var most = 0
    for y in 0..<a.height {
      for x in 0..<a.width { most = max(most, abs(Int(a[x, y].red) - Int(b[x, y].red))) }
    }
    return most
  }

  @Test func cornersOfARectangleAreJoinedByLines() throws {
    // x' = 32 + x cos / (1 + x sin / 80), y' = 32 + y / (1 + x sin / 80) with an angle of 60°: the weights
    // are 1 ± 0.216506.
    let corners: [(CGFloat, CGFloat)] = [
      (19.236730, 6.473460), (40.220279, 15.559443), (40.220279, 48.440557), (19.236730, 57.526540),
    ]
    let seen = try draw([fill(.rect(card), turned(.pi / 3))], 64, 64)
    let expected = try draw([fill(polygon(corners), .affine(.identity))], 64, 64)
    #expect(difference(seen, expected) <= 1)
  }

  @Test func everyShapeIsWhatItsOutlineIs() throws {
    let projection = turned(.pi / 3)
    let rounded = RoundedRect(rect: card, radius: 12)
    let zigzag = Path(elements: [
      .move(CGPoint(x: -15, y: -15)), .line(CGPoint(x: 15, y: 0)), .line(CGPoint(x: -15, y: 15)),
    ])
    let style = StrokeStyle(width: 6, cap: .round, join: .round)
    let shapes: [Shape] = [
      .roundedRect(rounded), .border(rounded, width: 5), .path(Path(ellipseIn: card), .nonZero),
      .stroke(zigzag, style),
    ]
    for shape in shapes {
      // Each pixel's share of 16 × 16 samples that lie in the shape.
      let inverse = try #require(projection.homography.inverted)
      let seen = try draw([fill(shape, projection)], 64, 64)
      for y in stride(from: 1, to: 64, by: 7) {
        for x in 0..<64 {
          var hits = 0
          for sample in 0..<256 {
            let place = CGPoint(
              x: Double(x) + (Double(sample % 16) + 0.5) / 16, y: Double(y) + (Double(sample / 16) + 0.5) / 16
            )
            if let point = inverse.apply(place), shape.holds(point) { hits += 1 }
          }
          #expect(abs(Double(seen[x, y].red) - Double(hits) / 256 * 255) <= 12, "\(shape) (\(x), \(y))")
        }
      }
    }
  }

  @Test func whatIsBehindTheEyeIsCutAway() throws {
    var eye = Transform3D.identity
    eye.m34 = -1 / 50
    let flat = Transform3D.rotation(angle: .pi / 2, x: 1, y: 0, z: 0)
    // Edge-on: the plane holds the eye.
    let edge = Projection(Homography(flat.concatenating(eye)))
    #expect(try draw([fill(.rect(rect(-500, -500, 1000, 1000)), edge)], 8, 8)[4, 4].red == 0)

    // A floor 10 below the eye: from the horizon in the middle down to the lower edge.
    let below = flat.concatenating(.translation(x: 0, y: 10, z: 0)).concatenating(eye)
      .concatenating(.translation(x: 32, y: 32, z: 0))
    for length in [1000.0, 1e4, 1e6] {
      let plane = rect(-length, -length, 2 * length, 2 * length)
      for shape in [Shape.rect(plane), .path(Path(ellipseIn: plane), .nonZero)] {
        let seen = try draw([fill(shape, Projection(Homography(below)))], 64, 64)
        for y in 0..<64 where y < 31 || y > 33 {
          for x in 20..<44 { #expect(seen[x, y].red == (y > 32 ? 255 : 0), "\(length) (\(x), \(y))") }
        }
      }
    }
    // All of it behind the eye.
    let behind = fill(.rect(rect(-10, 60, 20, 50)), Projection(Homography(below)))
    #expect(try draw([behind], 64, 64) == draw([], 64, 64))
  }

  @Test func aGradientIsSeenInPerspective() throws {
    let stops = [
      Gradient.Stop(color: .black, location: 0), Gradient.Stop(color: .white, location: 1),
    ]
    let projection = turned(1.1, distance: 60)
    let unit = Affine(a: 40, b: 0, c: 0, d: 40, tx: -20, ty: -20)
    for kind in [Gradient.Kind.axial, .radial, .conic] {
      let start = CGPoint(x: kind == .axial ? 0 : 0.5, y: kind == .axial ? 0 : 0.5)
      let gradient = Gradient(kind: kind, stops: stops, start: start, end: CGPoint(x: 1, y: 0.9))
      let item = Frame.Item.gradient(
        GradientFill(
          shape: .rect(card), transform: projection, gradient: gradient,
          unitTransform: Projection.affine(unit).concatenating(projection)))
      let seen = try draw([item], 64, 64, background: .white)
      let flat = try draw(
        [
          .gradient(
            GradientFill(
              shape: .rect(rect(0, 0, 800, 800)), transform: .identity, gradient: gradient,
              unitTransform: Affine(scaleX: 800, y: 800)))
        ], 800, 800)
      let inverse = try #require(projection.homography.inverted)
      for y in 0..<64 {
        for x in 0..<64 {
          guard let point = inverse.apply(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)),
            card.insetBy(dx: 2, dy: 2).contains(point)
          else { continue }
          let place = (Int((point.x + 20) * 20), Int((point.y + 20) * 20))
          let expected = Int(flat[place.0, place.1].red)
          let found = Int(seen[x, y].red)
          // The conic gradient jumps from its last colour to its first.
          #expect(abs(found - expected) <= 3 || abs(found - expected) > 240, "\(kind) (\(x), \(y))")
        }
      }
    }
  }

  @Test func aShadowIsThrownInPerspective() throws {
    let style = ShadowStyle(color: .white, deviation: 0, offset: CGPoint(x: 3, y: 2))
    let shadow = Frame.Item.shadow(Shadow(shape: .rect(card), transform: turned(0.9), style: style))
    let moved = turned(0.9).concatenating(Affine(translationX: 3, y: 2))
    #expect(difference(try draw([shadow], 64, 64), try draw([fill(.rect(card), moved)], 64, 64)) <= 1)
  }

  @Test func clippingAndGroupsWorkInPerspective() throws {
    let clip = Clip(shape: .rect(card), transform: turned(0.8))
    let seen = try draw(
      [
        .beginGroup(Group(opacity: 1, clip: clip)), fill(.rect(rect(0, 0, 64, 64)), .affine(.identity)),
        .endGroup,
      ],
      64, 64)
    #expect(try difference(seen, draw([fill(.rect(card), turned(0.8))], 64, 64)) == 0)
  }

  @Test func whatHasNoPlaceDrawsNothing() throws {
    let nothing = try draw([], 32, 32)
    for value in [CGFloat.nan, .infinity, 0] {
      let broken = Transform3D(
        m11: value, m12: 0, m13: 0, m14: 0.01, m21: 0, m22: value, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1,
        m34: 0, m41: 0, m42: 0, m43: 0, m44: value)
      let item = fill(.rect(card), .perspective(Homography(broken)))
      #expect(try draw([item], 32, 32) == nothing)
    }
  }
}

extension Shape {
  /// Whether the point is in the shape, by the shape's definition.
  fileprivate func holds(_ point: CGPoint) -> Bool {
    switch self {
    case .rect(let rect), .partlySmoothRect(let rect, _): rect.contains(point)
    case .roundedRect(let rounded): rounded.outline.contains(point)
    case .border(let rounded, let width):
      rounded.outline.contains(point) && !(rounded.inset(by: width)?.outline.contains(point) ?? false)
    case .path(let path, let rule): path.contains(point, evenOdd: rule == .evenOdd)
    case .stroke(let path, let style): path.stroked(style, tolerance: 0.01).contains(point)
    }
  }
}
