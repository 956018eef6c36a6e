import Foundation
import AnimGeometry
import AnimRenderTree

/// Shadows.
extension FrameDrawer {
  /// Draws the shadow that an item is or throws, but for what the item hides of it that is drawn next.
  mutating func paint(_ shadow: Shadow, _ index: Int, _ items: [Frame.Item], on depth: Int) {
    let hidden = hiddenPixels(ofShadow: index, items)
    var parts: [PixelRect] = []
    forEachPart(of: plan.steps[index].extents, index, on: depth) { parts += $1.without(hidden) }
    if !parts.isEmpty { paint(shadow, parts, on: depth) }
  }

  private func hiddenPixels(ofShadow index: Int, _ items: [Frame.Item]) -> PixelRect {
    guard index + 1 < items.count, case .fill(let next) = items[index + 1].content else { return .empty }
    if case .beginGroup(let group) = items[index].content {
      guard group.role == .picture, group.opacity >= 1, group.blending == .over else { return .empty }
    }
    return OpaqueBase(next, toPixels, isExact: plan.isExact)?.hiddenPixels ?? .empty
  }

  private mutating func paint(_ shadow: Shadow, _ parts: [PixelRect], on depth: Int) {
    let measures = shadow.style.pixels(toPixels)
    let moved = shadow.transform.concatenating(toPixels)
      .concatenating(Affine(translationX: measures.offset.x, y: measures.offset.y))
    // The whole pixels of the place do not change the picture.
    var x = moved.affine?.tx.rounded(.down) ?? 0
    var y = moved.affine?.ty.rounded(.down) ?? 0
    guard abs(x) < 1e9, abs(y) < 1e9 else { return }
    let outset = ShadowBlur.outset(measures.deviation)
    var room = bounds.grown(by: outset).moved(by: -Int(x), -Int(y))
    if !Subpixel.pixels.contains(room) {
      // What is seen lies beyond the grid: there it is moved to its beginning.
      x += CGFloat(room.minX)
      y += CGFloat(room.minY)
      room = room.moved(by: -room.minX, -room.minY)
    }
    let transform = moved.concatenating(Affine(translationX: -x, y: -y))
    let extents = shadow.shape.extents(transform, within: room)
    // Only a shape that is cut off depends on where that is.
    let isWhole = extents == shadow.shape.extents(transform, within: room.grown(by: 2))
    let clip = isWhole ? extents : room
    if extents.isEmpty { return }
    let key = ShadowKey.shape(
      shadow.shape, transform, deviation: measures.deviation, clip: isWhole ? .empty : clip)
    let blur = ShadowBlur(deviation: measures.deviation, interpolation: Self.blurInterpolation)
    let blurred = blurred(key, blur, blur.samples(extents)) { rasterizer in
      blur.alpha(of: shadow.shape, transform, extents: extents, scanner: &rasterizer.scanner)
    }
    guard let blurred else { return }
    for part in parts { draw(blurred, shadow.style, at: Int(x), Int(y), clip: part, on: depth) }
  }

  /// The shadow of a finished group's layer; nil when there is no memory for it.
  mutating func blurred(
    _ style: ShadowStyle, of layer: inout Picture, _ open: OpenGroup, _ items: [Frame.Item]
  ) -> Silhouette? {
    let measures = style.pixels(toPixels)
    let blur = ShadowBlur(deviation: measures.deviation, interpolation: Self.blurInterpolation)
    let contents = Array(items[(open.item + 1)..<plan.steps[open.item].end])
    let key = ShadowKey.group(
      contents, bounds: open.bounds, deviation: measures.deviation, offset: measures.fraction)
    return blurred(key, blur, blur.samples(layer.bounds, movedBy: measures.fraction)) { _ in
      blur.alpha(of: layer.bounds, movedBy: measures.fraction) { layer.addAlpha(to: &$0) }
    }
  }

  /// Draws the shadow of a group.
  mutating func paint(_ silhouette: Silhouette, _ style: ShadowStyle, of index: Int, on depth: Int) {
    let measures = style.pixels(toPixels)
    let seen = layers[depth].bounds
    forEachPart(of: seen, index, on: depth) {
      $0.draw(silhouette, style, at: measures.wholeX, measures.wholeY, clip: $1, on: depth)
    }
  }

  /// Draws the shadow of a group whose layer would have to be far larger than what is seen: the group is drawn for
  /// it alone, with one pixel for each sample of the blur.
  ///
  /// - Parameter region: the pixels of the group that throw a shadow into view.
  mutating func paintApart(
    _ style: ShadowStyle, of group: Group, _ index: Int, _ items: [Frame.Item], region: PixelRect,
    on depth: Int
  ) {
    let measures = style.pixels(toPixels)
    let blur = ShadowBlur(deviation: measures.deviation, interpolation: Self.blurInterpolation)
    let contents = Array(items[(index + 1)..<plan.steps[index].end])
    let key = ShadowKey.group(
      contents, bounds: region, deviation: measures.deviation, offset: measures.fraction)
    // What follows a group's filters is the shadow's own business.
    var inner = Group(opacity: 1)
    inner.effects = group.effects.map { GroupEffects(filters: $0.filters) }
    let frame = Frame(items: [.beginGroup(inner)] + contents + [.endGroup])
    let blurred = blurred(key, blur, blur.samples(region, movedBy: measures.fraction)) { rasterizer in
      blur.alpha(of: region, movedBy: measures.fraction) { rasterizer.draw(frame, region, into: &$0) }
    }
    if let blurred { paint(blurred, style, of: index, on: depth) }
  }

  /// Draws a frame on nothing, piece by piece, and takes its alpha.
  private mutating func draw(_ frame: Frame, _ region: PixelRect, into alpha: inout DownsampledAlpha) {
    let scale = 1 / CGFloat(alpha.factor)
    let whole = DownsampledAlpha.samples(region, factor: alpha.factor)
    /// Of the pieces, in pixels.
    let side = 2048
    for y in stride(from: whole.minY, to: whole.maxY, by: side) {
      for x in stride(from: whole.minX, to: whole.maxX, by: side) where failure == nil {
        let piece = PixelRect(
          minX: x, minY: y, maxX: min(x + side, whole.maxX),
          maxY: min(y + side, whole.maxY))
        let places = toPixels.concatenating(Affine(scaleX: scale, y: scale))
          .concatenating(Affine(translationX: CGFloat(-x), y: CGFloat(-y)))
        addAlpha(of: frame, places, piece: piece, to: &alpha)
      }
    }
  }

  /// The shadow as it was blurred last, or a new one; nil when there is no memory for it.
  private mutating func blurred(
    _ key: ShadowKey, _ blur: ShadowBlur, _ samples: PixelRect,
    _ make: (inout Self) -> DownsampledAlpha
  ) -> Silhouette? {
    if let known = shadows.find(key) { return known }
    guard let work = reserve(blur.workBytes(samples), for: .shadow),
      let reservation = reserve(Silhouette.bytes(samples, factor: blur.factor), for: .shadow)
    else { return nil }
    let shadow = withExtendedLifetime(work) { Silhouette(make(&self), reservation) }
    if failure == nil { shadows.insert(shadow, for: key, cost: reservation.bytes) }
    return shadow
  }
}

extension Rasterizer {
  static var blurInterpolation: BlurInterpolation { .linear }

  mutating func draw(
    _ shadow: BlurredShadow, _ style: ShadowStyle, at x: Int, _ y: Int, clip: PixelRect, on depth: Int
  ) {
    let color = U16Color(style.color)
    layers[depth].draw { shadow.draw(color, at: x, y, clip: clip, on: $0) }
  }
}
