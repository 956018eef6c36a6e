import AnimTestSupport
import Testing

@testable import AnimRaster

/// What has been added is covered, by few rectangles that do not overlap, however wide the canvas is.
@Suite struct DamageMapTests {
  private static let side = 1 << DamageMap.tileBits
  private static let canvases = [
    PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1),
    PixelRect(minX: 0, minY: 0, maxX: 64 * side, maxY: 5 * side),
    PixelRect(minX: 0, minY: 0, maxX: 64 * side + 1, maxY: 5 * side + 1),
    PixelRect(minX: -70, minY: 9, maxX: 150 * side - 70, maxY: 500),
  ]

  private static func rect(
    in bounds: PixelRect, _ most: Int, _ random: inout SeededGenerator
  ) -> PixelRect {
    let x = Int.random(in: bounds.minX..<bounds.maxX, using: &random)
    let y = Int.random(in: bounds.minY..<bounds.maxY, using: &random)
    return PixelRect(
      minX: x, minY: y, maxX: x + Int.random(in: 1...most, using: &random),
      maxY: y + Int.random(in: 1...most, using: &random))
  }

  /// The tiles of a rectangle's visible pixels.
  private static func tiles(_ rect: PixelRect, _ bounds: PixelRect) -> Set<SIMD2<Int>> {
    let rect = rect.intersection(bounds)
    if rect.isEmpty { return [] }
    let columns = (rect.minX - bounds.minX) / side...(rect.maxX - 1 - bounds.minX) / side
    let rows = (rect.minY - bounds.minY) / side...(rect.maxY - 1 - bounds.minY) / side
    return Set(rows.flatMap { row in columns.map { SIMD2($0, row) } })
  }

  @Test(arguments: canvases, TestTier.seeds(25, from: 400))
  func coversWhatWasAdded(bounds: PixelRect, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var map = DamageMap(bounds)
    var expected: Set<SIMD2<Int>> = []
    var added: [PixelRect] = []
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let rect = Self.rect(in: bounds, Bool.random(using: &random) ? 40 : 2_500, &random)
      map.add(rect)
      added.append(rect.intersection(bounds))
      expected.formUnion(Self.tiles(rect, bounds))
    }
    let rectangles = map.rectangles()
    for (index, rectangle) in rectangles.enumerated() {
      #expect(bounds.intersection(rectangle) == rectangle)
      #expect(rectangles[..<index].allSatisfy { !$0.intersects(rectangle) })
    }
    for rect in added {
      let covered = rectangles.reduce(0) { $0 + $1.intersection(rect).pixelCount }
      #expect(covered == rect.pixelCount, "\(rect)")
    }
    for _ in 0..<40 {
      let rect = Self.rect(in: bounds, Bool.random(using: &random) ? 40 : 2_500, &random)
      let tiles = Self.tiles(rect, bounds)
      #expect(map.touches(rect) == !tiles.isDisjoint(with: expected), "\(rect)")
      if map.contains(rect) { #expect(tiles.isSubset(of: expected), "\(rect)") }
    }
    for rect in added { #expect(map.contains(rect), "\(rect)") }
  }

  @Test("What is far apart stays apart")
  func staysApart() {
    let side = Self.side
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 250 * side, maxY: 640)
    var map = DamageMap(bounds)
    // At both ends of a word of tiles, and across its end; each tall enough that what lies between them is not worth it.
    for x in [0, 63 * side, 127 * side + 5, 200 * side] {
      map.add(PixelRect(minX: x, minY: 40, maxX: x + side, maxY: 600))
    }
    let found = map.rectangles().map { [$0.minX / side, $0.maxX / side] }
    #expect(found == [[0, 1], [63, 64], [127, 129], [200, 201]])
  }

  @Test("Little that is spread stays little, and the rectangles are as few as was said")
  func littleStaysLittle() {
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 1_920, maxY: 1_080)
    var random = SeededGenerator(seed: 5)
    var map = DamageMap(bounds)
    for _ in 0..<100 {
      let (x, y) = (Int.random(in: 0..<1_910, using: &random), Int.random(in: 0..<1_070, using: &random))
      map.add(PixelRect(minX: x, minY: y, maxX: x + 9, maxY: y + 6))
    }
    let pixels = map.rectangles().reduce(0) { $0 + $1.pixelCount }
    #expect(pixels <= bounds.pixelCount / 50)
    for most in [1, 7, 40, 90] { #expect(map.rectangles(most: most).count <= most) }
  }
}
