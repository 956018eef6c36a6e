import Foundation
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
    /// What a group itself draws, its shadow not counted.
    var contents = PixelRect.empty
    /// Outside of this a mask hides all of the group.
    var limit: PixelRect?
    /// What a group's items draw before its filters and its clip.
    var drawn = PixelRect.empty
    /// How far beyond what is seen of a group its items must be drawn: its filters, and the filters of backdrops
    /// in it, read there.
    var margin = 0
    /// True for a group with something in it that depends on what the group has drawn so far.
    var meetsBackdrop = false
  }

  private(set) var steps: [Step] = []
  /// Items before this one are hidden by it.
  private(set) var firstVisible: Int?
  /// Whether something on the canvas itself may leave a hole in it.
  private(set) var canErase = false
  /// The places of groups that are drawn as bitmaps, by their items.
  private(set) var bitmaps: [Int: BitmapPlace] = [:]
  private var open: [Int] = []

  /// `toPixels` leads from the canvas's points to pixels.
  ///
  /// - Parameter knownBitmaps: the `bitmaps` of another plan of the same items.
  mutating func prepare(
    _ items: [Frame.Item], toPixels: Affine, bounds: PixelRect, knownBitmaps: [Int: BitmapPlace] = [:]
  ) {
    steps.removeAll(keepingCapacity: true)
    // What is drawn beyond the canvas may throw its shadow into it, or be blurred into it.
    let reach = items.reach(toPixels)
    let canvas = bounds
    let bounds = canvas.grown(by: reach)
    open.removeAll(keepingCapacity: true)
    firstVisible = nil
    canErase = false
    bitmaps.removeAll(keepingCapacity: true)
    var index = 0
    while index < items.count {
      defer { index += 1 }
      switch items[index].content {
      case .fill(let fill):
        let transform = fill.transform.concatenating(toPixels)
        var extents = PixelRect.empty
        if fill.color.alpha > 0 { extents = fill.shape.extents(transform, within: bounds) }
        steps.append(Step(extents: extents, end: index))
        include(extents)
        if open.isEmpty, fill.hides(canvas, transform) { firstVisible = index }
      case .gradient(let fill):
        let transform = fill.transform.concatenating(toPixels)
        let extents = fill.shape.extents(transform, within: bounds)
        steps.append(Step(extents: extents, end: index))
        include(extents)
        if open.isEmpty, fill.hides(canvas, transform) { firstVisible = index }
      case .text(let fill):
        let extents = Shape.rect(fill.reach).extents(fill.transform.concatenating(toPixels), within: bounds)
        steps.append(Step(extents: extents, end: index))
        include(extents)
      case .image(let fill):
        let transform = fill.transform.concatenating(toPixels)
        let extents = Shape.rect(fill.area).extents(transform, within: bounds)
        steps.append(Step(extents: extents, end: index))
        include(extents)
        if open.isEmpty, fill.hides(canvas, transform) { firstVisible = index }
      case .shadow(let shadow):
        let transform = shadow.transform.concatenating(toPixels)
        let blur = shadow.style.pixels(toPixels)
        let extents = shadow.shape.extents(transform, within: bounds.grown(by: blur.reach))
        steps.append(Step(extents: extents.shadow(blur).intersection(bounds), end: index))
        include(steps[index].extents)
      case .beginGroup(let group) where group.effects?.bitmap != nil:
        index = addBitmap(group, knownBitmaps[index], items, index, toPixels, bounds)
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

  /// Adds a group with all that is in it. Its items are placed when they are drawn, on a grid of their own.
  ///
  /// - Returns: its last item.
  private mutating func addBitmap(
    _ group: Group, _ known: BitmapPlace?, _ items: [Frame.Item], _ index: Int, _ toPixels: Affine,
    _ bounds: PixelRect
  ) -> Int {
    let end = items.end(ofGroup: index)
    let last = min(end, items.count - 1)
    for inner in index...last { steps.append(Step(extents: .empty, end: inner)) }
    steps[index].end = end
    if let bitmap = group.effects?.bitmap, group.opacity > 0 {
      let place = known ?? BitmapPlace(items[(index + 1)..<end], bitmap)
      bitmaps[index] = place
      let transform = bitmap.transform.concatenating(toPixels)
      steps[index].extents = Shape.rect(place.area).extents(transform, within: bounds)
      if group.blending.isUnbounded, let extent = group.effects?.extent {
        steps[index].extents = steps[index].extents.union(extent.extents(toPixels, within: bounds))
      }
    }
    steps[index].contents = steps[index].extents
    if let parent = open.last, ![.over, .add].contains(group.blending) { steps[parent].meetsBackdrop = true }
    if open.isEmpty, group.blending.canErase { canErase = true }
    include(steps[index].extents)
    return last
  }

  /// Adds what an item touches to the group around it.
  private mutating func include(_ extents: PixelRect) {
    guard let group = open.last else { return }
    steps[group].extents = steps[group].extents.union(extents)
    steps[group].children += 1
  }

  private mutating func close(_ items: [Frame.Item], _ toPixels: Affine, _ bounds: PixelRect, at end: Int) {
    guard let index = open.popLast(), case .beginGroup(let group) = items[index].content else { return }
    steps[index].end = end
    if let limit = steps[index].limit {
      let margin = steps[index].margin
      steps[index].extents = steps[index].extents.intersection(limit.grown(by: margin))
    }
    steps[index].drawn = steps[index].extents
    let filters = group.effects?.filters ?? []
    let reach = filters.reach(toPixels)
    if group.role == .picture, reach > 0, !steps[index].extents.isEmpty {
      steps[index].margin += reach
      steps[index].extents = steps[index].extents.grown(by: reach).intersection(bounds)
    }
    if !(group.opacity > 0) {
      steps[index].extents = .empty
    } else if let clip = group.clip {
      let visible = clip.extents(toPixels, within: bounds)
      steps[index].extents = steps[index].extents.intersection(visible)
    }
    if group.opacity > 0, group.blending.isUnbounded, let extent = group.effects?.extent ?? group.clip {
      steps[index].extents = steps[index].extents.union(extent.extents(toPixels, within: bounds))
    }
    steps[index].contents = steps[index].extents
    if group.role == .mask {
      if let parent = open.last {
        let limit = steps[parent].limit ?? bounds
        steps[parent].limit = limit.intersection(steps[index].extents)
      }
      return
    }
    if let shadow = group.shadow {
      let extents = steps[index].extents
      steps[index].extents = extents.union(extents.shadow(shadow.pixels(toPixels)).intersection(bounds))
    }
    if let parent = open.last, group.role == .backdrop || ![.over, .add].contains(group.blending) {
      steps[parent].meetsBackdrop = true
      if group.role == .backdrop { steps[parent].margin = max(steps[parent].margin, reach) }
    }
    if open.isEmpty, group.blending.canErase { canErase = true }
    include(steps[index].extents)
  }
}

extension Clip {
  func extents(_ toPixels: Affine, within bounds: PixelRect) -> PixelRect {
    shape.extents(transform.concatenating(toPixels), within: bounds)
  }
}

/// A shadow's measures in pixels.
struct ShadowPixels {
  var deviation: Double
  var offset: CGPoint

  var reach: Int { ShadowBlur.reach(deviation) + Int(max(abs(offset.x), abs(offset.y)).rounded(.up)) }

  /// The whole pixels of the offset, and what is left of it.
  var wholeX: Int { Int(offset.x.rounded(.down)) }
  var wholeY: Int { Int(offset.y.rounded(.down)) }
  var fraction: CGPoint {
    CGPoint(x: offset.x - offset.x.rounded(.down), y: offset.y - offset.y.rounded(.down))
  }

  /// From where a shadow falls into `view`.
  func thrower(into view: PixelRect) -> PixelRect {
    view.moved(by: -wholeX, -wholeY).grown(by: ShadowBlur.reach(deviation) + 1)
  }
}

extension ShadowStyle {
  /// Offsets are limited to what a canvas can hold; what is not a number is 0.
  func pixels(_ toPixels: Affine) -> ShadowPixels {
    func limited(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, -32768), 32768) }
    let deviation = Double(deviation * toPixels.a)
    return ShadowPixels(
      deviation: deviation > 0 ? min(deviation, ShadowBlur.maximumDeviation) : 0,
      offset: CGPoint(x: limited(offset.x * toPixels.a), y: limited(offset.y * toPixels.d)))
  }
}

extension [Frame.Item] {
  /// How far beyond its bounds something may lie whose shadow, or whose blurred edge, is seen.
  fileprivate func reach(_ toPixels: Affine) -> Int {
    var longest = 0
    var open: [Int] = []
    var index = 0
    while index < count {
      defer { index += 1 }
      switch self[index].content {
      case .beginGroup(let group) where group.effects?.bitmap != nil:
        index = end(ofGroup: index)
      case .beginGroup(let group):
        var reach = open.last ?? 0
        if let shadow = group.shadow { reach += shadow.pixels(toPixels).reach }
        if group.role == .picture, let effects = group.effects { reach += effects.filters.reach(toPixels) }
        open.append(reach)
        longest = Swift.max(longest, reach)
      case .endGroup:
        _ = open.popLast()
      default:
        break
      }
    }
    // More than all canvases hold is as good as that.
    return Swift.min(longest, 2 * PixelBuffer.maximumSide)
  }
}

extension PixelRect {
  func shadow(_ blur: ShadowPixels) -> PixelRect {
    if isEmpty { return .empty }
    let reach = ShadowBlur.reach(blur.deviation)
    let x = Int(blur.offset.x.rounded(.down))
    let y = Int(blur.offset.y.rounded(.down))
    return PixelRect(
      minX: minX + x - reach, minY: minY + y - reach, maxX: maxX + x + 1 + reach, maxY: maxY + y + 1 + reach)
  }
}

extension GradientFill {
  /// True when nothing behind it shows anywhere in `bounds`.
  fileprivate func hides(_ bounds: PixelRect, _ transform: Projection) -> Bool {
    guard !gradient.stops.isEmpty, gradient.stops.allSatisfy({ $0.color.alpha >= 1 }) else { return false }
    return shape.alignedPixels(transform)?.contains(bounds) ?? false
  }
}

extension Fill {
  /// True when nothing behind it shows anywhere in `bounds`.
  func hides(_ bounds: PixelRect, _ transform: Projection) -> Bool {
    guard !isAdditive, let pixels = shape.alignedPixels(transform), Pixel(color).isOpaque else {
      return false
    }
    return pixels.contains(bounds)
  }
}
