import Foundation
import Geometry
import RenderTree

/// Groups that are drawn as bitmaps of their own.
extension Rasterizer {
  mutating func paintBitmap(_ group: Group, _ index: Int, _ items: [Frame.Item], on depth: Int) {
    let visible = plan.steps[index].extents.intersection(groups.last?.bounds ?? bounds)
    guard !visible.isEmpty, let grid = group.effects?.bitmap, let place = plan.bitmaps[index] else { return }
    let contents = Array(items[(index + 1)..<plan.steps[index].end])
    let bitmap = place.pixels.isEmpty ? nil : bitmap(of: contents, place)
    if let bitmap, group.blending == .over {
      let fill = ImageFill(
        source: .bitmap(bitmap), area: place.area, transform: grid.transform, opacity: group.opacity)
      paint(fill, visible, on: depth)
      return
    }
    var layer = Layer()
    layer.blender = blender
    layer.clear(to: visible)
    if let bitmap {
      layers.append(layer)
      let fill = ImageFill(source: .bitmap(bitmap), area: place.area, transform: grid.transform)
      let room = Shape.rect(place.area).extents(grid.transform.concatenating(toPixels), within: visible)
      paint(fill, room, on: layers.count - 1)
      layer = layers.removeLast()
    }
    composite(&layer, group, visible, on: depth)
  }

  /// The bitmap as it was drawn last, or a new one.
  private mutating func bitmap(of items: [Frame.Item], _ place: BitmapPlace) -> Bitmap? {
    let key = BitmapCache.Key(items: items, place: place)
    if let bitmap = bitmaps.find(key) { return bitmap }
    let bounds = PixelRect(minX: 0, minY: 0, maxX: place.pixels.width, maxY: place.pixels.height)
    var inner = Rasterizer(
      bounds: bounds, toPixels: place.toPixels, dithersGradients: canvas.dithersGradients, fonts: fonts,
      blender: blender)
    // What is in the bitmap may use what has been made for the canvas, and the other way round.
    exchangeCaches(&inner)
    var picture = PixelBuffer()
    inner.draw(Frame(items: items), into: &picture)
    exchangeCaches(&inner)
    failure = failure ?? inner.failure
    let bitmap = picture.withUnsafeBytes {
      Bitmap(width: bounds.width, height: bounds.height, rgba: $0, isPremultiplied: true)
    }
    if let bitmap { bitmaps.insert(bitmap, key) }
    return bitmap
  }

  private mutating func exchangeCaches(_ other: inout Rasterizer) {
    swap(&shadows, &other.shadows)
    swap(&bitmaps, &other.bitmaps)
    swap(&levels, &other.levels)
    swap(&texts, &other.texts)
  }
}
