import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

/// What must hold for any path.
@Suite struct PathPropertyTests {
  static func randomPath(_ random: inout SeededGenerator, spread: CGFloat = 30) -> Path {
    func point() -> CGPoint {
      var value = CGPoint(
        x: .random(in: -spread...spread + 20, using: &random),
        y: .random(in: -spread...spread + 20, using: &random))
      if Int.random(in: 0..<3, using: &random) == 0 {
        value = CGPoint(x: value.x.rounded(), y: value.y.rounded())
      }
      if Int.random(in: 0..<20, using: &random) == 0 { value.x *= 1e5 }
      if Int.random(in: 0..<20, using: &random) == 0 { value.y *= 1e5 }
      return value
    }
    var path = Path()
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: path.move(to: point())
      case 1: path.closeSubpath()
      case 2: path.addQuadCurve(to: point(), control: point())
      case 3: path.addCurve(to: point(), control1: point(), control2: point())
      default: path.addLine(to: point())
      }
    }
    return path
  }

  @Test(arguments: TestTier.seeds(300))
  func runsAreInOrderInsideAndOnceOnly(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let path = PathPropertyTests.randomPath(&random)
    let clip = PixelRect(minX: 3, minY: 2, maxX: 20, maxY: 19)
    for rule in [FillRule.nonZero, .evenOdd] {
      let found = coverage(.path(path, rule), clip: clip)
      #expect(found.faults.isEmpty)
      #expect(found.values.allSatisfy { $0 <= 255 })
    }
  }

  /// But for the last digits where lines cross beyond the clip, which are far below what 8 bits show.
  @Test(arguments: TestTier.seeds(300))
  func clipNeverChangesCoverage(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let path = PathPropertyTests.randomPath(&random)
    let whole = coverage(.path(path, .evenOdd), clip: PixelRect(minX: -40, minY: -40, maxX: 80, maxY: 80))
    let parts = [
      PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 20), PixelRect(minX: 7, minY: -5, maxX: 8, maxY: 30),
      PixelRect(minX: -30, minY: 11, maxX: 60, maxY: 12),
    ]
    for clip in parts {
      let part = coverage(.path(path, .evenOdd), clip: clip)
      for y in clip.minY..<clip.maxY {
        for x in clip.minX..<clip.maxX where abs(part.fineValue(x, y) - whole.fineValue(x, y)) > 2 {
          Issue.record(
            "pixel (\(x), \(y)): \(part.fineValue(x, y)), with a wider clip \(whole.fineValue(x, y))")
        }
      }
    }
  }

  @Test(arguments: TestTier.seeds(50))
  func scannerRemembersNothing(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let clip = PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 20)
    var reused = CoverageScanner()
    for _ in 0..<10 {
      let shape = Shape.path(PathPropertyTests.randomPath(&random), .nonZero)
      var recorder = CoverageRecorder(clip: clip)
      reused.scan(shape, .identity, clip: shape.extents(.identity, within: clip), into: &recorder)
      #expect(recorder.values == coverage(shape, clip: clip).values)
    }
  }

  @Test(arguments: TestTier.seeds(100))
  func areaSurvivesTranslationBySubpixels(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let points = (0..<5).map { index in
      let angle = CGFloat(index) * 2 * .pi / 5 + .random(in: 0...0.5, using: &random)
      let radius = CGFloat.random(in: 5...14, using: &random)
      return CGPoint(x: 20 + radius * cos(angle), y: 20 + radius * sin(angle))
    }
    let clip = pixels(40, 40)
    let still = coverage(polygon(points), clip: clip).area
    let offset = Affine(
      translationX: .random(in: -4...4, using: &random), y: .random(in: -4...4, using: &random))
    let moved = coverage(polygon(points), offset, clip: clip).area
    // Some 60 pixels on the edge, each rounded to 1/255.
    #expect(abs(still - moved) < 0.1)
  }

  @Test(arguments: TestTier.seeds(100))
  func complementaryShapesFillWhatTheyShare(seed: Int) {
    // Two shapes on either side of one crooked line together cover every pixel of the box wholly.
    var random = SeededGenerator(seed: UInt64(seed))
    let middle = (0...6).map { CGPoint(x: .random(in: 2...18, using: &random), y: CGFloat($0) * 20 / 6) }
    let left = [CGPoint(x: 0, y: 0)] + middle + [CGPoint(x: 0, y: 20)]
    let right = [CGPoint(x: 20, y: 0)] + middle + [CGPoint(x: 20, y: 20)]
    let clip = pixels(20, 20)
    let sums = zip(coverage(polygon(left), clip: clip).values, coverage(polygon(right), clip: clip).values)
    #expect(sums.allSatisfy { (255...256).contains($0 + $1) })
  }
}
