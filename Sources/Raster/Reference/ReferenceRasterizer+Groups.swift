import Foundation
import Geometry
import RenderTree

extension ReferenceRasterizer {
  /// Draws what is in a group by itself, and then the group.
  func draw(_ group: Group, _ items: ArraySlice<Frame.Item>, on target: inout ReferencePicture) {
    guard group.opacity > 0 || group.role == .mask else { return }
    var picture = ReferencePicture(bounds: target.bounds)
    draw(items, on: &picture)
    if group.role == .mask { return target.mask(by: picture) }
    if let shadow = group.shadow { draw(shadow, of: picture, on: &target) }
    let clip = group.clip.map { coverage($0.shape, $0.transform, target.bounds) }
    target.draw(picture, opacity: min(group.opacity, 1), clip, group.blending)
  }

  /// The shadow of a finished group.
  private func draw(_ style: ShadowStyle, of picture: ReferencePicture, on target: inout ReferencePicture) {
    let blur = ReferenceBlur(style, canvas)
    let alpha = blur.blurred(target.bounds, moved: true) { x, y in
      picture.bounds.contains(x, y) ? picture[x, y].w : 0
    }
    draw(alpha, premultiplied(style.color), on: &target)
  }

  func draw(_ shadow: Shadow, on target: inout ReferencePicture) {
    let blur = ReferenceBlur(shadow.style, canvas)
    let moved = shadow.transform.concatenating(
      Affine(translationX: shadow.style.offset.x, y: shadow.style.offset.y))
    let coverage = coverage(shadow.shape, moved, target.bounds.grown(by: blur.reach))
    let alpha = blur.blurred(target.bounds, moved: false) { x, y in coverage[x, y] }
    draw(alpha, premultiplied(shadow.style.color), on: &target)
  }

  private func draw(_ alpha: [Double], _ color: SIMD4<Double>, on target: inout ReferencePicture) {
    for index in alpha.indices { target.draw(color * alpha[index], over: index, steps: 1) }
  }
}

extension PixelRect {
  func contains(_ x: Int, _ y: Int) -> Bool { x >= minX && x < maxX && y >= minY && y < maxY }
}
