import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

@Suite struct RectCoverageTests {
  @Test func alignedRectHasExactEdges() throws {
    let expected = """
      ........
      ..####..
      ..####..
      ........
      """
    let picture = try draw([fill(2, 1, 4, 2)], 8, 4)
    expectPicture(picture, try PixelBuffer(art: expected, legend: [".": .black, "#": .white]))
  }

  @Test func fractionalRectBlendsByArea() throws {
    let picture = try draw([fill(1.25, 0.5, 2.5, 1.75)], 5, 3)
    try expectGreys(
      picture,
      """
      0  96 128  96 0
      0 191 255 191 0
      0  48  64  48 0
      """)
  }

  @Test func rectWithinOnePixel() throws {
    try expectGreys(try draw([fill(1.25, 1.25, 0.5, 0.5)], 3, 3), "0 0 0\n0 64 0\n0 0 0")
  }

  @Test func mirroredAndScaledRects() throws {
    let mirrored = Affine(a: -2, b: 0, c: 0, d: -1, tx: 4, ty: 3)
    let picture = try draw([fill(.rect(rect(0, 0, 1.5, 2)), .white, mirrored)], 5, 4)
    try expectGreys(picture, "0 0 0 0 0\n0 255 255 255 0\n0 255 255 255 0\n0 0 0 0 0")
  }

  @Test func abuttingShapesHaveNoSeam() throws {
    let white = try draw([fill(0, 0, 6, 6)], 6, 6)
    expectPicture(try draw([fill(0, 0, 3, 6), fill(3, 0, 3, 6)], 6, 6), white)
    let halves = [fill(asPath(rect(0, 0, 6, 2))), fill(asPath(rect(0, 2, 6, 4)))]
    expectPicture(try draw(halves, 6, 6), white)
  }

  @Test(arguments: TestTier.seeds(400))
  func fastPathGivesTheSamePixels(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func side(_ range: ClosedRange<CGFloat>) -> CGFloat {
      let value = CGFloat.random(in: range, using: &random)
      return Int.random(in: 0..<4, using: &random) == 0 ? value.rounded() : value
    }
    let rect = CGRect(x: side(-4...10), y: side(-4...10), width: side(-3...9), height: side(0...9))
    let scale = Bool.random(using: &random) ? 1 : CGFloat.random(in: -2...2, using: &random)
    let transform = Affine(a: scale, b: 0, c: 0, d: 1, tx: scale < 0 ? 8 : 0, ty: 0)
    let clip = PixelRect(minX: 1, minY: 0, maxX: 9, maxY: 7)
    let fast = coverage(.rect(rect), transform, clip: clip)
    let general = coverage(asPath(rect), transform, clip: clip)
    #expect(fast.values == general.values)
    #expect(fast.faults.isEmpty)
  }

  @Test func hugeRectsCountAsTheirVisiblePart() {
    let clip = pixels(8, 4)
    let visible = coverage(.rect(rect(0, 1.5, 8, 2.5)), clip: clip)
    for far in [1e4, 1e6, 1e12, 1e300] as [CGFloat] {
      let rect = CGRect(x: -far, y: 1.5, width: 2 * far, height: far)
      #expect(coverage(.rect(rect), clip: clip).values == visible.values)
      #expect(coverage(asPath(rect), clip: clip).values == visible.values)
    }
  }
}
