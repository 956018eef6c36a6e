import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

/// What lies between two paths: points go straight, tangents turn.
@Suite struct PathMorphTests {
  private struct Source {
    var random = SeededGenerator(seed: 41)

    mutating func number() -> Double { .random(in: -100...100, using: &random) }
    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    mutating func curve() -> CubicSegment { CubicSegment(point(), point(), point(), point()) }
  }

  private func morph(_ a: CubicSegment, _ b: CubicSegment, _ fraction: Double) -> CubicSegment? {
    Value.path(path(a)).interpolated(to: .path(path(b)), fraction: fraction).onlyCurve
  }

  private func path(_ curve: CubicSegment) -> Path {
    var path = Path()
    path.move(to: curve.start)
    path.addCurve(to: curve.end, control1: curve.control1, control2: curve.control2)
    return path
  }

  /// Where a control point is: by the sine rule on the circle of directions, without angles.
  private func expected(
    _ a: (end: CGPoint, control: CGPoint), _ b: (end: CGPoint, control: CGPoint), _ fraction: Double
  ) -> CGPoint {
    let (u, v) = (a.control - a.end, b.control - b.end)
    let (lengthU, lengthV) = (u.length, v.length)
    let (unitU, unitV) = (u * (1 / lengthU), v * (1 / lengthV))
    let angle = acos(min(max(unitU.x * unitV.x + unitU.y * unitV.y, -1), 1))
    let direction =
      unitU * (sin((1 - fraction) * angle) / sin(angle)) + unitV * (sin(fraction * angle) / sin(angle))
    let length = lengthU * (1 - fraction) + lengthV * fraction
    return a.end * (1 - fraction) + b.end * fraction + direction * length
  }

  @Test("Any curve to any other, at any time", arguments: [0.1, 0.25, 0.5, 0.9])
  func anyTwoCurves(fraction: Double) throws {
    var source = Source()
    for _ in 0..<500 {
      let (a, b) = (source.curve(), source.curve())
      let got = try #require(morph(a, b, fraction))
      let first = expected((a.start, a.control1), (b.start, b.control1), fraction)
      let second = expected((a.end, a.control2), (b.end, b.control2), fraction)
      #expect(got.start.distance(to: a.start * (1 - fraction) + b.start * fraction) < 1e-9)
      #expect(got.end.distance(to: a.end * (1 - fraction) + b.end * fraction) < 1e-9)
      #expect(got.control1.distance(to: first) < 1e-6, "\(a) \(b)")
      #expect(got.control2.distance(to: second) < 1e-6, "\(a) \(b)")
    }
  }

  @Test("Half of a quarter turn and of less, as Core Animation draws it")
  func half() throws {
    let a = CubicSegment(
      CGPoint(x: 40, y: 100), CGPoint(x: 140, y: 100), CGPoint(x: 160, y: 60), CGPoint(x: 160, y: 160))
    let b = CubicSegment(
      CGPoint(x: 40, y: 100), CGPoint(x: 40, y: 0), CGPoint(x: 60, y: 160), CGPoint(x: 160, y: 160))
    let got = try #require(morph(a, b, 0.5))
    #expect(got.control1.distance(to: CGPoint(x: 110.71, y: 29.29)) < 0.01)
    #expect(got.control2.distance(to: CGPoint(x: 89.29, y: 89.29)) < 0.01)
  }

  @Test("The way back is the way there, and the whole turns with the paths")
  func symmetry() throws {
    var source = Source()
    for _ in 0..<200 {
      let (a, b) = (source.curve(), source.curve())
      let fraction = Double.random(in: 0...1, using: &source.random)
      let there = try #require(morph(a, b, fraction))
      let back = try #require(morph(b, a, 1 - fraction))
      #expect(there.distance(to: back) < 1e-9, "\(a) \(b) at \(fraction)")
      let turn = Affine(rotationAngle: source.number())
      let turned = try #require(morph(a.applying(turn), b.applying(turn), fraction))
      #expect(turned.distance(to: there.applying(turn)) < 1e-6, "\(a) \(b) at \(fraction)")
    }
  }

  @Test("A tangent takes the shorter way, and a half turn the same way there and back")
  func shorterWay() throws {
    func curve(_ degrees: Double) -> CubicSegment {
      let angle = degrees * .pi / 180
      return CubicSegment(.zero, CGPoint(x: 10 * cos(angle), y: 10 * sin(angle)), .zero, .zero)
    }
    for start in stride(from: -180.0, through: 180, by: 15) {
      for turn in [-179.0, -90, -1, 1, 90, 179] {
        let got = try #require(morph(curve(start), curve(start + turn), 0.5))
        #expect(got.control1.distance(to: curve(start + turn / 2).control1) < 1e-9, "\(start) by \(turn)")
      }
      let there = try #require(morph(curve(start), curve(start + 180), 0.5)).control1
      let back = try #require(morph(curve(start + 180), curve(start), 0.5)).control1
      #expect(there.distance(to: back) < 1e-9, "\(start)")
      #expect(abs(there.length - 10) < 1e-9 && there.x > -1e-9, "\(start): \(there)")
    }
  }

  /// A zero that was negative points no other way.
  @Test func theSignOfAZeroMeansNothing() throws {
    let end = CubicSegment(.zero, CGPoint(x: 0, y: 10), .zero, .zero)
    let plus = CubicSegment(.zero, CGPoint(x: -10, y: 0.0), .zero, .zero)
    let minus = CubicSegment(.zero, CGPoint(x: -10, y: -0.0), .zero, .zero)
    let (a, b) = (try #require(morph(plus, end, 0.5)), try #require(morph(minus, end, 0.5)))
    #expect(a.distance(to: b) < 1e-12)
  }

  @Test("A tangent of no length has no angle: it grows where the other one points")
  func noLength() throws {
    let none = CubicSegment(.zero, .zero, .zero, .zero)
    let down = CubicSegment(.zero, CGPoint(x: 0, y: 10), .zero, .zero)
    for (a, b) in [(none, down), (down, none)] {
      let got = try #require(morph(a, b, 0.5))
      #expect(got.control1.distance(to: CGPoint(x: 0, y: 5)) < 1e-9)
      #expect(got.control2 == .zero)
    }
  }

  @Test("A line beside a curve is a curve whose control points are its own ends")
  func lines() throws {
    var source = Source()
    for _ in 0..<50 {
      let (from, to) = (source.point(), source.point())
      var line = Path()
      line.move(to: from)
      line.addLine(to: to)
      let curve = source.curve()
      let got = Value.path(line).interpolated(to: .path(path(curve)), fraction: 0.3).onlyCurve
      let same = morph(CubicSegment(from, from, to, to), curve, 0.3)
      #expect(got == same && got != nil)
      var quad = Path()
      quad.move(to: from)
      quad.addQuadCurve(to: to, control: curve.control1)
      let asCubic = CubicSegment(from: from, quadraticControl: curve.control1, to: to)
      #expect(
        Value.path(quad).interpolated(to: .path(path(curve)), fraction: 0.3).onlyCurve
          == morph(asCubic, curve, 0.3))
    }
  }

  @Test("What keeps its form keeps it on the way: moved, and grown from any point")
  func sameForm() throws {
    var source = Source()
    for _ in 0..<50 {
      let curve = source.curve()
      let move = Affine(translationX: 64, y: -32)
      #expect(
        try #require(morph(curve, curve.applying(move), 0.5))
          .distance(to: curve.applying(Affine(translationX: 32, y: -16))) < 1e-9)
      #expect(
        try #require(morph(curve, curve.applying(Affine(scaleX: 3, y: 3)), 0.5))
          .distance(to: curve.applying(Affine(scaleX: 2, y: 2))) < 1e-9)
    }
  }

  @Test("Closed paths stay closed, and a change of a time is a change of the path no larger than it")
  func closedAndContinuous() throws {
    var source = Source()
    func closed() -> Path {
      var path = Path()
      path.move(to: source.point())
      for _ in 0..<3 {
        path.addCurve(to: source.point(), control1: source.point(), control2: source.point())
      }
      path.closeSubpath()
      return path
    }
    for _ in 0..<20 {
      let (a, b) = (Value.path(closed()), Value.path(closed()))
      var before: Path?
      for step in 0...1000 {
        let now = try #require(a.interpolated(to: b, fraction: Double(step) / 1000).path)
        #expect(now.elements.last == .close)
        if let before {
          let longest: Double = zip(now.points, before.points).map { $0.distance(to: $1) }.max() ?? .infinity
          // The longest way: straight over the diagonal, and half a circle of the longest tangent.
          let limit: Double = 0.283 * (1 + Double.pi)
          #expect(longest < limit)
        }
        before = now
      }
    }
  }
}

extension CGPoint {
  fileprivate static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  fileprivate static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
  fileprivate static func * (a: CGPoint, b: Double) -> CGPoint { CGPoint(x: a.x * b, y: a.y * b) }
  fileprivate var length: Double { hypot(x, y) }
  fileprivate func distance(to other: CGPoint) -> Double { (self - other).length }
}

extension CubicSegment {
  fileprivate var points: [CGPoint] { [start, control1, control2, end] }

  fileprivate func applying(_ transform: Affine) -> CubicSegment {
    CubicSegment(
      transform.apply(start), transform.apply(control1), transform.apply(control2), transform.apply(end))
  }

  fileprivate func distance(to other: CubicSegment) -> Double {
    zip(points, other.points).map { $0.distance(to: $1) }.max() ?? 0
  }
}

extension Path {
  fileprivate var points: [CGPoint] {
    elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .quad(let control, let end): [control, end]
      case .cubic(let control1, let control2, let end): [control1, control2, end]
      case .close: []
      }
    }
  }
}

extension Value {
  /// The curve of a path that is a move and a curve.
  fileprivate var onlyCurve: CubicSegment? {
    guard let elements = path?.elements, elements.count == 2, case .move(let start) = elements[0],
      case .cubic(let control1, let control2, let end) = elements[1]
    else { return nil }
    return CubicSegment(start, control1, control2, end)
  }
}
