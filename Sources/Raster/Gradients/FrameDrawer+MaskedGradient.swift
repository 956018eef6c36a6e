import Foundation
import AnimGeometry
import AnimRenderTree

/// Gradients that are seen through a shape: a gradient layer whose mask is a shape layer.
extension FrameDrawer {
  /// What a group draws that holds nothing but a gradient and an opaque shape as its mask: the shape in the gradient, in one go. By
  /// way of two layers of 8 bits it would be rounded once more.
  ///
  /// - Returns: nil for other groups.
  func maskedGradient(_ group: Group, _ index: Int, _ items: [Frame.Item]) -> GradientFill? {
    let step = plan.steps[index]
    // The gradient, the mask with the shape in it, and the end.
    guard step.limit != nil, step.children == 1, step.end == index + 5, step.end < items.count,
      group.role == .picture, group.isPlain, !step.meetsBackdrop,
      case .gradient(let fill) = items[index + 1].content,
      case .beginGroup(let mask) = items[index + 2].content, mask.role == .mask, mask.isPlain,
      case .fill(let seen) = items[index + 3].content, !seen.isAdditive, seen.color.alpha >= 1,
      fill.covers(seen, toPixels)
    else { return nil }
    return GradientFill(
      shape: seen.shape, transform: seen.transform, gradient: fill.gradient, unitTransform: fill.unitTransform
    )
  }
}

extension Group {
  /// Whether it lies over what is behind it as it is.
  fileprivate var isPlain: Bool {
    opacity >= 1 && blending == .over && clip == nil && cuts.isEmpty && shadow == nil && effects == nil
  }
}

extension GradientFill {
  /// Whether it is a rectangle that has all of each pixel that a shape touches: at its own edges both coverages count.
  fileprivate func covers(_ other: Fill, _ toPixels: Affine) -> Bool {
    if case .mesh = gradient.kind { return false }
    let placed = transform.concatenating(toPixels)
    guard case .rect(let rect) = shape, case .affine(let place) = other.transform,
      case .affine(let toRect) = transform.inverted, case .affine(let fromPixels) = placed.inverted
    else { return false }
    // Less than a pixel each way, unless its edges are those of pixels.
    let reach = shape.alignedPixels(placed) == nil ? 0.999_999 : 0
    let room = rect.standardized.insetBy(
      dx: reach * (abs(fromPixels.a) + abs(fromPixels.c)), dy: reach * (abs(fromPixels.b) + abs(fromPixels.d))
    )
    guard !room.isNull else { return false }
    let map = place.concatenating(toRect)
    return ConvexPolygon(other.shape.box).points.allSatisfy { corner in
      let point = map.apply(corner)
      return point.x >= room.minX && point.x <= room.maxX && point.y >= room.minY && point.y <= room.maxY
    }
  }
}
