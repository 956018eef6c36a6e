import CoreAnimation
import Foundation
import AnimTestSupport
import Testing

/// What areas of paths are together, against what the paths say of random points one by one.
@Suite struct PathAreaTests {
  private struct Operation: Sendable {
    var name: String
    var make: @Sendable (CGPath, CGPath, CGPathFillRule) -> CGPath
    var covers: @Sendable (Bool, Bool) -> Bool
  }

  private static let operations = [
    Operation(name: "union", make: { $0.union($1, using: $2) }, covers: { $0 || $1 }),
    Operation(name: "intersection", make: { $0.intersection($1, using: $2) }, covers: { $0 && $1 }),
    Operation(name: "subtracting", make: { $0.subtracting($1, using: $2) }, covers: { $0 && !$1 }),
    Operation(
      name: "symmetricDifference", make: { $0.symmetricDifference($1, using: $2) }, covers: { $0 != $1 }),
  ]

  private static func path(_ random: inout SeededGenerator) -> CGPath {
    func point() -> CGPoint {
      CGPoint(x: Double.random(in: 0...100, using: &random), y: Double.random(in: 0...100, using: &random))
    }
    let path = CGMutablePath()
    switch Int.random(in: 0..<4, using: &random) {
    case 0: path.addEllipse(in: CGRect(origin: point(), size: CGSize(width: 40, height: 30)))
    case 1:
      // Sides that run along those of others.
      path.addRect(CGRect(x: Int.random(in: 0...3, using: &random) * 20, y: 20, width: 40, height: 40))
      path.addRect(CGRect(x: 30, y: 30, width: 10, height: 10))
    case 2:
      path.move(to: point())
      for _ in 0..<3 { path.addCurve(to: point(), control1: point(), control2: point()) }
      path.closeSubpath()
    default:
      path.addLines(between: (0..<6).map { _ in point() })
    }
    return path
  }

  private static func points(_ random: inout SeededGenerator) -> [CGPoint] {
    (0..<400).map { _ in
      CGPoint(x: Double.random(in: -5...145, using: &random), y: Double.random(in: -5...135, using: &random))
    }
  }

  /// Whether a point is so near to an edge that a chord may be on its other side.
  private static func isNear(_ path: CGPath, _ point: CGPoint) -> Bool {
    let ring = (0..<8).map { index in
      let angle = Double(index) * .pi / 4
      return CGPoint(x: point.x + 0.05 * cos(angle), y: point.y + 0.05 * sin(angle))
    }
    return Set((ring + [point]).map { path.contains($0) }).count > 1
      || Set((ring + [point]).map { path.contains($0, using: .evenOdd) }).count > 1
  }

  @Test(arguments: 0..<12) func operationsCoverWhatTheySay(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    _ = Misuse.takeReports()
    let (a, b) = (Self.path(&random), Self.path(&random))
    let points = Self.points(&random).filter { !Self.isNear(a, $0) && !Self.isNear(b, $0) }
    #expect(points.count > 300)
    for rule in [CGPathFillRule.winding, .evenOdd] {
      for operation in Self.operations {
        let result = operation.make(a, b, rule)
        for point in points {
          let expected = operation.covers(a.contains(point, using: rule), b.contains(point, using: rule))
          #expect(result.contains(point) == expected, "\(operation.name) at \(point)")
          #expect(
            result.contains(point, using: .evenOdd) == expected, "\(operation.name) at \(point), even-odd")
        }
      }
      let common = a.intersection(b, using: rule)
      #expect(a.intersects(b, using: rule) == !common.isEmpty)
      #expect(b.intersects(a, using: rule) == !common.isEmpty)
      let normalized = a.normalized(using: rule)
      for point in points {
        #expect(normalized.contains(point) == a.contains(point, using: rule))
        #expect(normalized.contains(point, using: .evenOdd) == a.contains(point, using: rule))
      }
    }
    #expect(Misuse.takeReports() == [])
  }

  @Test("Each component is in one piece with its holes, and they are the whole together")
  func components() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 40, height: 40))
    path.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
    path.addRect(CGRect(x: 15, y: 15, width: 10, height: 10))
    path.addRect(CGRect(x: 60, y: 0, width: 10, height: 10))
    let parts = path.componentsSeparated(using: .evenOdd)
    #expect(parts.count == 3)
    let areas = parts.map { Self.area($0) }.sorted()
    #expect(isClose(areas, [100, 100, 40 * 40 - 20 * 20], tolerance: 1e-4))
    #expect(path.componentsSeparated().count == 2)
    for part in parts { #expect(part.componentsSeparated().count == 1) }
    #expect(CGMutablePath().componentsSeparated() == [])
  }

  /// With its sign: holes count against what they are in.
  private static func area(_ path: CGPath) -> Double {
    var area = 0.0
    segments(path) { area += Double($0.x * $1.y - $1.x * $0.y) / 2 }
    return abs(area)
  }

  /// The lines of a path without curves, those that close parts with them.
  private static func segments(_ path: CGPath, _ body: (CGPoint, CGPoint) -> Void) {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    path.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: (start, current) = (points[0], points[0])
      case .addLineToPoint:
        body(current, points[0])
        current = points[0]
      case .closeSubpath:
        if current != start { body(current, start) }
        current = start
      default: Issue.record("a curve")
      }
    }
  }

  private static func length(_ path: CGPath) -> Double {
    var length = 0.0
    segments(path.flattened(threshold: 1e-4)) { length += hypot(Double($1.x - $0.x), Double($1.y - $0.y)) }
    return length
  }

  @Test("The areas of union and intersection are those of both paths")
  func areasAreKept() {
    let a = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 60))
    let b = CGPath(ellipseIn: CGRect(x: 30, y: 10, width: 60, height: 60))
    let sum = Self.area(a.normalized()) + Self.area(b.normalized())
    // Chords are as near as the size of what is put together asks for.
    #expect(abs(Self.area(a.union(b)) + Self.area(a.intersection(b)) - sum) < 1)
    #expect(abs(Self.area(a.normalized()) - 900 * .pi) < 1)
  }

  @Test(arguments: 0..<12) func linesAreCutWhereTheAreaEnds(seed: Int) {
    var random = SeededGenerator(seed: UInt64(100 + seed))
    let (line, area) = (Self.path(&random), Self.path(&random))
    for rule in [CGPathFillRule.winding, .evenOdd] {
      let inside = line.lineIntersection(area, using: rule)
      let outside = line.lineSubtracting(area, using: rule)
      let all = Self.length(line)
      #expect(abs(Self.length(inside) + Self.length(outside) - all) < 0.02 * all)
      for (part, isInside) in [(inside, true), (outside, false)] {
        var (wrong, count) = (0, 0)
        Self.segments(part.flattened(threshold: 0.01)) { from, to in
          let middle = CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
          guard hypot(to.x - from.x, to.y - from.y) > 0.01, !Self.isNear(area, middle) else { return }
          count += 1
          if area.contains(middle, using: rule) != isInside { wrong += 1 }
        }
        #expect(wrong == 0, "\(wrong) of \(count)")
      }
    }
  }

  @Test("What is not cut stays as it is; what is cut is open, and goes on through its beginning")
  func linesKeepTheirParts() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20))
    let around = CGPath(rect: CGRect(x: -5, y: -5, width: 30, height: 30))
    #expect(circle.lineIntersection(around) == circle)
    #expect(circle.lineSubtracting(around).isEmpty)
    #expect(circle.lineSubtracting(CGPath(rect: CGRect(x: 50, y: 0, width: 5, height: 5))) == circle)
    // The square begins at its upper left corner, which lies inside.
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
    let corner = CGMutablePath()
    corner.addLines(between: [CGPoint(x: 0, y: 5), .zero, CGPoint(x: 5, y: 0)])
    #expect(square.lineIntersection(CGPath(rect: CGRect(x: -5, y: -5, width: 10, height: 10))) == corner)
    let half = circle.lineIntersection(CGPath(rect: CGRect(x: -5, y: -5, width: 30, height: 15)))
    var kinds: [CGPathElementType] = []
    half.applyWithBlock { kinds.append($0.pointee.type) }
    #expect(kinds.count { $0 == .moveToPoint } == 1 && kinds.contains(.addCurveToPoint))
    #expect(!kinds.contains(.closeSubpath) && abs(Self.length(half) - 10 * .pi) < 0.01)
  }

  @Test("A flattened path has no curves and stays as near as was said")
  func flattening() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 80))
    path.addCurve(to: .zero, control1: CGPoint(x: 150, y: -90), control2: CGPoint(x: 0, y: -50))
    path.closeSubpath()
    path.move(to: CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: 6, y: 5))
    var counts: [Int] = []
    for threshold in [10, 0.1, 0.001] as [CGFloat] {
      let flat = path.flattened(threshold: threshold)
      var kinds: [CGPathElementType] = []
      flat.applyWithBlock { kinds.append($0.pointee.type) }
      #expect(Set(kinds) == [.moveToPoint, .addLineToPoint, .closeSubpath])
      #expect(kinds.count { $0 == .moveToPoint } == 2 && kinds.last == .addLineToPoint)
      counts.append(kinds.count)
      let (box, exact) = (flat.boundingBoxOfPath, path.boundingBoxOfPath)
      #expect(exact.insetBy(dx: -1e-9, dy: -1e-9).contains(box))
      #expect(abs(box.maxY - exact.maxY) <= threshold && abs(box.minY - exact.minY) <= threshold)
    }
    #expect(counts == counts.sorted() && Set(counts).count == 3)
  }

  @Test("Nothing and what is no number are no areas")
  func degenerateAreas() {
    _ = Misuse.takeReports()
    let (nothing, square) = (CGMutablePath(), CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)))
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 9, y: 9)])
    for empty in [nothing, line] {
      #expect(square.intersection(empty).isEmpty && empty.subtracting(square).isEmpty)
      #expect(square.union(empty).boundingBox == square.boundingBox)
      #expect(square.subtracting(empty).boundingBox == square.boundingBox)
      #expect(!square.intersects(empty))
    }
    #expect(!square.intersects(CGPath(rect: CGRect(x: 4, y: 0, width: 4, height: 4))))
    #expect(Misuse.takeReports() == [])
    let wrong = CGMutablePath()
    wrong.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
    wrong.addLine(to: CGPoint(x: CGFloat.nan, y: 0))
    #expect(square.union(wrong) == square)
    #expect(square.lineIntersection(wrong) == square)
    #expect(
      Misuse.takeReports() == [
        .areasOfTooManyPieces(call: "union(_:using:)"),
        .areasOfTooManyPieces(call: "lineIntersection(_:using:)"),
      ])
  }

  @Test("A path that cuts itself into too many pieces is given back, and reported")
  func tooManyPieces() {
    var random = SeededGenerator(seed: 4)
    let path = CGMutablePath()
    path.addLines(
      between: (0..<3000).map { _ in
        CGPoint(x: Double.random(in: 0...100, using: &random), y: Double.random(in: 0...100, using: &random))
      })
    _ = Misuse.takeReports()
    #expect(path.normalized() == path)
    #expect(Misuse.takeReports() == [.areasOfTooManyPieces(call: "normalized(using:)")])
  }
}
