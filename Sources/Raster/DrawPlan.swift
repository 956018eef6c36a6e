import Geometry
import RenderTree

/// What is known about a frame before its first pixel: where each item can be seen, which items a group
/// holds, and what need not be drawn at all.
struct DrawPlan: Sendable {
  struct Step: Sendable {
    /// The pixels that the item can touch.
    var extents: PixelRect
    /// A group's `endGroup`, or the number of items when there is none; otherwise the item itself.
    var end: Int
    /// How many items and groups are directly in a group.
    var children = 0
  }

  private(set) var steps: [Step] = []
  /// Items before this one are hidden by it.
  private(set) var firstVisible: Int?
  private var open: [Int] = []

  /// `toPixels` leads from the canvas's points to pixels.
  mutating func prepare(_ items: [Frame.Item], toPixels: Affine, bounds: PixelRect) {
    steps.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    firstVisible = nil
    for index in items.indices {
      switch items[index] {
      case .fill(let fill):
        let transform = fill.transform.concatenating(toPixels)
        var extents = PixelRect.empty
        if fill.color.alpha > 0 { extents = fill.shape.extents(transform, within: bounds) }
        steps.append(Step(extents: extents, end: index))
        include(extents)
        if open.isEmpty, fill.hides(bounds, transform) { firstVisible = index }
      case .beginGroup:
        steps.append(Step(extents: .empty, end: items.count))
        open.append(index)
      case .endGroup:
        steps.append(Step(extents: .empty, end: index))
        close(items, toPixels, bounds, at: index)
      }
    }
    while !open.isEmpty { close(items, toPixels, bounds, at: items.count) }
  }

  /// Adds what an item touches to the group around it.
  private mutating func include(_ extents: PixelRect) {
    guard let group = open.last else { return }
    steps[group].extents = steps[group].extents.union(extents)
    steps[group].children += 1
  }

  private mutating func close(_ items: [Frame.Item], _ toPixels: Affine, _ bounds: PixelRect, at end: Int) {
    guard let index = open.popLast(), case .beginGroup(let group) = items[index] else { return }
    steps[index].end = end
    if !(group.opacity > 0) {
      steps[index].extents = .empty
    } else if let clip = group.clip {
      let visible = clip.shape.extents(clip.transform.concatenating(toPixels), within: bounds)
      steps[index].extents = steps[index].extents.intersection(visible)
    }
    include(steps[index].extents)
  }
}

extension Fill {
  /// True when nothing behind it shows anywhere in `bounds`.
  func hides(_ bounds: PixelRect, _ transform: Affine) -> Bool {
    guard let pixels = shape.alignedPixels(transform), Pixel(color).isOpaque else { return false }
    return pixels.contains(bounds)
  }
}
