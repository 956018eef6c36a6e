import Foundation
import AnimGeometry
import AnimRenderTree

extension CGContext {
  /// Draws the picture with its first row at the rectangle's greatest y, as Core Graphics does: where y points
  /// down, as in layers, it stands on its head. `UIImage` and layers show pictures upright.
  ///
  /// - Parameter byTiling: whether the rectangle is the first of tiles that fill the clip.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let area = rect.standardized
    guard area.isFinite, !area.isEmpty else { return }
    if !byTiling { return draw(image, at: area) }
    let clip = boundingBoxOfClipPath
    guard clip.isFinite, !clip.isEmpty else { return }
    let columns = CGContext.tiles(from: clip.minX - area.minX, to: clip.maxX - area.minX, size: area.width)
    let rows = CGContext.tiles(from: clip.minY - area.minY, to: clip.maxY - area.minY, size: area.height)
    guard CGContext.allows(tiles: columns, rows) else { return }
    for row in rows {
      for column in columns {
        draw(image, at: area.offsetBy(dx: Double(column) * area.width, dy: Double(row) * area.height))
      }
    }
  }

  /// How pictures are sampled that are drawn from now on: `none` takes the nearest pixel; all others are the same here,
  /// smooth in both directions. Part of the saved states.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// The numbers of the tiles that touch a stretch.
  static func tiles(from start: Double, to end: Double, size: Double) -> Range<Int> {
    let first = min(max((start / size).rounded(.down), -1e9), 1e9)
    let last = min(max((end / size).rounded(.up), -1e9), 1e9)
    return Int(first)..<max(Int(first), Int(last))
  }

  /// Too many tiles are reported, and not drawn.
  static func allows(tiles columns: Range<Int>, _ rows: Range<Int>) -> Bool {
    let (count, isTooLarge) = columns.count.multipliedReportingOverflow(by: rows.count)
    if count <= mostTiles, !isTooLarge { return true }
    Misuse.report(.tooManyTiles(count: isTooLarge ? .max : count, limit: mostTiles))
    return false
  }

  private static let mostTiles = 100_000

  /// Cuts what is drawn from now on to the picture's alpha in a rectangle, and to the rectangle. A picture of greys
  /// without alpha cuts by its brightness. It lies as `draw(_:in:byTiling:)` would draw it.
  public func clip(to rect: CGRect, mask: CGImage) {
    let area = rect.isFinite ? rect.standardized : .zero
    let mask = area.isEmpty ? [] : items(mask.alphaMask, at: area, opacity: 1)
    state.clips.append(ContextClip(area: Clip(shape: .rect(area), transform: state.ctm), mask: mask))
  }

  private func draw(_ image: CGImage, at area: CGRect) {
    record(
      items(image, at: area, opacity: state.alpha), extent: Clip(shape: .rect(area), transform: state.ctm))
  }

  private func items(_ image: CGImage, at area: CGRect, opacity: Double) -> [Frame.Item] {
    let filter =
      state.interpolation == .none
      ? ImageFilter(minification: .nearest, magnification: .nearest) : ImageFilter()
    func fill(_ source: ImageFill.Source) -> Frame.Item {
      let (width, height) = (CGFloat(image.width), CGFloat(image.height))
      return .image(
        ImageFill(
          source: source, area: area, transform: state.ctm,
          columns: AxisMap(from: area.minX, area.maxX, to: 0, width),
          rows: AxisMap(from: area.minY, area.maxY, to: height, 0),
          limits: CGRect(x: 0, y: 0, width: width, height: height), filter: filter, opacity: opacity))
    }
    switch image.picture {
    case .bitmap(let bitmap): return [fill(.bitmap(bitmap))]
    case .vector(let picture): return [fill(.vector(picture))]
    case .drawing(let drawing):
      let (x, y) = (area.width / drawing.bounds.width, -area.height / drawing.bounds.height)
      let place = Affine(
        a: x, b: 0, c: 0, d: y, tx: area.minX - drawing.bounds.minX * x,
        ty: area.maxY - drawing.bounds.minY * y)
      let transform = place.concatenating(state.ctm)
      guard transform.isFinite else { return [] }
      var items: [Frame.Item] = []
      items.add(drawing, at: .affine(transform), tint: nil, opacity: opacity)
      return items
    case .movie, .mix: return []
    }
  }

  // MARK: Contexts of pixels

  /// A context of `width` × `height` pixels, the origin in the lower left corner and y pointing up, as Core Graphics
  /// has it. What was drawn is kept, not pixels: the picture is as sharp as its place on the canvas lets it be, and its
  /// pixels cannot be read.
  ///
  /// - Parameters:
  ///   - data: must be nil. Memory of your own gets no pixels: that is reported.
  ///   - bitsPerComponent, bytesPerRow, space, bitmapInfo: without effect.
  /// - Returns: nil for less than a pixel, more than a picture may have, or memory of your own.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard data == nil else {
      Misuse.report(.contextWithMemory)
      return nil
    }
    guard Bitmap.allows(width: width, height: height) else { return nil }
    self.init(
      bounds: CGRect(x: 0, y: 0, width: width, height: height),
      base: Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)), isBitmap: true)
  }

  /// What was drawn so far, outside of transparency layers that are still open, as a picture whose pixels cannot be read; nil
  /// for a context of a layer.
  public func makeImage() -> CGImage? {
    guard isBitmap else { return nil }
    return CGImage(Drawing(items: recordedItems, bounds: bounds, isInPixels: true))
  }

  /// Records what a tree of layers shows, as one group, in user space.
  package func record(tree items: [Frame.Item]) {
    guard !items.isEmpty, let place = Projection(state.ctm).affine, place.isFinite else { return }
    record(
      [.beginGroup(Group(opacity: state.alpha))] + items.map { $0.placed(Projection(place), tint: nil) }
        + [.endGroup], extent: nil)
  }
}
