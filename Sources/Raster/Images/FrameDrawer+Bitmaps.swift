import Foundation
import AnimGeometry
import AnimRenderTree

/// Groups that are drawn as bitmaps of their own, and other frames that are drawn elsewhere.
extension FrameDrawer {
  /// - Parameter visible: what is to be drawn of it.
  mutating func paintBitmap(
    _ group: Group, _ index: Int, _ items: [Frame.Item], _ visible: PixelRect, on depth: Int
  ) {
    guard let grid = group.effects?.bitmap, let place = plan.bitmaps[index] else { return }
    let contents = Array(items[(index + 1)..<plan.steps[index].end])
    let bitmap = place.pixels.isEmpty ? nil : bitmap(of: contents, place)
    if let bitmap, group.blending == .over {
      paint(bitmap, place.area, grid.transform, opacity: group.opacity, visible, on: depth)
      return
    }
    var layer = Picture(blender: blender)
    guard clear(&layer, to: visible, for: .bitmap) else { return }
    if let bitmap {
      layers.append(layer)
      let room = Shape.rect(place.area).extents(grid.transform.concatenating(toPixels), within: visible)
      paint(bitmap, place.area, grid.transform, opacity: 1, room, on: layers.count - 1)
      layer = layers.removeLast()
    }
    composite(&layer, group, index, visible, on: depth)
  }

  /// The bitmap as it was drawn last, or a new one.
  private mutating func bitmap(of items: [Frame.Item], _ place: BitmapPlace) -> DrawnBitmap? {
    let key = BitmapKey(items: items, place: place)
    if let bitmap = bitmaps.find(key) { return bitmap }
    let bounds = PixelRect(minX: 0, minY: 0, maxX: place.pixels.width, maxY: place.pixels.height)
    let bytes = bounds.bytes(perPixel: Pixels.bytesPerPixel)
    guard let reservation = reserve(bytes, for: .bitmap) else { return nil }
    var picture = Target()
    draw(Frame(items: items), on: bounds, place.toPixels, &picture)
    guard failure == nil, let bitmap = Self.bitmap(picture) else { return nil }
    bitmaps.insert(bitmap, for: key, cost: bytes, reservation: reservation)
    return bitmap
  }

  /// Draws a frame on nothing, elsewhere, with all that this rasterizer has made already.
  private mutating func draw(
    _ frame: Frame, on bounds: PixelRect, _ toPixels: Affine, _ picture: inout Target
  ) {
    var inner = inner(bounds, toPixels)
    // What is in the picture may use what has been made for the canvas, and the other way round.
    exchangeCaches(&inner)
    inner.drawWhole(frame, into: &picture)
    exchangeCaches(&inner)
    if let error = inner.failure { fail(error, of: inner.failedLayer) }
  }

  private mutating func exchangeCaches(_ other: inout Self) {
    swap(&shadows, &other.shadows)
    swap(&bitmaps, &other.bitmaps)
    swap(&levels, &other.levels)
    swap(&texts, &other.texts)
  }

  /// Draws a frame on nothing, elsewhere, and adds its alpha, one pixel for each sample.
  mutating func addAlpha(
    of frame: Frame, _ toPixels: Affine, piece: PixelRect, to alpha: inout DownsampledAlpha
  ) {
    var picture = Target()
    draw(frame, on: PixelRect(minX: 0, minY: 0, maxX: piece.width, maxY: piece.height), toPixels, &picture)
    let blender = blender
    picture.storage.withUnsafeMutableBufferPointer { pixels in
      if let surface = Surface(pixels, bounds: piece, blender: blender) { alpha.add(samples: surface) }
    }
  }
}
