import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

@Suite struct BitmapTests {
  private func frame(_ transform: Affine, scale: Double = 1, _ color: Color = .white) -> Frame {
    let group = Group(
      opacity: 1, effects: GroupEffects(bitmap: .init(transform: Projection(transform), scale: scale)))
    let card = fill(.roundedRect(RoundedRect(rect: rect(0, 0, 20, 20), radius: 6)), color)
    return Frame(items: [.beginGroup(group), card, .endGroup])
  }

  @Test("A group is drawn into its bitmap once, however it moves and turns")
  func cache() throws {
    var rasterizer = try Rasterizer(canvas: Canvas(size: CGSize(width: 64, height: 64)))
    var picture = PixelBuffer()
    for step in 0..<10 {
      let turn = Affine(rotationAngle: CGFloat(step) / 10).concatenating(
        Affine(translationX: 30, y: CGFloat(step)))
      try rasterizer.draw(frame(turn), into: &picture)
    }
    let bitmaps = rasterizer.bitmaps.counters
    #expect(bitmaps.misses == 1)
    #expect(bitmaps.hits == 9)
    #expect(bitmaps.cost == 20 * 20 * 4)
    try rasterizer.draw(frame(.identity, .black), into: &picture)
    try rasterizer.draw(frame(.identity, scale: 2), into: &picture)
    #expect(rasterizer.bitmaps.counters.misses == 3)
    for step in 0..<200 {
      try rasterizer.draw(frame(.identity, Color(white: Double(step) / 256)), into: &picture)
    }
    #expect(rasterizer.bitmaps.count <= 64)
  }

  @Test("A bitmap that would be too large is drawn on a coarser grid")
  func limit() throws {
    let place = BitmapPlace(
      [fill(0, 0, 9000, 9000)], GroupEffects.Bitmap(transform: Projection(.identity), scale: 3))
    #expect(place.pixels.width * place.pixels.height <= BitmapPlace.mostPixels)
    #expect(abs(place.area.width - 9000) < 10)
    let thin = BitmapPlace(
      [fill(0, 0, 1e6, 1)], GroupEffects.Bitmap(transform: Projection(.identity), scale: 1))
    #expect(thin.pixels.width <= BitmapPlace.longestSide)
    #expect(thin.pixels.height == 1)
  }

  @Test("Broken groups draw nothing or end with the frame")
  func broken() throws {
    let group = Group(
      opacity: 1, effects: GroupEffects(bitmap: .init(transform: Projection(.identity), scale: 1)))
    let square = fill(1, 1, 4, 4)
    let open = try draw([.beginGroup(group), square], 8, 8)
    #expect(try open == draw([square], 8, 8))
    #expect(try draw([.beginGroup(group), .endGroup], 8, 8) == draw([], 8, 8))
    #expect(try draw([.beginGroup(group)], 8, 8) == draw([], 8, 8))
  }
}
