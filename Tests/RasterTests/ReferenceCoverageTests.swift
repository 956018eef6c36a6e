import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster
@testable import AnimReferenceRaster

/// Coverage of random shapes beside the exact area.
@Suite struct ReferenceCoverageTests {
  private static let clip = PixelRect(minX: 0, minY: 0, maxX: 32, maxY: 32)

  private func expectClose(_ shape: Shape, _ transform: Affine, _ what: String) {
    let found = coverage(shape, transform, clip: Self.clip)
    let exact = ReferenceOutline(shape, .affine(transform)).coverage(in: Self.clip)
    for y in 0..<32 {
      for x in 0..<32 where abs(Double(found.value(x, y)) - exact[x, y] * 255) > 1 {
        Issue.record("\(what), pixel (\(x), \(y)): \(found.value(x, y)), exactly \(exact[x, y] * 255)")
      }
    }
  }

  private static func path(_ random: inout SeededGenerator, curves: Bool) -> Path {
    func point() -> CGPoint {
      CGPoint(x: Double.random(in: -8...40, using: &random), y: Double.random(in: -8...40, using: &random))
    }
    var path = Path()
    for index in 0..<Int.random(in: 3...12, using: &random) {
      switch index == 0 ? 0 : Int.random(in: 0..<(curves ? 6 : 3), using: &random) {
      case 0: path.move(to: point())
      case 3: path.addQuadCurve(to: point(), control: point())
      case 4, 5: path.addCurve(to: point(), control1: point(), control2: point())
      default: path.addLine(to: point())
      }
    }
    return path
  }

  @Test(arguments: TestTier.seeds(30))
  func fillsOfPolygons(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let path = Self.path(&random, curves: false)
    expectClose(.path(path, .nonZero), .identity, "non-zero")
    expectClose(.path(path, .evenOdd), .identity, "even-odd")
  }

  @Test(arguments: TestTier.seeds(10))
  func fillsOfCurves(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let path = Self.path(&random, curves: true)
    let turned = Affine(0.9, 0.3, -0.4, 1.2, 3.3, -2.1)
    expectClose(.path(path, .nonZero), turned, "non-zero")
    expectClose(.path(path, .evenOdd), turned, "even-odd")
  }

  /// The outline of a stroke overlaps itself in many ways.
  @Test(arguments: 0..<9)
  func strokes(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let path = Self.path(&random, curves: false)
    var style = StrokeStyle(width: Double.random(in: 1...8, using: &random))
    style.join = [.miter, .round, .bevel][seed % 3]
    style.cap = [.butt, .round, .square][seed / 3 % 3]
    expectClose(.path(path.stroked(style, tolerance: 0.02), .nonZero), .identity, "stroke")
  }

  @Test(arguments: TestTier.seeds(10))
  func rectangles(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let rect = CGRect(x: number(0...10), y: number(0...10), width: number(1...20), height: number(1...20))
    let rounded = RoundedRect(
      rect: rect, radius: number(0...12), curve: seed % 2 == 0 ? .circular : .continuous)
    for transform in [Affine.identity, Affine(0.8, 0.5, -0.6, 0.7, 9.25, 1.5)] {
      expectClose(.rect(rect), transform, "rectangle")
      expectClose(.roundedRect(rounded), transform, "rounded rectangle")
      expectClose(.border(rounded, width: number(0.1...6)), transform, "border")
    }
  }
}
