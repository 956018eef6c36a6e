import Foundation
import Geometry
import RenderTree
import Text

/// Pictures, and groups that are drawn as bitmaps of their own.
extension DeepRasterizer {
  mutating func paint(_ fill: ImageFill, _ visible: PixelRect, on depth: Int) {
    guard !visible.isEmpty, fill.opacity > 0,
      ImagePlane(fill, fill.transform.concatenating(toPixels)) != nil, let bitmap = bitmap(fill.source)
    else { return }
    paint(
      fill, .bitmap(bitmap), width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque, visible,
      on: depth)
  }

  /// - Parameter source: shown in the place of the fill's own.
  private mutating func paint(
    _ fill: ImageFill, _ source: DeepImageKey.Source, width: Int, height: Int, isOpaque: Bool,
    _ visible: PixelRect, on depth: Int
  ) {
    let transform = fill.transform.concatenating(toPixels)
    guard let plane = ImagePlane(fill, transform) else { return }
    let cells = plane.cells(visible)
    let samplings = samplings(fill.filter, plane, width: width, height: height, cells, visible)
    let needed = samplings.levels
    let painting = DeepImagePainting(
      fill: fill, plane: plane, transform: transform, cells: cells, samplings: samplings, width: width,
      height: height, opacity: DeepBlend.factor(fill.opacity), tint: space.pixel(fill.tint),
      isOpaque: isOpaque,
      cuts: groups.last?.cuts ?? [], toPixels: toPixels, visible: visible)
    if needed == [.none], case .bitmap(let bitmap) = source, space.isEncodedSRGB, bitmap.finePixels == nil {
      bitmap.withPixels { pixels in
        guard let start = pixels.baseAddress else { return }
        painting.draw([ByteTexels(pixels: start)], needed, &layers[depth], &scanner)
      }
      return
    }
    var levels: [DeepImage] = []
    for halvings in needed {
      guard let level = level(source, halvings) else { return }
      levels.append(level)
    }
    withTexels(of: levels[...]) { painting.draw($0, needed, &layers[depth], &scanner) }
  }

  /// Lends the pixels of levels, of which there are few, all at once.
  private func withTexels(
    of levels: ArraySlice<DeepImage>, _ texels: [FineTexels] = [], _ body: ([FineTexels]) -> Void
  ) {
    guard let level = levels.first else { return body(texels) }
    level.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      withTexels(of: levels.dropFirst(), texels + [FineTexels(pixels: base)], body)
    }
  }

  /// A picture in the canvas's space, at one of its sizes; nil when there is no memory for it.
  private mutating func level(
    _ source: DeepImageKey.Source, _ halvings: ImageLevel.Halvings
  ) -> DeepImage? {
    if case .drawn(let image) = source, halvings == .none { return image }
    let key = DeepImageKey(source: source, halvings: halvings)
    if let known = images.find(key) { return known }
    let whole: DeepImage
    switch source {
    case .drawn(let image): whole = image
    case .bitmap(let bitmap):
      if halvings != .none {
        guard let level = level(source, .none) else { return nil }
        whole = level
        break
      }
      let bytes = DeepImage.bytes(bitmap.width, bitmap.height, .none)
      guard let lease = lease(bytes, for: .picture(bitmap.name)) else { return nil }
      let image = DeepImage(bitmap, space)
      images.insert(image, for: key, bytes: bytes, lease: lease)
      return image
    }
    let bytes = DeepImage.bytes(whole.width, whole.height, halvings)
    guard let lease = lease(bytes, for: use(of: source)) else { return nil }
    let image = DeepImage(whole, halvings)
    images.insert(image, for: key, bytes: bytes, lease: lease)
    return image
  }

  private func use(of source: DeepImageKey.Source) -> MemoryUse {
    switch source {
    case .bitmap(let bitmap): .picture(bitmap.name)
    case .drawn: .bitmap
    }
  }

  /// - Parameter visible: what is to be drawn of it.
  mutating func paintBitmap(
    _ group: Group, _ index: Int, _ items: [Frame.Item], _ visible: PixelRect, on depth: Int
  ) {
    guard let grid = group.effects?.bitmap, let place = plan.bitmaps[index] else { return }
    let contents = Array(items[(index + 1)..<plan.steps[index].end])
    let image = place.pixels.isEmpty ? nil : image(of: contents, place)
    if let image, group.blending == .over {
      paint(image, place, grid.transform, opacity: group.opacity, visible, on: depth)
      return
    }
    var layer = DeepLayer(space: space)
    guard clear(&layer, to: visible, for: .bitmap) else { return }
    if let image {
      layers.append(layer)
      let room = Shape.rect(place.area).extents(grid.transform.concatenating(toPixels), within: visible)
      paint(image, place, grid.transform, opacity: 1, room, on: layers.count - 1)
      layer = layers.removeLast()
    }
    composite(&layer, group, index, visible, on: depth)
  }

  private mutating func paint(
    _ image: DeepImage, _ place: BitmapPlace, _ transform: Projection, opacity: Double, _ visible: PixelRect,
    on depth: Int
  ) {
    guard !visible.isEmpty, opacity > 0, let blank = DeepRasterizer.blank else { return }
    let (area, width, height) = (place.area, CGFloat(image.width), CGFloat(image.height))
    let fill = ImageFill(
      source: .bitmap(blank), area: area, transform: transform,
      columns: AxisMap(from: area.minX, area.maxX, to: 0, width),
      rows: AxisMap(from: area.minY, area.maxY, to: 0, height),
      limits: CGRect(x: 0, y: 0, width: width, height: height), opacity: opacity)
    paint(
      fill, .drawn(image), width: image.width, height: image.height, isOpaque: false, visible, on: depth)
  }

  /// Stands for a picture that is none of the frame's.
  private static let blank = Bitmap(width: 1, height: 1, rgba: [0, 0, 0, 0])

  /// The bitmap as it was drawn last, or a new one.
  private mutating func image(of items: [Frame.Item], _ place: BitmapPlace) -> DeepImage? {
    let key = BitmapKey(items: items, place: place)
    if let image = bitmaps.find(key) { return image }
    let bounds = PixelRect(minX: 0, minY: 0, maxX: place.pixels.width, maxY: place.pixels.height)
    guard let lease = lease(bounds.bytes(perPixel: DeepBuffer.bytesPerPixel), for: .bitmap) else {
      return nil
    }
    var picture = DeepBuffer()
    draw(Frame(items: items), on: bounds, place.toPixels, &picture)
    guard failure == nil, picture.width == bounds.width, picture.height == bounds.height else { return nil }
    let image = DeepImage(picture)
    bitmaps.insert(image, for: key, bytes: image.byteCount, lease: lease)
    return image
  }
}
