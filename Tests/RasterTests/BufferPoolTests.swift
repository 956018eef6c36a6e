import Foundation
import AnimGeometry
import AnimTestSupport
import Testing
import AnimResources

@testable import AnimRaster
@testable import AnimRenderTree

/// What is kept from one blur to the next for its memory.
@Suite struct BufferPoolTests {
  private let canvas = Canvas(size: CGSize(width: 90, height: 60), background: .white)

  /// Blurred groups, some in others, some of what is behind them.
  private static func items(_ random: inout SeededGenerator, depth: Int = 0) -> [Frame.Item] {
    (0..<Int.random(in: 1...3, using: &random)).flatMap { _ in
      let deviation = Double([0, 0.7, 3, 9, 40].randomElement(using: &random) ?? 3)
      let isBackdrop = depth == 0 && Bool.random(using: &random)
      let group = Group(
        opacity: 0.9, role: isBackdrop ? .backdrop : .picture,
        effects: GroupEffects(filters: [.blur(deviation: deviation), .blur(deviation: 1)]))
      let box = rect(
        .random(in: -20...80, using: &random), .random(in: -20...50, using: &random),
        .random(in: 1...90, using: &random), .random(in: 1...60, using: &random))
      let polygon = polygon(
        (0..<(Int.random(in: 0..<8, using: &random) == 0 ? 20_000 : 5)).map {
          (CGFloat($0 * 7 % 90), CGFloat($0 * 13 % 60))
        })
      let color = Color(red: .random(in: 0...1, using: &random), green: 0.5, blue: 0.2, alpha: 0.8)
      let inner = depth < 2 && Bool.random(using: &random) ? items(&random, depth: depth + 1) : []
      return [.beginGroup(group), fill(.rect(box), color), fill(polygon, color)] + inner + [.endGroup]
    }
  }

  /// The picture from nothing, and the memory that it takes.
  private func alone(_ frame: Frame) throws -> (picture: PixelBuffer, bytes: Int) {
    let memory = MemoryBudget()
    var rasterizer = try Rasterizer(canvas: canvas, fonts: .forTests, memory: memory)
    var picture = PixelBuffer()
    try rasterizer.draw(frame, into: &picture)
    return (picture, memory.peak)
  }

  @Test("What is left of one frame changes nothing of the next, not even whether there is memory for it")
  func frames() throws {
    var random = SeededGenerator(seed: 77)
    for _ in 0..<40 {
      let frames = (0..<4).map { _ in Frame(items: Self.items(&random)) }
      let alone = try frames.map(alone)
      let memory = MemoryBudget(limit: alone.map(\.bytes).max() ?? 0)
      var rasterizer = try Rasterizer(canvas: canvas, fonts: .forTests, memory: memory)
      for (frame, expected) in zip(frames, alone) {
        var picture = PixelBuffer()
        try rasterizer.draw(frame, into: &picture)
        #expect(picture == expected.picture)
      }
    }
  }

  @Test func noMoreIsKeptThanSomeCanvasesHave() throws {
    var random = SeededGenerator(seed: 78)
    let memory = MemoryBudget()
    var rasterizer = try Rasterizer(canvas: canvas, fonts: .forTests, memory: memory)
    var picture = PixelBuffer()
    var most = 0
    for _ in 0..<100 {
      try rasterizer.draw(Frame(items: Self.items(&random)), into: &picture)
      let pool = rasterizer.pool.map(\.capacity)
      most = max(most, pool.reduce(0, +))
      #expect(pool.allSatisfy { $0 > 0 })
    }
    #expect(most > 0 && most <= 8 * 90 * 60)
    let before = memory.used
    rasterizer.dropCaches()
    #expect(memory.used < before)
    #expect(rasterizer.pool.isEmpty && rasterizer.scratchPool.bytes == 0)
  }

  /// Whatever the memory held before.
  @Test func aCopyIsTransparentWhereThereIsNoPicture() {
    let (small, large) = (
      PixelRect(minX: 3, minY: 2, maxX: 6, maxY: 5), PixelRect(minX: 1, minY: 1, maxX: 8, maxY: 9)
    )
    var (layer, copy) = (BytePixmap(), BytePixmap())
    layer.prepare(for: small)
    layer.fill(small, with: 0xFF00_00FF)
    copy.prepare(for: large)
    copy.fill(large, with: 0xFFFF_FFFF)
    layer.copy(into: &copy)
    copy.lend { pixels in
      let all = Array(UnsafeBufferPointer(start: pixels, count: large.pixelCount))
      #expect(all.count { $0 == 0xFF00_00FF } == 9 && all.count { $0 == 0 } == 47)
    }
    var (deep, deepCopy) = (FloatPixmap(), FloatPixmap())
    deep.prepare(for: small)
    deep.fill(small, with: SIMD4(repeating: 1))
    deepCopy.prepare(for: large)
    deepCopy.fill(large, with: SIMD4(repeating: 0.5))
    deep.copy(into: &deepCopy)
    deepCopy.lend { pixels in
      let all = Array(UnsafeBufferPointer(start: pixels, count: large.pixelCount))
      #expect(all.count { $0 == SIMD4(repeating: 1) } == 9 && all.count { $0 == .zero } == 47)
    }
  }

  @Test(
    "A blur's lists take no more than is asked for", arguments: [0.4, 3, 7.9, 9, 17, 40, 300] as [Double])
  func lists(deviation: Double) throws {
    for size in [(300, 200), (2000, 30), (9, 4000), (1, 1)] {
      let source = PixelRect(minX: 0, minY: 0, maxX: size.0, maxY: size.1)
      let blur = ColorBlur(deviation: deviation)
      let target = source.grown(by: ColorBlur.outset(deviation))
      var lists = ScratchPool(try MemoryBudget().reserve(1 << 31, for: .blur))
      var layer = BytePixmap(
        bounds: source, storage: [UInt32](repeating: 0xFF11_2233, count: source.pixelCount))
      var result = BytePixmap()
      result.prepare(for: target)
      layer.blur(blur, from: source, into: &result, &lists)
      #expect(lists.idleBytes > 0)
      #expect(lists.idleBytes <= blur.workBytes(from: source, target: target), "\(size)")
    }
  }
}
