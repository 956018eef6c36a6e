import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimResources

@testable import AnimRaster

/// Drawing what has changed gives the bits of drawing all; whatever numbers a frame has, drawing it ends.
@Suite struct FloatDamageTests {
  private func expectSame(_ frames: [[Frame.Item]], _ canvas: Canvas) throws {
    var kept = try FloatRasterizer(canvas: canvas, fonts: .forTests, memory: MemoryBudget(limit: 256 << 20))
    var picture = FloatBuffer()
    var before: [Frame.Item] = []
    for (number, items) in frames.enumerated() {
      if number == 0 {
        try? kept.draw(Frame(items: items), into: &picture)
      } else {
        _ = try? kept.draw(Frame(items: items), changed: .between(before, items), into: &picture)
      }
      var fresh = try FloatRasterizer(
        canvas: canvas, fonts: .forTests, memory: MemoryBudget(limit: 256 << 20))
      var expected = FloatBuffer()
      try? fresh.draw(Frame(items: items), into: &expected)
      guard kept.failure == nil, fresh.failure == nil else { return }
      #expect(picture == expected, "frame \(number): \(picture.distance(from: expected))")
      before = items
    }
  }

  @Test(arguments: TestTier.seeds(40) as Range<UInt64>)
  func ofRandomFrames(seed: UInt64) throws {
    let items = FloatFrame(seed: seed).all()
    let other = FloatFrame(seed: seed + 5_000).all()
    let canvas = Canvas(
      size: CGSize(width: 40, height: 30), scale: seed % 2 == 0 ? 1 : 2.5,
      space: seed % 3 == 0 ? .linearRec2020 : .sRGB)
    try expectSame(
      [
        items, items + [fill(3, 3, 4, 4)], items + [fill(5, 3, 4, 4)], other, [fill(0, 0, 40, 30)] + other,
        other,
      ],
      canvas)
  }

  @Test(arguments: TestTier.seeds(8, from: 300) as Range<UInt64>)
  func ofCards(seed: UInt64) throws {
    var maker = CardFrames(seed: seed)
    try expectSame(maker.frames(16), Canvas(size: CGSize(width: 90, height: 70), background: .white))
  }

  @Test(arguments: TestTier.seeds(30, from: 7_000) as Range<UInt64>)
  func ofHostileFrames(seed: UInt64) throws {
    var maker = HostileFrame(seed: seed)
    let canvas = Canvas(
      size: CGSize(width: 48, height: 32), space: seed % 2 == 0 ? .extended : .linearRec2020)
    try expectSame((0..<6).map { _ in maker.frame().items }, canvas)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func hostileFramesStayWithinTheBudget(seed: UInt64) throws {
    var maker = HostileFrame(seed: seed)
    for _ in 0..<10 {
      let frame = maker.frame()
      let memory = MemoryBudget(limit: 64 << 20)
      var rasterizer = try FloatRasterizer(
        canvas: Canvas(size: CGSize(width: 48, height: 32), space: .extended), fonts: .forTests,
        memory: memory)
      var picture = FloatBuffer()
      try? rasterizer.draw(frame, into: &picture)
      #expect(memory.peak <= memory.limit)
      if let failure = rasterizer.failure { #expect(failure is MemoryExceeded) }
      try rasterizer.draw(Frame(items: [fill(0, 0, 48, 32)]), into: &picture)
      #expect(try picture == drawDeep([fill(0, 0, 48, 32)], 48, 32))
    }
  }
}
