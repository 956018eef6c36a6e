import Foundation
import Geometry
import RenderTree

/// Groups that are drawn as bitmaps of their own.
extension Rasterizer {
  /// - Parameter visible: what is to be drawn of it.
  mutating func paintBitmap(
    _ group: Group, _ index: Int, _ items: [Frame.Item], _ visible: PixelRect, on depth: Int
  ) {
    guard let grid = group.effects?.bitmap, let place = plan.bitmaps[index] else { return }
    let contents = Array(items[(index + 1)..<plan.steps[index].end])
    let bitmap = place.pixels.isEmpty ? nil : bitmap(of: contents, place)
    if let bitmap, group.blending == .over {
      let fill = ImageFill(
        source: .bitmap(bitmap), area: place.area, transform: grid.transform, opacity: group.opacity)
      paint(fill, visible, on: depth)
      return
    }
    var layer = Layer(blender: blender)
    guard clear(&layer, to: visible, for: .bitmap) else { return }
    if let bitmap {
      layers.append(layer)
      let fill = ImageFill(source: .bitmap(bitmap), area: place.area, transform: grid.transform)
      let room = Shape.rect(place.area).extents(grid.transform.concatenating(toPixels), within: visible)
      paint(fill, room, on: layers.count - 1)
      layer = layers.removeLast()
    }
    composite(&layer, group, index, visible, on: depth)
  }

  /// The bitmap as it was drawn last, or a new one.
  private mutating func bitmap(of items: [Frame.Item], _ place: BitmapPlace) -> Bitmap? {
    let key = BitmapKey(items: items, place: place)
    if let bitmap = bitmaps.find(key) { return bitmap }
    let bounds = PixelRect(minX: 0, minY: 0, maxX: place.pixels.width, maxY: place.pixels.height)
    guard let lease = lease(bounds.bytes, for: .bitmap) else { return nil }
    var picture = PixelBuffer()
    draw(Frame(items: items), on: bounds, place.toPixels, &picture)
    let bitmap = picture.withUnsafeBytes {
      Bitmap(width: bounds.width, height: bounds.height, rgba: $0, isPremultiplied: true)
    }
    if let bitmap, failure == nil { bitmaps.insert(bitmap, for: key, bytes: bitmap.byteCount, lease: lease) }
    return bitmap
  }

  /// Draws a frame on nothing, elsewhere, with all that this rasterizer has made already.
  mutating func draw(_ frame: Frame, on bounds: PixelRect, _ toPixels: Affine, _ picture: inout PixelBuffer) {
    var inner = Rasterizer(
      bounds: bounds, toPixels: toPixels, dithersGradients: canvas.dithersGradients, fonts: fonts,
      memory: memory, blender: blender)
    // What is in the bitmap may use what has been made for the canvas, and the other way round.
    exchangeCaches(&inner)
    inner.draw(frame, into: &picture)
    exchangeCaches(&inner)
    if let error = inner.failure { fail(error, of: inner.failedLayer) }
  }

  private mutating func exchangeCaches(_ other: inout Rasterizer) {
    swap(&shadows, &other.shadows)
    swap(&bitmaps, &other.bitmaps)
    swap(&levels, &other.levels)
    swap(&texts, &other.texts)
  }
}
