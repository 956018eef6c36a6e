import Foundation
import AnimGeometry
import AnimTestSupport
import Testing

@Suite struct StrokeTests {
  private func polyline(_ points: [(CGFloat, CGFloat)], closed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    if closed { path.closeSubpath() }
    return path
  }

  /// The area of the polygons, each with its sign: right where they do not overlap.
  private func area(_ path: Path, _ style: StrokeStyle) -> CGFloat {
    var area: CGFloat = 0
    path.stroked(style, tolerance: 0.001).flatten(tolerance: 1) {
      area += ($0.x * $1.y - $1.x * $0.y) / 2
    }
    return area
  }

  private func box(_ path: Path, _ style: StrokeStyle) -> CGRect {
    path.stroked(style, tolerance: 0.001).controlPointBounds
  }

  private let line = [(0, 0), (20, 0)] as [(CGFloat, CGFloat)]

  @Test(
    "With round caps and joins no part is farther from the line than half the width, however short the lines are"
  )
  func nothingFartherThanHalfTheWidth() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      let points = (0..<4).map { _ in
        (CGFloat.random(in: 0...12, using: &random), CGFloat.random(in: 0...12, using: &random))
      }
      let half = CGFloat.random(in: 1...8, using: &random)
      let style = StrokeStyle(width: 2 * half, cap: .round, join: .round)
      var edges: [(CGPoint, CGPoint)] = []
      polyline(points).stroked(style, tolerance: 0.001).flatten(tolerance: 1) { edges.append(($0, $1)) }
      for _ in 0..<200 {
        let place = CGPoint(
          x: CGFloat.random(in: -20...32, using: &random), y: CGFloat.random(in: -20...32, using: &random))
        let nearest = zip(points, points.dropFirst()).map { distance(place, $0, $1) }.min() ?? 0
        if abs(nearest - half) > 0.05 {
          #expect((winding(place, edges) != 0) == (nearest < half), "\(points), \(half), \(place)")
        }
      }
    }
  }

  /// From a point to the line between two others.
  private func distance(_ point: CGPoint, _ a: (CGFloat, CGFloat), _ b: (CGFloat, CGFloat)) -> CGFloat {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1)
    let part = ((point.x - a.0) * dx + (point.y - a.1) * dy) / max(dx * dx + dy * dy, 1e-12)
    let (x, y) = (a.0 + min(max(part, 0), 1) * dx, a.1 + min(max(part, 0), 1) * dy)
    return hypot(point.x - x, point.y - y)
  }

  /// How often the edges go around a point.
  private func winding(_ point: CGPoint, _ edges: [(CGPoint, CGPoint)]) -> Int {
    edges.reduce(0) { sum, edge in
      let (a, b) = edge
      guard (a.y <= point.y) != (b.y <= point.y) else { return sum }
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      return x > point.x ? sum + (b.y > a.y ? 1 : -1) : sum
    }
  }

  @Test("Caps: nothing, half the width, half a circle")
  func caps() {
    let path = polyline(line)
    #expect(abs(area(path, StrokeStyle(width: 4)) - 80) < 1e-9)
    #expect(abs(area(path, StrokeStyle(width: 4, cap: .square)) - 96) < 1e-9)
    #expect(abs(area(path, StrokeStyle(width: 4, cap: .round)) - (80 + 4 * .pi)) < 0.02)
    #expect(box(path, StrokeStyle(width: 4, cap: .square)) == CGRect(x: -2, y: -2, width: 24, height: 4))
  }

  @Test("Joins at a right angle: a square, a triangle, a quarter circle")
  func joins() {
    let path = polyline([(0, 0), (20, 0), (20, 20)])
    let bare = 2.0 * 20 * 4 - 4
    #expect(abs(area(path, StrokeStyle(width: 4)) - (bare + 4)) < 1e-9)
    #expect(abs(area(path, StrokeStyle(width: 4, join: .bevel)) - (bare + 2)) < 1e-9)
    #expect(abs(area(path, StrokeStyle(width: 4, join: .round)) - (bare + .pi)) < 0.02)
  }

  @Test("A miter reaches 1 / sin of half the angle; beyond the limit it is a bevel")
  func miterLimit() {
    // 60° between the lines: twice the width.
    let path = polyline([(0, 0), (20, 0), (10, 20 * CGFloat(3).squareRoot() / 2)])
    #expect(box(path, StrokeStyle(width: 4, miterLimit: 2.01)).maxX > 23.4)
    #expect(
      abs(
        area(path, StrokeStyle(width: 4, miterLimit: 1.99)) - area(path, StrokeStyle(width: 4, join: .bevel)))
        < 1e-9)
  }

  @Test("A closed rectangle is a frame")
  func frame() {
    let path = Path(rect: CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(abs(area(path, StrokeStyle(width: 4)) - (34 * 24 - 26 * 16)) < 1e-9)
    #expect(box(path, StrokeStyle(width: 4)) == CGRect(x: -2, y: -2, width: 34, height: 24))
  }

  @Test("A circle is a ring, and trimmed to a part a part of it")
  func ring() {
    let circle = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
    let ring = CGFloat.pi * (53 * 53 - 47 * 47)
    #expect(abs(area(circle, StrokeStyle(width: 6)) - ring) < 1)
    for fraction in [0.25, 0.5, 0.9] as [CGFloat] {
      let part = area(circle, StrokeStyle(width: 6, end: fraction))
      #expect(abs(part - ring * fraction) < 1, "\(fraction)")
    }
    #expect(area(circle, StrokeStyle(width: 6, start: 0.5, end: 0.5)) == 0)
    #expect(area(circle, StrokeStyle(width: 6, start: 0.6, end: 0.4)) == 0)
    #expect(area(circle, StrokeStyle(width: 6, end: .nan)) == 0)
  }

  @Test("Fractions are of all sub-paths together")
  func trimOverSubpaths() {
    var path = polyline([(0, 0), (10, 0)])
    path.append(polyline([(0, 10), (30, 10)]))
    #expect(
      box(path, StrokeStyle(width: 2, start: 0.5, end: 0.75)) == CGRect(x: 10, y: 9, width: 10, height: 2))
    #expect(abs(area(path, StrokeStyle(width: 2, start: 0.125, end: 0.75)) - 50) < 1e-9)
  }

  @Test(
    "Dashes: lengths, phase, an odd number of lengths",
    arguments: [
      ([4], 0, [0, 8, 16]), ([4, 4], 4, [4, 12]), ([4, 4], -4, [4, 12]), ([4, 4], 804, [4, 12]),
      ([2, 3, 4], 0, [0, 5, 11, 18]),
    ] as [([CGFloat], CGFloat, [CGFloat])])
  func dashes(pattern: [CGFloat], phase: CGFloat, starts: [CGFloat]) {
    let stroked = polyline(line).stroked(
      StrokeStyle(width: 2, dashes: pattern, dashPhase: phase), tolerance: 0.01)
    var boxes: [CGFloat] = []
    var points: [CGPoint] = []
    for element in stroked.elements {
      switch element {
      case .move(let point): points = [point]
      case .line(let point): points.append(point)
      default: boxes.append((CGRect(enclosing: points).minX * 1e6).rounded() / 1e6)
      }
    }
    #expect(boxes == starts)
  }

  @Test("A dash that runs through the start of a closed path is one piece")
  func dashThroughStart() {
    let path = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let style = StrokeStyle(width: 2, dashes: [10, 10], dashPhase: 5)
    #expect(path.stroked(style, tolerance: 0.01).elements.count { $0 == .close } == 2)
  }

  @Test("A dash of no length is its caps")
  func dots() {
    let style = StrokeStyle(width: 2, cap: .round, dashes: [0, 5])
    #expect(abs(area(polyline(line), style) - 5 * .pi) < 0.05)
    #expect(area(polyline(line), StrokeStyle(width: 2, dashes: [0, 5])) == 0)
  }

  @Test("A line that turns back on itself has a join at each end", arguments: [false, true])
  func turningBack(isMirrored: Bool) {
    let ends: [(CGFloat, CGFloat)] = isMirrored ? [(20, 0), (0, 0)] : [(0, 0), (20, 0)]
    let path = polyline(ends, closed: true)
    let round = box(path, StrokeStyle(width: 4, join: .round))
    #expect(abs(round.minX + 2) < 0.01 && abs(round.maxX - 22) < 0.01)
    let bevel = box(path, StrokeStyle(width: 4, join: .bevel))
    #expect(bevel.minX == 0 && bevel.maxX == 20)
  }

  @Test("Too many dashes in all sub-paths together are an unbroken line")
  func mostDashes() {
    let style = StrokeStyle(width: 2, dashes: [0.0005, 0.0005])
    func area(times: Int) -> CGFloat {
      var path = Path()
      for _ in 0..<times { path.append(polyline(line)) }
      return self.area(path, style)
    }
    // 80,000 and 120,000 dashes and gaps.
    #expect(abs(area(times: 2) - 40) < 1)
    #expect(abs(area(times: 3) - 120) < 1e-9)
  }

  @Test("A sub-path without length is a dot, unless its ends are flat")
  func point() {
    let path = polyline([(5, 5), (5, 5)])
    #expect(area(path, StrokeStyle(width: 2)) == 0)
    #expect(area(path, StrokeStyle(width: 2, cap: .square)) == 4)
    #expect(abs(area(path, StrokeStyle(width: 2, cap: .round)) - .pi) < 0.01)
    #expect(area(polyline([(5, 5)]), StrokeStyle(width: 2, cap: .square)) == 0)
  }

  @Test("Patterns without length and widths that are none", arguments: [0, -1, CGFloat.nan, .infinity])
  func nothing(width: CGFloat) {
    #expect(polyline(line).stroked(StrokeStyle(width: width), tolerance: 0.01).isEmpty)
    let solid = area(polyline(line), StrokeStyle(width: 2, dashes: [0, 0]))
    #expect(solid == 40)
    #expect(area(polyline(line), StrokeStyle(width: 2, dashes: [1e-9])) == 40)
  }

  @Test(
    "Every point of every polygon is within half the width of the path", arguments: [1, 10, 60] as [CGFloat])
  func reach(width: CGFloat) throws {
    let path = try Path(pathData: "M0 0 C80 0 -40 40 40 40 S0 0 0 60 Q10 100 20 60 Z")
    var line: [CGPoint] = []
    path.flatten(tolerance: 0.0005) { line += [$0, $1] }
    let style = StrokeStyle(width: width, join: .round)
    for element in path.stroked(style, tolerance: 0.01).elements {
      guard case .line(let point) = element else { continue }
      let distance = line.map { hypot($0.x - point.x, $0.y - point.y) }.min() ?? .infinity
      #expect(distance < width / 2 + 0.7)
    }
  }

  @Test("The dot at the start of a closed path is one, whatever its end would make of it")
  func dotsAtTheStart() {
    let square = polyline([(40, 40), (160, 40), (160, 160), (40, 160)], closed: true)
    func count(_ style: StrokeStyle) -> Int {
      var count = 0
      square.stroke(style, tolerance: 0.001) { _ in count += 1 }
      return count
    }
    let round = StrokeStyle(width: 20, cap: .round, dashes: [0, 40])
    #expect(count(round) == 12)
    #expect(abs(area(square, round) - 12 * 100 * .pi) < 0.5)
    #expect(abs(area(square, StrokeStyle(width: 20, cap: .square, dashes: [0, 40])) - 12 * 400) < 1e-6)
    #expect(count(StrokeStyle(width: 20, dashes: [0, 40])) == 0)
    // A dash that arrives at the start meets the dot there, and makes no corner with it.
    let dash = StrokeStyle(width: 20, dashes: [0, 100, 20, 0])
    #expect(abs(area(square, dash) - 4 * 20 * 20) < 1e-6)
    let once = StrokeStyle(width: 20, dashes: [0, 460, 20, 10])
    #expect(abs(area(square, once) - 20 * 20) < 1e-6)
  }

  @Test("A pattern that starts a period later or earlier is the same", arguments: [0.0, 3, 12, 29.5])
  func periodicDashes(phase: Double) {
    let path = polyline([(0, 0), (100, 0), (100, 70)])
    func pieces(_ phase: Double) -> Path {
      path.stroked(StrokeStyle(width: 2, dashes: [10, 20], dashPhase: phase), tolerance: 0.01)
    }
    for turns in [-3.0, -1, 1, 2] { #expect(pieces(phase + 30 * turns) == pieces(phase)) }
  }

  @Test("A dash that would begin where the line ends is none")
  func dashesAtTheEnd() {
    let path = polyline([(0, 0), (30, 0)])
    #expect(abs(box(path, StrokeStyle(width: 4, cap: .square, dashes: [10, 20])).maxX - 12) < 1e-9)
    // A dot is one.
    #expect(abs(box(path, StrokeStyle(width: 4, cap: .square, dashes: [0, 30])).maxX - 32) < 1e-9)
  }

  @Test("Within a curve the fraction is its parameter; among lines and curves it is the length")
  func trimmedByParameter() {
    // Half of the parameter is at an eighth of the length.
    var path = Path()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 80, y: 0), control1: .zero, control2: .zero)
    path.addLine(to: CGPoint(x: 200, y: 0))
    func span(_ start: CGFloat, _ end: CGFloat) -> CGRect {
      box(path, StrokeStyle(width: 2, start: start, end: end))
    }
    for (end, x) in [(0.2, 10.0), (0.4, 80), (0.7, 140), (1, 200)] {
      #expect(abs(span(0, end).maxX - x) < 1e-4, "\(end)")
      if end < 1 { #expect(abs(span(end, 1).minX - x) < 1e-4, "\(end)") }
    }
    // A quadratic curve's parameter is that of its cubic.
    var quad = Path()
    quad.move(to: .zero)
    quad.addQuadCurve(to: CGPoint(x: 80, y: 0), control: .zero)
    #expect(abs(box(quad, StrokeStyle(width: 2, end: 0.5)).maxX - 20) < 1e-4)
  }

  @Test("A path in two parts covers what the whole does, wherever it is cut")
  func trimmedParts() {
    var path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 20))
    path.append(polyline([(80, 0), (120, 0), (120, 30)]))
    let whole = area(path, StrokeStyle(width: 1))
    for step in 1..<20 {
      let cut = CGFloat(step) / 20
      let parts =
        area(path, StrokeStyle(width: 1, end: cut)) + area(path, StrokeStyle(width: 1, start: cut))
      #expect(abs(parts - whole) < 0.01 * whole, "\(cut): \(parts) \(whole)")
    }
  }

  @Test("What rounding leaves of nothing draws no dot", arguments: [1e-17, 1e-12, 1e-7])
  func nothingLeft(rest: CGFloat) {
    let path = polyline([(0, 0), (20, 0), (20, 20)])
    for (start, end) in [(1 - rest, 1.0), (0, rest), (0.5, 0.5 + rest), (0.3 - rest, 0.3)] {
      let style = StrokeStyle(width: 4, cap: .round, start: start, end: end)
      #expect(path.stroked(style, tolerance: 0.01).isEmpty)
    }
    // Nor a piece of one at a corner: the line begins with the second side.
    let half = box(path, StrokeStyle(width: 4, cap: .butt, start: 0.5 - rest))
    #expect(abs(half.minY) < 1e-5)
    // Two sub-paths that are exactly cut apart.
    let pair = polyline([(0, 0), (30, 0)])
    var both = pair
    both.append(polyline([(100, 0), (110, 0)]))
    let second = StrokeStyle(width: 4, cap: .round, start: 0.75 - rest)
    #expect(box(both, second).minX > 90)
  }

  @Test("A stroke is the same in both directions, also where a curve turns almost on the spot")
  func reversed() {
    func curve(_ points: [(CGFloat, CGFloat)]) -> Path {
      var path = Path()
      let points = points.map { CGPoint(x: $0.0, y: $0.1) }
      path.move(to: points[0])
      path.addCurve(to: points[3], control1: points[1], control2: points[2])
      return path
    }
    let cases: [[(CGFloat, CGFloat)]] = [
      [(20, 160), (20.0001, 160), (160, 20), (160.0001, 20)],
      [(20, 160), (20.1, 160), (160, 20), (160.1, 20)],
      [(0, 0), (0, 1e-6), (100, 3), (100, 100)], [(0, 0), (90, 0), (10, 0), (100, 1)],
      [(0, 0), (100, 40), (-20, 40), (80, 0)],
    ]
    for points in cases {
      let style = StrokeStyle(width: 20)
      let (there, back) = (curve(points), curve(points.reversed()))
      let (a, b) = (box(there, style), box(back, style))
      #expect(abs(a.minX - b.minX) < 0.01 && abs(a.maxX - b.maxX) < 0.01, "\(points): \(a) \(b)")
      #expect(abs(a.minY - b.minY) < 0.01 && abs(a.maxY - b.maxY) < 0.01, "\(points): \(a) \(b)")
      #expect(abs(area(there, style) - area(back, style)) < 0.1, "\(points)")
    }
  }

  @Test("A handle of nearly no length turns the line's end like a fan, at both ends of a curve")
  func fans() {
    var path = Path()
    path.move(to: CGPoint(x: 20, y: 160))
    path.addCurve(
      to: CGPoint(x: 160.0001, y: 20), control1: CGPoint(x: 20.0001, y: 160), control2: CGPoint(x: 160, y: 20)
    )
    var polygons: [[CGPoint]] = []
    path.stroke(StrokeStyle(width: 20), ChordLimit(pixel: 1)) { polygons.append($0) }
    // The middle of the outer arc, from straight down to 45° beside it.
    let (x, y) = (10 * sin(CGFloat.pi / 8), 10 * cos(CGFloat.pi / 8))
    for (factor, isInside) in [(0.98, true), (1.02, false)] {
      for point in [
        CGPoint(x: 20 + x * factor, y: 160 + y * factor), CGPoint(x: 160 - x * factor, y: 20 - y * factor),
      ] {
        let winding = polygons.reduce(0) { $0 + self.winding($1, around: point) }
        #expect((winding != 0) == isInside, "\(factor) \(point)")
      }
    }
  }

  @Test(
    "What a line wider than its curve sweeps has few edges far from both, however many chords the curve has")
  func fewEdgesOfWideLines() throws {
    for data in ["M0 0 C32 -51 19 0 10 0", "M0 0 C-32 -51 -19 0 -10 0", "M0 0 A9 9 0 1 1 1 9 Z"] {
      var edges = 0
      var crossings = 0
      for style in [StrokeStyle(width: 1e7), StrokeStyle(width: 1e7, cap: .square, join: .bevel)] {
        try Path(pathData: data).stroke(style, ChordLimit(pixel: 0.1)) { polygon in
          for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
            edges += 1
            if (a.y <= 1000) != (b.y <= 1000) { crossings += 1 }
          }
        }
      }
      #expect(edges > 10_000)
      #expect(crossings < 20, "\(data)")
    }
  }

  private func winding(_ polygon: [CGPoint], around point: CGPoint) -> Int {
    var result = 0
    for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1))
    where (a.y <= point.y) != (b.y <= point.y) {
      let x = a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y)
      if x > point.x { result += a.y < b.y ? 1 : -1 }
    }
    return result
  }
}
