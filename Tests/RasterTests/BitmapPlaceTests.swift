import AnimGeometry
import AnimRenderTree
import Testing

@testable import AnimRaster

@Suite struct BitmapPlaceTests {
  private func bitmap(_ scale: Double) -> GroupEffects.Bitmap {
    GroupEffects.Bitmap(transform: Projection(.identity), scale: scale)
  }

  @Test(
    "Of the largest layer at the largest scale there is a coarse bitmap", arguments: [100, 1e6] as [Double])
  func largest(scale: Double) {
    let place = BitmapPlace([fill(-5e6, -5e6, 1e7, 1e7)], bitmap(scale))
    #expect((4000...BitmapPlace.longestSide).contains(place.pixels.width))
    #expect(abs(place.area.width / 1e7 - 1) < 1e-3)
    #expect(abs(place.area.midX) < 1e4)
  }

  @Test("One that is not too large has the scale that was asked for")
  func ownScale() {
    #expect(BitmapPlace([fill(0, 0, 8000, 100)], bitmap(1)).scale == 1)
    #expect(BitmapPlace([fill(0, 0, 4000, 50)], bitmap(2)).scale == 2)
    #expect(BitmapPlace([fill(0, 0, 9000, 100)], bitmap(1)).scale < 1)
  }

  /// Were each planned again at the scale of the one around it, the work would double with each.
  @Test("Bitmaps in bitmaps that are all too large are planned once")
  func nested() {
    let card = fill(0, 0, 9000, 9000)
    let group = Group(opacity: 1, effects: GroupEffects(bitmap: bitmap(1)))
    let depth = 60
    let items =
      [Frame.Item](repeating: .beginGroup(group), count: depth) + [card]
      + [Frame.Item](repeating: .endGroup, count: depth)
    let place = BitmapPlace(items[...], bitmap(1))
    #expect(place.pixels.width <= BitmapPlace.longestSide)
    #expect(abs(place.area.width - 9000) < 500)
  }
}
