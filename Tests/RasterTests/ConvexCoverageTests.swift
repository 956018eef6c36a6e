import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

/// Convex shapes have a way of their own through the scanner.
@Suite struct ConvexCoverageTests {
  @Test(arguments: TestTier.seeds(300))
  func shapesAreCoveredAsTheirOutlines(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
    let box = rect(number(-6...20), number(-6...20), number(0.2...30), number(0.2...30))
    let rounded = RoundedRect(
      rect: box, radius: Bool.random(using: &random) ? 0 : number(0...12),
      curve: Bool.random(using: &random) ? .circular : .continuous)
    let angle = number(0...7)
    let transform = Affine(
      cos(angle) * number(0.5...1.5), sin(angle), -sin(angle), cos(angle), number(-4...30), number(-4...30))
    let clip = PixelRect(minX: 2, minY: 1, maxX: 37, maxY: 34)
    let outline = coverage(.path(rounded.outline, .nonZero), transform, clip: clip)
    let convex = coverage(.roundedRect(rounded), transform, clip: clip)
    #expect(convex.values == outline.values)
    #expect(convex.faults.isEmpty && outline.faults.isEmpty)
    // The clip changes nothing.
    let whole = coverage(
      .roundedRect(rounded), transform, clip: PixelRect(minX: -90, minY: -90, maxX: 130, maxY: 130))
    for y in clip.minY..<clip.maxY {
      for x in clip.minX..<clip.maxX where whole.value(x, y) != convex.value(x, y) {
        Issue.record("pixel (\(x), \(y)): \(convex.value(x, y)), in a larger clip \(whole.value(x, y))")
      }
    }
  }
}
