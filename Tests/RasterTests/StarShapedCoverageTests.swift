import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster
@testable import AnimReferenceRaster

/// Outlines that go round a point once are scanned without a look at where they cross themselves.
@Suite struct StarShapedCoverageTests {
  private static let clip = PixelRect(minX: 2, minY: 1, maxX: 37, maxY: 34)

  private func outline(_ random: inout SeededGenerator) -> Path {
    let count = Int.random(in: 3...9, using: &random)
    let isCurved = Bool.random(using: &random)
    let points = (0..<count).map { index in
      let angle = (CGFloat(index) + .random(in: 0...0.8, using: &random)) * 2 * .pi / CGFloat(count)
      let radius = CGFloat.random(in: 3...22, using: &random)
      return CGPoint(x: 20 + radius * cos(angle), y: 18 + radius * sin(angle))
    }
    var path = Path()
    path.move(to: points[0])
    for index in 1...count {
      let (last, next) = (points[index - 1], points[index % count])
      let control = CGPoint(x: (last.x + next.x) * 0.55 - 2, y: (last.y + next.y) * 0.55 - 1.8)
      if isCurved { path.addQuadCurve(to: next, control: control) } else { path.addLine(to: next) }
    }
    path.closeSubpath()
    return path
  }

  @Test("The coverage is that of the search for crossings, and the exact one", arguments: TestTier.seeds(200))
  func coverageIsTheSame(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let path = outline(&random)
    // Below the clip: with a second outline all is searched for crossings.
    var searched = path
    for (x, y) in [(10.0, 90.0), (12, 90), (11, 92)] {
      searched.append(x == 10 ? .move(CGPoint(x: x, y: y)) : .line(CGPoint(x: x, y: y)))
    }
    searched.closeSubpath()
    for rule in [FillRule.nonZero, .evenOdd] {
      let found = coverage(.path(path, rule), clip: Self.clip)
      #expect(found.faults.isEmpty)
      let expected = coverage(.path(searched, rule), clip: Self.clip)
      #expect(zip(found.fineValues, expected.fineValues).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
      let exact = ReferenceOutline(.path(path, rule), .affine(.identity)).coverage(in: Self.clip)
      for y in Self.clip.minY..<Self.clip.maxY {
        for x in Self.clip.minX..<Self.clip.maxX where abs(Double(found.value(x, y)) - exact[x, y] * 255) > 1
        {
          Issue.record("pixel (\(x), \(y)): \(found.value(x, y)), exactly \(exact[x, y] * 255)")
        }
      }
    }
  }

  /// How the scanner takes an outline of straight lines.
  private func isStarShaped(_ points: [(CGFloat, CGFloat)]) -> Bool {
    guard case .path(let path, _) = polygon(points) else { return false }
    var table = EdgeTable()
    table.begin(clip: Self.clip)
    table.add(path, .identity)
    table.endOutline()
    return table.isStarShaped()
  }

  private func star(of points: Int, step: Int, inner: CGFloat = 1) -> [(CGFloat, CGFloat)] {
    (0..<points).map { index in
      let angle = CGFloat(index * step) * 2 * .pi / CGFloat(points)
      let radius = index % 2 == 0 ? 14 : 14 * inner
      return (20 + radius * cos(angle), 18 + radius * sin(angle))
    }
  }

  @Test("What goes round once is told from what crosses itself, turns back or goes round nothing")
  func classification() {
    #expect(isStarShaped([(4, 4), (30, 4), (30, 30), (4, 30)]))
    #expect(isStarShaped([(4, 30), (30, 30), (30, 4), (4, 4)]))
    #expect(isStarShaped(star(of: 10, step: 1, inner: 0.3)))
    // A point that is there twice changes nothing.
    #expect(isStarShaped([(4, 4), (30, 4), (30, 4), (30, 30), (4, 30)]))
    // Twice around.
    #expect(!isStarShaped(star(of: 5, step: 2)))
    #expect(!isStarShaped(star(of: 6, step: 1) + star(of: 6, step: 1)))
    // Around two points, in either direction.
    #expect(!isStarShaped([(4, 4), (30, 30), (30, 4), (4, 30)]))
    // Simple, but no point sees all of it.
    #expect(!isStarShaped([(4, 4), (34, 4), (34, 30), (30, 30), (30, 8), (8, 8), (8, 30), (4, 30)]))
    // There and back.
    #expect(!isStarShaped([(4, 4), (30, 30)]))
    #expect(!isStarShaped([(4, 4), (30, 4), (20, 4), (20, 30)]))
  }

  @Test(
    "A shape in parts is the shape: its outline is found once for all of them", arguments: TestTier.seeds(50))
  func parts(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var path = outline(&random)
    if Bool.random(using: &random) { path.append(outline(&random)) }
    let transform = Affine(0.9, 0.3, -0.4, 1.1, 3.3, -2.1)
    let shapes: [Shape] = [
      .path(path, .evenOdd), .stroke(path, StrokeStyle(width: 3)), .path(path, .nonZero),
    ]
    var scanner = CoverageScanner()
    for shape in shapes {
      let whole = coverage(shape, transform, clip: Self.clip)
      for _ in 0..<6 {
        let (x, y) = (Int.random(in: 2..<30, using: &random), Int.random(in: 1..<28, using: &random))
        let part = PixelRect(minX: x, minY: y, maxX: x + 7, maxY: y + 6)
        var recorder = CoverageRecorder(clip: part)
        let visible = shape.extents(transform, within: part)
        scanner.scan(shape, transform, clip: visible, into: &recorder)
        #expect(recorder.faults.isEmpty)
        for y in part.minY..<part.maxY {
          for x in part.minX..<part.maxX where abs(recorder.fineValue(x, y) - whole.fineValue(x, y)) > 2 {
            Issue.record(
              "pixel (\(x), \(y)): \(recorder.fineValue(x, y)), of the whole \(whole.fineValue(x, y))")
          }
        }
      }
    }
  }
}
