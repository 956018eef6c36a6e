import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimResources

@testable import AnimRaster

/// What an item touches holds every pixel that is another one without it.
@Suite struct FrameExtentsTests {
  private static let blue = Color(red: 0.2, green: 0.3, blue: 0.9)

  private func picture(_ items: [Frame.Item], _ canvas: Canvas) throws -> PixelBuffer? {
    var rasterizer = try Rasterizer(
      canvas: canvas, fonts: .forTests, memory: MemoryBudget(limit: 256 << 20))
    var picture = PixelBuffer()
    try? rasterizer.draw(Frame(items: items), into: &picture)
    return rasterizer.failure == nil ? picture : nil
  }

  /// Frames whose numbers are of any size, on a canvas that shows nearly nothing of most of them.
  @Test(arguments: TestTier.seeds(24, from: 500))
  func ofRandomFrames(seed: UInt64) throws {
    var maker = HostileFrame(seed: seed, hasAllKinds: seed % 3 == 0)
    let canvas = Canvas(size: CGSize(width: 48, height: 32), scale: 1.5, background: Self.blue)
    for _ in 0..<8 {
      let frame = maker.frame()
      let extents = frame.extents(on: canvas)
      #expect(extents.count == frame.items.count)
      guard let whole = try picture(frame.items, canvas) else { continue }
      for index in frame.items.indices {
        guard let rest = frame.items.without(index), let less = try picture(rest, canvas) else { continue }
        let stray = whole.stray(from: less, outside: extents[index])
        #expect(stray == nil, "item \(index), \(extents[index]): \(frame.items[index])")
      }
    }
  }

  @Test("A stroke's width, a shadow's blur and a group's blur belong to what an item touches")
  func reachesBeyondItsShape() {
    let canvas = Canvas(size: CGSize(width: 100, height: 100))
    let square = rect(40, 40, 20, 20)
    func touched(_ items: [Frame.Item], _ index: Int = 0) -> PixelRect {
      Frame(items: items).extents(on: canvas)[index]
    }
    #expect(touched([fill(.rect(square))]) == PixelRect(minX: 40, minY: 40, maxX: 60, maxY: 60))
    let stroke = touched([fill(.stroke(Path(rect: square), StrokeStyle(width: 8, join: .round)))])
    #expect(stroke == PixelRect(minX: 36, minY: 36, maxX: 64, maxY: 64))
    let style = ShadowStyle(color: .black, deviation: 4, offset: CGPoint(x: 10, y: 0))
    let shadow = touched([.shadow(Shadow(shape: .rect(square), transform: .identity, style: style))])
    #expect(shadow.minX <= 42 && shadow.maxX >= 78)
    var group = Group(opacity: 1)
    group.effects = GroupEffects(filters: [.blur(deviation: 4)])
    let blurred = touched([.beginGroup(group), fill(.rect(square)), .endGroup], 1)
    #expect(blurred.minX <= 32 && blurred.maxX >= 68 && blurred.minX > 0)
    group = Group(opacity: 1, clip: Clip(shape: .rect(rect(50, 0, 50, 50)), transform: .identity))
    let clipped = touched([.beginGroup(group), fill(.rect(square)), .endGroup], 1)
    #expect(clipped == PixelRect(minX: 50, minY: 40, maxX: 60, maxY: 50))
    #expect(touched([fill(200, 200, 10, 10)]).isEmpty)
  }
}
