import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

@Suite struct StrokeCoverageTests {
  private func line(_ points: [(CGFloat, CGFloat)], _ style: StrokeStyle, closed: Bool = false) -> Shape {
    var path = Path()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    if closed { path.closeSubpath() }
    return .stroke(path, style)
  }

  @Test func hairlineKeepsItsArea() throws {
    // A quarter of a pixel wide: inside one row, then half in either of two.
    let style = StrokeStyle(width: 0.25)
    try expectGreys(try draw([fill(line([(1, 0.5), (3, 0.5)], style))], 4, 1), "0 64 64 0")
    try expectGreys(
      try draw([fill(line([(1, 1), (3, 1)], style))], 4, 2), "0 32 32 0\n0 32 32 0", tolerance: 1)
  }

  @Test func mitersAndSquareCaps() throws {
    let style = StrokeStyle(width: 2, cap: .square)
    let art = """
      ........
      .######.
      .######.
      .....##.
      .....##.
      .....##.
      ........
      """
    let corner = try draw([fill(line([(2, 2), (6, 2), (6, 5)], style))], 8, 7)
    expectPicture(corner, try PixelBuffer(art: art, legend: [".": .black, "#": .white]))
  }

  @Test func closedLineHasNoEnds() throws {
    let frame = line([(2, 2), (6, 2), (6, 5), (2, 5)], StrokeStyle(width: 2, cap: .square), closed: true)
    let art = """
      ........
      .######.
      .######.
      .##..##.
      .######.
      .######.
      ........
      """
    expectPicture(
      try draw([fill(frame)], 8, 7), try PixelBuffer(art: art, legend: [".": .black, "#": .white]))
  }

  @Test func dashesOfWholePixels() throws {
    let style = StrokeStyle(width: 1, dashes: [2, 1], dashPhase: 1)
    try expectGreys(
      try draw([fill(line([(0, 0.5), (8, 0.5)], style))], 8, 1), "255 0 255 255 0 255 255 0")
  }

  /// The line is as wide as the circle: no hole is left, and nothing is drawn twice.
  @Test(arguments: [20, 24, 39] as [CGFloat]) func lineWiderThanItsCircle(width: CGFloat) {
    let clip = pixels(64, 64)
    let circle = Path(ellipseIn: rect(22, 22, 20, 20))
    let radius = 10 + width / 2
    let disc = Path(ellipseIn: rect(32 - radius, 32 - radius, 2 * radius, 2 * radius))
    let stroked = coverage(.stroke(circle, StrokeStyle(width: width)), clip: clip)
    let filled = coverage(.path(disc, .nonZero), clip: clip)
    #expect(stroked.faults == [])
    for y in 0..<64 {
      for x in 0..<64 {
        #expect(abs(Int(stroked.value(x, y)) - Int(filled.value(x, y))) <= 5, "(\(x), \(y))")
      }
    }
  }

  @Test func halfCircleWiderThanItsRadius() {
    let circle = Path(ellipseIn: rect(22, 22, 20, 20))
    let stroked = coverage(.stroke(circle, StrokeStyle(width: 30, end: 0.5)), clip: pixels(64, 64))
    // Half a disc of radius 25, and beyond the middle half a disc of radius 5.
    #expect(abs(stroked.area - .pi * (25 * 25 + 5 * 5) / 2) < 2)
  }

  /// A point is on the line if one of the curve's normals passes through it, within half the width: pixels are white or black
  /// of which all corners and the middle are on it, or none.
  @Test(
    arguments: [
      // Parts of circles, which turn either way, and curves whose evolute has a cusp or goes to infinity.
      ("M22 26 A10 10 0 0 1 30 23", 30), ("M30 23 A10 10 0 0 0 22 26", 50), ("M24 30 A8 8 0 1 1 40 30", 22),
      ("M10 30 Q32 8 54 30", 60), ("M20 20 C60 22 10 40 44 44", 40), ("M31 20 C31 34 33 34 33 20", 36),
      ("M28 34 C50 30 14 30 36 34", 44), ("M20 20 C60 22 10 40 44 44", 1e5), ("M10 40 Q32 8 54 40", 1e5),
      ("M28 34 C50 30 14 30 36 34", 1e5),
    ] as [(String, CGFloat)])
  func whatTheNormalsSweep(data: String, width: CGFloat) throws {
    let path = try Path(pathData: data)
    let drawn = coverage(.stroke(path, StrokeStyle(width: width)), clip: pixels(64, 64))
    let swept = NormalSweep(path, half: width / 2)
    var wrong: [String] = []
    for y in 0..<64 {
      for x in 0..<64 {
        let places = [(0, 0), (1, 0), (0.5, 0.5), (0, 1), (1, 1)].map {
          swept.contains(CGPoint(x: CGFloat(x) + $0.0, y: CGFloat(y) + $0.1))
        }
        guard Set(places).count == 1 else { continue }
        if abs(Int(drawn.value(x, y)) - (places[0] ? 255 : 0)) > 12 {
          wrong.append("(\(x), \(y)): \(drawn.value(x, y))")
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func clippingChangesNothing() {
    let circle = Path(ellipseIn: rect(4, 4, 50, 50))
    let shape = Shape.stroke(circle, StrokeStyle(width: 7, cap: .round, end: 0.9, dashes: [9, 12]))
    let whole = coverage(shape, clip: pixels(60, 60))
    let part = PixelRect(minX: 20, minY: 3, maxX: 47, maxY: 31)
    let clipped = coverage(shape, clip: part)
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX { #expect(clipped.value(x, y) == whole.value(x, y)) }
    }
  }
}

/// The normals of a path of curves, each as long as the line along it is wide.
private struct NormalSweep {
  private var points: [CGPoint] = []
  private var tangents: [CGPoint] = []
  private let half: CGFloat

  private static let steps = 200

  init(_ path: Path, half: CGFloat) {
    self.half = half
    var current = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): current = point
      case .quad(let control, let end):
        add(CubicSegment(from: current, quadraticControl: control, to: end))
        current = end
      case .cubic(let control1, let control2, let end):
        add(CubicSegment(current, control1, control2, end))
        current = end
      case .close: break
      }
    }
  }

  private mutating func add(_ curve: CubicSegment) {
    for index in 0...NormalSweep.steps {
      let t = CGFloat(index) / CGFloat(NormalSweep.steps)
      points.append(curve.point(at: t))
      tangents.append(curve.derivative(at: t))
    }
  }

  /// Whether the point is on a normal: it is before one and after the next.
  func contains(_ place: CGPoint) -> Bool {
    var before: CGFloat?
    for (point, tangent) in zip(points, tangents) {
      let (x, y) = (place.x - point.x, place.y - point.y)
      let along = x * tangent.x + y * tangent.y
      if let before, (before < 0) != (along < 0), x * x + y * y <= half * half { return true }
      before = along
    }
    return false
  }
}
