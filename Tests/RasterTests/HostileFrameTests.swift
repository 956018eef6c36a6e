import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimResources

@testable import AnimRaster

/// Whatever numbers a frame has, drawing it ends, and takes no more memory than the budget allows.
@Suite struct HostileFrameTests {
  @Test(arguments: 0..<24)
  func extremeNumbersStayWithinTheBudget(seed: UInt64) throws {
    var maker = HostileFrame(seed: seed, hasAllKinds: seed >= 16)
    for _ in 0..<10 {
      let frame = maker.frame()
      let memory = MemoryBudget(limit: 64 << 20)
      var rasterizer = try Rasterizer(
        canvas: Canvas(size: CGSize(width: 48, height: 32), background: .black), fonts: .forTests,
        memory: memory)
      var picture = PixelBuffer()
      try? rasterizer.draw(frame, into: &picture)
      #expect(memory.peak <= memory.limit)
      if let failure = rasterizer.failure { #expect(failure is MemoryExceeded) }
      // Nothing of what failed is left behind: the next frame is as if it were the first.
      try rasterizer.draw(Frame(items: [fill(0, 0, 48, 32)]), into: &picture)
      expectPicture(picture, try draw([fill(0, 0, 48, 32)], 48, 32))
    }
  }

  /// Far less than the transformed shape would take: the canvas, and what its shadow reaches.
  @Test func theShadowOfAHugeStroke() throws {
    for stretch in [1, 1e3, 8e6, 1e12] {
      let transform = Projection(Affine(a: stretch, b: 0, c: 0, d: stretch, tx: 3, ty: 5))
      let line = Shape.stroke(Path(rect: rect(-9, -9, 16385, 20)), StrokeStyle(width: 2))
      var group = Group(opacity: 1)
      group.shadow = ShadowStyle(
        color: .black, deviation: 3 * stretch, offset: CGPoint(x: 0, y: -3 * stretch))
      let memory = MemoryBudget(limit: 64 << 20)
      var rasterizer = try Rasterizer(
        canvas: Canvas(size: CGSize(width: 128, height: 96)), fonts: .forTests, memory: memory)
      var picture = PixelBuffer()
      try rasterizer.draw(
        Frame(items: [
          .beginGroup(group), .fill(Fill(shape: line, transform: transform, color: .white)), .endGroup,
        ]), into: &picture)
    }
  }

  /// Far and wide shadows of groups, for which no layer is made, are those of the shape that the group is.
  static let farShadows: [(CGFloat, CGPoint)] = [
    (40, CGPoint(x: 5000, y: 30.25)), (700, CGPoint(x: -40.5, y: 20)), (1500, .zero),
    (3, CGPoint(x: 9000.5, y: -2000)),
  ]

  @Test(arguments: farShadows)
  func aShadowDrawnForItselfIsTheSame(deviation: CGFloat, offset: CGPoint) throws {
    // The shadow's edge crosses the canvas.
    let place = rect(24 - offset.x, 16 - offset.y, 5000, 5000)
    func picture(_ items: [Frame.Item]) -> [Frame.Item] {
      var group = Group(opacity: 1)
      group.shadow = ShadowStyle(color: .white, deviation: deviation, offset: offset)
      return [.beginGroup(group)] + items + [.endGroup]
    }
    let whole = fill(.rect(place))
    let parts = [
      fill(.rect(rect(place.minX, place.minY, 2500, 5000))),
      fill(.rect(rect(place.minX + 2500, place.minY, 2500, 5000))),
    ]
    let drawn = try draw(picture(parts), 48, 32)
    let plain = try draw(
      [
        .shadow(
          Shadow(
            shape: .rect(place), transform: .affine(.identity),
            style: ShadowStyle(color: .white, deviation: deviation, offset: offset)))
      ] + [whole], 48, 32)
    for y in 0..<32 {
      for x in 0..<48 { #expect(abs(Int(drawn[x, y].red) - Int(plain[x, y].red)) <= 1, "(\(x), \(y))") }
    }
    #expect(drawn[0, 0] != drawn[47, 31])
  }

  /// Each kind of thing that asks for memory is told when there is none, with its sentence.
  @Test(arguments: HostileFrame.askers)
  func everyAskerIsAsked(asker: HostileFrame.Asker) throws {
    let memory = MemoryBudget(limit: asker.limit)
    var rasterizer = try Rasterizer(
      canvas: Canvas(size: CGSize(width: 64, height: 64)), fonts: .forTests, memory: memory)
    var picture = PixelBuffer()
    let error = #expect(throws: (any Error).self) {
      try rasterizer.draw(Frame(items: asker.items), into: &picture)
    }
    #expect(error.map { MemoryExceeded.isCause(of: $0) } == true)
    let failure = try #require(rasterizer.failure as? MemoryExceeded)
    #expect(failure.use == asker.use)
    #expect(rasterizer.failedItem == asker.item)
    // With enough it is drawn.
    var rich = try Rasterizer(canvas: Canvas(size: CGSize(width: 64, height: 64)))
    try rich.draw(Frame(items: asker.items), into: &picture)
  }
}
