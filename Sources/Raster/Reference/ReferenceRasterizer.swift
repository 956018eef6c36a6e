import Foundation
import Geometry
import RenderTree

/// Draws frames slowly and simply, in double precision: what `Rasterizer` is measured against.
///
/// It shares the frame, the geometry and what is documented of both with the fast one, but none of its
/// arithmetic: coverage is the exact area that a fill rule encloses, paints are evaluated for each pixel,
/// blurs are sums over a Gaussian, and nothing is rounded before the end.
struct ReferenceRasterizer {
  let canvas: Canvas
  let bounds: PixelRect
  let toPixels: Affine

  init(canvas: Canvas) {
    self.canvas = canvas
    bounds = PixelRect(minX: 0, minY: 0, maxX: canvas.pixelWidth, maxY: canvas.pixelHeight)
    toPixels = Affine(scaleX: canvas.scale, y: canvas.scale)
  }

  /// The finished picture, of the canvas's size.
  func draw(_ frame: Frame) -> ReferencePicture {
    // What is drawn beyond the canvas may throw its shadow into it.
    var picture = ReferencePicture(bounds: bounds.grown(by: shadowReach(frame.items)))
    var background = premultiplied(canvas.background)
    background.w = 1
    picture.fill(background)
    draw(frame.items[...], on: &picture)
    return picture.cropped(to: bounds)
  }

  func draw(_ items: ArraySlice<Frame.Item>, on target: inout ReferencePicture) {
    var index = items.startIndex
    while index < items.endIndex {
      switch items[index] {
      case .fill(let fill):
        draw(fill, on: &target)
      case .gradient(let fill):
        draw(fill, on: &target)
      case .shadow(let shadow):
        draw(shadow, on: &target)
      case .beginGroup(let group):
        let end = items.endOfGroup(at: index)
        draw(group, items[(index + 1)..<end], on: &target)
        index = end
      case .image, .text, .endGroup:
        break
      }
      index += 1
    }
  }

  private func draw(_ fill: Fill, on target: inout ReferencePicture) {
    let color = premultiplied(fill.color)
    let coverage = coverage(fill.shape, fill.transform, target.bounds)
    target.paint(coverage) { _, _ in color }
  }

  /// The area of each pixel of `bounds` that the shape covers.
  func coverage(_ shape: Shape, _ transform: Projection, _ bounds: PixelRect) -> ReferenceCoverage {
    ReferenceOutline(shape, transform.concatenating(toPixels)).coverage(in: bounds)
  }

  /// The sum of what shadows of groups may reach, which may lie in each other.
  private func shadowReach(_ items: [Frame.Item]) -> Int {
    var reach = 0.0
    for case .beginGroup(let group) in items {
      guard let shadow = group.shadow else { continue }
      let offset = max(abs(shadow.offset.x), abs(shadow.offset.y))
      reach += (ReferenceBlur.reach * shadow.deviation + offset) * canvas.scale + 2
    }
    return Int(min(reach, 4096))
  }
}

/// A colour within sRGB's gamut, which is all that a picture can hold; premultiplied.
func premultiplied(_ color: Color) -> SIMD4<Double> {
  func limited(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
  let alpha = limited(color.alpha)
  return SIMD4(limited(color.red) * alpha, limited(color.green) * alpha, limited(color.blue) * alpha, alpha)
}

extension ArraySlice<Frame.Item> {
  /// Where the group that begins at `start` ends: its `endGroup`, or the end of all items.
  fileprivate func endOfGroup(at start: Int) -> Int {
    var depth = 0
    for index in start..<endIndex {
      if case .beginGroup = self[index] { depth += 1 }
      if case .endGroup = self[index] { depth -= 1 }
      if depth == 0 { return index }
    }
    return endIndex
  }
}
