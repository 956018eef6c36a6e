import AnimTestSupport
import Testing

@testable import AnimRaster

/// What a grid finds is what looking at each region finds.
@Suite struct DrawRegionsTests {
  @Test(
    "However many regions there are, an item's parts are its intersections with those that show it",
    arguments: TestTier.seeds(20, from: 90))
  func partsAreIntersections(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func rect(_ most: Int) -> PixelRect {
      let (x, y) = (Int.random(in: -20..<2_000, using: &random), Int.random(in: -20..<1_200, using: &random))
      return PixelRect(
        minX: x, minY: y, maxX: x + Int.random(in: 1...most, using: &random),
        maxY: y + Int.random(in: 1...most, using: &random))
    }
    let areas = PixelRect.disjoint((0..<Int.random(in: 0...400, using: &random)).map { _ in rect(30) })
    let all = areas.map { area in
      DrawRegion(
        area: area, first: Bool.random(using: &random) ? Int.random(in: 0..<10, using: &random) : nil)
    }
    let regions = DrawRegions(all)
    for _ in 0..<200 {
      let (extents, item) = (
        rect([8, 60, 3_000].randomElement(using: &random) ?? 8), Int.random(in: 0..<10, using: &random)
      )
      let expected = all.filter { $0.shows(item) }.map { $0.area.intersection(extents) }.filter {
        !$0.isEmpty
      }
      var found: [PixelRect] = []
      regions.forEachPart(of: extents, of: item) { found.append($0) }
      #expect(found.count == expected.count && Set(found) == Set(expected))
      #expect(regions.shows(extents, of: item) == !expected.isEmpty)
    }
  }
}
