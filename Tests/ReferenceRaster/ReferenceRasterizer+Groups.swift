import Foundation
import AnimGeometry
import AnimRaster
import AnimRenderTree

extension ReferenceRasterizer {
  /// Draws what is in a group by itself, and then the group.
  func draw(_ group: Group, _ items: ArraySlice<Frame.Item>, on target: inout ReferencePicture) {
    guard group.opacity > 0 || group.role == .mask else { return }
    if let bitmap = group.effects?.bitmap { return draw(group, items, as: bitmap, on: &target) }
    var picture = ReferencePicture(bounds: target.bounds, space)
    draw(items, on: &picture)
    switch group.role {
    case .mask: target.mask(by: picture)
    case .backdrop: filterBackdrop(group, within: picture, on: &target)
    case .picture, .shadow:
      picture.filter(group.effects?.filters ?? [], scale: scale)
      if let shadow = group.shadow { draw(shadow, of: picture, on: &target) }
      if group.role == .picture { composite(picture, group, on: &target) }
    }
  }

  /// Draws a finished picture as the group says.
  func composite(_ picture: ReferencePicture, _ group: Group, on target: inout ReferencePicture) {
    var picture = picture
    for half in group.cuts { picture.cut(to: half, toPixels) }
    let clip = group.clip.map { coverage($0.shape, $0.transform, target.bounds) }
    let opacity = min(group.opacity, 1)
    guard group.blending.isUnbounded else {
      return target.draw(picture, opacity: opacity, clip, group.blending)
    }
    let extent = group.effects?.extent.map { coverage($0.shape, $0.transform, target.bounds) }
    // Without an extent it is all of the clip, and without a clip there is none.
    let everywhere = group.clip == nil ? 0.0 : 1.0
    target.forEachPixel { x, y, index in
      target.drawUnbounded(
        picture[x, y] * opacity, at: index, error: picture.error(x, y) * opacity, group.blending,
        inside: extent?[x, y] ?? everywhere, covered: clip?[x, y] ?? 1)
    }
  }

  /// Draws a group as a picture on a grid of its own.
  private func draw(
    _ group: Group, _ items: ArraySlice<Frame.Item>, as bitmap: GroupEffects.Bitmap,
    on target: inout ReferencePicture
  ) {
    let place = BitmapPlace(items, bitmap)
    var picture = ReferencePicture(bounds: target.bounds, space)
    let isOver = group.blending == .over
    if !place.pixels.isEmpty {
      let bounds = PixelRect(minX: 0, minY: 0, maxX: place.pixels.width, maxY: place.pixels.height)
      let inner = ReferenceRasterizer(
        bounds: bounds, toPixels: place.toPixels, fonts: fonts, typesetter: typesetter,
        dithersGradients: dithersGradients,
        space: space)
      let drawn = inner.draw(Frame(items: Array(items)))
      if let source = drawn.bitmap {
        let fill = ImageFill(
          source: .bitmap(source), area: place.area, transform: bitmap.transform,
          opacity: isOver ? group.opacity : 1)
        if isOver { return draw(fill, ReferenceImage(drawn), on: &target) }
        draw(fill, ReferenceImage(drawn), on: &picture)
      }
    }
    if !isOver { composite(picture, group, on: &target) }
  }

  /// The shadow of a finished group.
  private func draw(_ style: ShadowStyle, of picture: ReferencePicture, on target: inout ReferencePicture) {
    let blur = ReferenceBlur(
      deviation: style.deviation * scale, offsetX: style.offset.x * scale, offsetY: style.offset.y * scale)
    draw(blur.blurred(picture.pixels.map(\.w), picture.bounds, target.bounds), style.color, on: &target)
  }

  func draw(_ shadow: Shadow, on target: inout ReferencePicture) {
    let blur = ReferenceBlur(deviation: shadow.style.deviation * scale)
    let moved = shadow.transform.concatenating(
      Affine(translationX: shadow.style.offset.x, y: shadow.style.offset.y))
    let bounds = target.bounds.grown(by: blur.reach)
    let coverage = coverage(shadow.shape, moved, bounds)
    draw(blur.blurred(coverage.values, bounds, target.bounds), shadow.style.color, on: &target)
  }

  private func draw(_ alpha: [Double], _ color: Color, on target: inout ReferencePicture) {
    let color = space.premultiplied(color)
    for index in alpha.indices {
      target.draw(color * alpha[index], at: index, error: space.rounding)
    }
  }
}
