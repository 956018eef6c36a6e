import Foundation
import AnimGeometry
import AnimRenderTree

/// What is known about a frame before its first pixel: where each item can be seen, which items a group
/// holds, and what need not be drawn at all.
struct DrawPlan: Sendable {
  enum Kind: Sendable {
    case leaf, group, mask, end
  }

  struct Step: Sendable {
    var kind = Kind.leaf
    /// The group that the item is in; −1 for none.
    var parent = -1
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
    /// True for a group that looks at what is behind it, or makes more of that than to lie over it.
    var readsBackdrop = false
    /// True for a group in which what an item draws also shows elsewhere: as a shadow, blurred, or sampled.
    var isWhole = false
    /// True for a group with a shadow that lies on its first item, all of it: the shadow is that of this item alone.
    var hasOpaqueBase = false
    /// Whether finding its outline, which is done for each piece of a frame, takes longer than filling it.
    var hasLongOutline = false
  }

  private(set) var steps: [Step] = []
  /// Those on the canvas itself that are large enough, in their order.
  private(set) var occluders: [Occluder] = []
  /// Items that hide something since `occluders` was made, or nothing any more, in their order.
  private var newOccluders: [(item: Int, area: PixelRect?)] = []
  /// The groups on the canvas itself that filter what is behind them, with how far they read.
  private(set) var backdrops: [(item: Int, outset: Int)] = []
  /// False when something has an effect on all of the canvas, wherever it is itself.
  private(set) var isLocal = true
  private var outset = 0
  /// Whether something on the canvas itself may leave a hole in it.
  private(set) var canErase = false
  /// The places of groups that are drawn as bitmaps, by their items.
  private(set) var bitmaps: [Int: BitmapPlace] = [:]
  private var open: [Int] = []
  /// All of the items; none where they are so few that one looks at each.
  var blocks: [Block] = []
  /// How many items have long outlines.
  private(set) var longOutlines = 0
  /// The groups on the canvas itself that are drawn whole whatever is seen of them; nil where what is drawn of a part of the
  /// canvas may need more than that part in another way.
  private var wholeGroups: [Int]?
  /// Whether an alpha that 8 bits round to 1 lets something through.
  let isExact: Bool

  init(isExact: Bool = false) {
    self.isExact = isExact
  }

  /// `toPixels` leads from the canvas's points to pixels.
  ///
  /// - Parameter knownBitmaps: the `bitmaps` of another plan of the same items.
  mutating func prepare(
    _ items: [Frame.Item], toPixels: Affine, bounds: PixelRect, knownBitmaps: [Int: BitmapPlace] = [:]
  ) {
    steps.removeAll(keepingCapacity: true)
    steps.reserveCapacity(items.count)
    // What is drawn beyond the canvas may throw its shadow into it, or be blurred into it.
    outset = items.outset(toPixels)
    let bounds = bounds.grown(by: outset)
    open.removeAll(keepingCapacity: true)
    occluders.removeAll(keepingCapacity: true)
    newOccluders.removeAll(keepingCapacity: true)
    backdrops.removeAll(keepingCapacity: true)
    isLocal = true
    canErase = false
    bitmaps.removeAll(keepingCapacity: true)
    var index = 0
    while index < items.count {
      defer { index += 1 }
      switch items[index].content {
      case .fill, .gradient, .text, .image, .shadow:
        let parent = open.last ?? -1
        let (extents, occluder) = place(items[index], toPixels, bounds, wantsOccluder: parent < 0)
        steps.append(Step(parent: parent, extents: extents, end: index))
        include(extents)
        if let occluder { occluders.append(Occluder(item: index, area: occluder)) }
      case .beginGroup(let group) where group.effects?.bitmap != nil:
        index = addBitmap(group, knownBitmaps[index], items, index, toPixels, bounds)
      case .beginGroup:
        steps.append(Step(kind: .group, parent: open.last ?? -1, extents: .empty, end: items.count))
        open.append(index)
      case .endGroup:
        // One without a group ends nothing.
        steps.append(Step(kind: .end, parent: open.last ?? -1, extents: .empty, end: index))
        close(items, toPixels, bounds, at: index)
      }
    }
    while !open.isEmpty { close(items, toPixels, bounds, at: items.count) }
    longOutlines = 0
    for index in steps.indices where items[index].hasLongOutline {
      steps[index].hasLongOutline = true
      longOutlines += 1
    }
    wholeGroups = findWholeGroups()
    if steps.count > Self.blockItems { makeBlocks() } else { blocks.removeAll(keepingCapacity: true) }
  }

  /// Places again what is in the place of as many items on the canvas itself, none of them a group. Those that are placed
  /// one after the other come later and later; then `finishUpdates` is called.
  ///
  /// - Returns: false, and nothing is changed, if it is not as simple as that.
  mutating func update(
    _ items: [Frame.Item], at range: Range<Int>, toPixels: Affine, bounds: PixelRect
  ) -> Bool {
    let bounds = bounds.grown(by: outset)
    for index in range where steps[index].kind != .leaf || steps[index].parent >= 0 || !items[index].isLeaf {
      return false
    }
    for index in range {
      let (extents, occluder) = place(items[index], toPixels, bounds, wantsOccluder: true)
      steps[index].extents = extents
      longOutlines -= steps[index].hasLongOutline ? 1 : 0
      steps[index].hasLongOutline = items[index].hasLongOutline
      longOutlines += steps[index].hasLongOutline ? 1 : 0
      let place = occluders.partitioningIndex { $0.item >= index }
      let isThere = place < occluders.count && occluders[place].item == index
      if let occluder, isThere {
        occluders[place].area = occluder
      } else if isThere || occluder != nil {
        newOccluders.append((index, occluder))
      }
    }
    renewBlocks(around: range)
    return true
  }

  /// Puts what has begun or ceased to hide something in its place, all in one go.
  mutating func finishUpdates() {
    if newOccluders.isEmpty { return }
    var merged: [Occluder] = []
    merged.reserveCapacity(occluders.count + newOccluders.count)
    var next = 0
    for (item, area) in newOccluders {
      while next < occluders.count, occluders[next].item < item {
        merged.append(occluders[next])
        next += 1
      }
      if next < occluders.count, occluders[next].item == item { next += 1 }
      if let area { merged.append(Occluder(item: item, area: area)) }
    }
    occluders = merged + occluders[next...]
    newOccluders.removeAll(keepingCapacity: true)
  }

  /// Where an item that is no group can be seen, and which pixels it hides.
  private func place(
    _ item: Frame.Item, _ toPixels: Affine, _ bounds: PixelRect, wantsOccluder: Bool
  ) -> (extents: PixelRect, occluder: PixelRect?) {
    switch item.content {
    case .fill(let fill):
      guard fill.color.alpha > 0 else { return (.empty, nil) }
      let transform = fill.transform.concatenating(toPixels)
      let extents = fill.shape.extents(transform, within: bounds)
      let isWanted = wantsOccluder && extents.isWorthHiding
      return (extents, isWanted ? fill.occludedArea(transform, isExact: isExact) : nil)
    case .gradient(let fill):
      let transform = fill.transform.concatenating(toPixels)
      let extents = fill.shape.extents(transform, within: bounds)
      let isWanted = wantsOccluder && extents.isWorthHiding
      return (extents, isWanted ? fill.occludedArea(transform) : nil)
    case .text(let fill):
      return (Shape.rect(fill.inkBox).extents(fill.transform.concatenating(toPixels), within: bounds), nil)
    case .image(let fill):
      let transform = fill.transform.concatenating(toPixels)
      let extents = Shape.rect(fill.area).extents(transform, within: bounds)
      let isWanted = wantsOccluder && extents.isWorthHiding
      return (extents, isWanted ? fill.occludedArea(transform, isExact: isExact) : nil)
    case .shadow(let shadow):
      let transform = shadow.transform.concatenating(toPixels)
      let blur = shadow.style.pixels(toPixels)
      let extents = shadow.shape.extents(transform, within: bounds.grown(by: blur.outset))
      return (extents.shadow(blur).intersection(bounds), nil)
    case .beginGroup, .endGroup:
      return (.empty, nil)
    }
  }

  /// The pixels of groups on the canvas itself that are drawn whole whatever is seen of them; nil where what is drawn of a
  /// part of the canvas may need more than that part in another way.
  var wholePixels: Int? {
    wholeGroups?.reduce(0) { $0 + steps[$1].drawn.width * steps[$1].drawn.height }
  }

  private func findWholeGroups() -> [Int]? {
    guard isLocal, backdrops.isEmpty else { return nil }
    var groups: [Int] = []
    for index in steps.indices where steps[index].isWhole {
      let step = steps[index]
      // What is in one that is drawn whole is drawn with it.
      if step.parent >= 0, steps[step.parent].isWhole { continue }
      guard step.parent < 0, step.kind == .group, !step.readsBackdrop, step.end > 0 else { return nil }
      groups.append(index)
    }
    return groups
  }

  /// Where each group on the canvas itself that filters what is behind it shows, and what it reads for that.
  func backdrops(within bounds: PixelRect) -> [(shown: PixelRect, read: PixelRect)] {
    backdrops.map { backdrop in
      let shown = steps[backdrop.item].extents
      return (shown, shown.grown(by: backdrop.outset).intersection(bounds))
    }
  }

  /// The topmost item that hides all that is behind it in `area`.
  ///
  /// - Parameter end: only items before this one are looked at; nil for all.
  func firstVisible(in area: PixelRect, before end: Int? = nil) -> Int? {
    occluders.last { $0.item < end ?? .max && $0.area.contains(area) }?.item
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
    for inner in index...last { steps.append(Step(parent: index, extents: .empty, end: inner)) }
    steps[index].kind = .group
    steps[index].parent = open.last ?? -1
    steps[index].end = end
    steps[index].isWhole = true
    steps[index].readsBackdrop = ![.over, .add].contains(group.blending)
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
    if let parent = open.last, steps[index].readsBackdrop { steps[parent].meetsBackdrop = true }
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
    let outset = filters.outset(toPixels)
    if group.role == .picture, outset > 0, !steps[index].extents.isEmpty {
      steps[index].margin += outset
      steps[index].extents = steps[index].extents.grown(by: outset).intersection(bounds)
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
    steps[index].readsBackdrop = group.role == .backdrop || ![.over, .add].contains(group.blending)
    let opaqueBase = opaqueBase(of: group, index, items, toPixels)
    steps[index].hasOpaqueBase = opaqueBase != nil
    steps[index].isWhole =
      (group.shadow != nil && !steps[index].hasOpaqueBase) || !filters.isEmpty || steps[index].meetsBackdrop
      || steps[index].margin > 0
    if group.role == .mask {
      steps[index].kind = .mask
      if open.isEmpty { isLocal = false }
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
    if let parent = open.last, steps[index].readsBackdrop {
      steps[parent].meetsBackdrop = true
      if group.role == .backdrop { steps[parent].margin = max(steps[parent].margin, outset) }
    } else if group.role == .backdrop {
      backdrops.append((index, outset))
    }
    if open.isEmpty, group.blending.canErase { canErase = true }
    if open.isEmpty, let opaqueBase, group.role == .picture, group.opacity >= 1, group.blending == .over {
      occluders.append(Occluder(item: index, area: opaqueBase.hiddenPixels))
    }
    include(steps[index].extents)
  }

  /// What all of a group with a shadow lies on; nil if it does not.
  private func opaqueBase(of group: Group, _ index: Int, _ items: [Frame.Item], _ toPixels: Affine)
    -> OpaqueBase?
  {
    let step = steps[index]
    guard group.shadow != nil, group.role == .picture || group.role == .shadow, group.clip == nil,
      group.cuts.isEmpty, group.effects == nil, step.children > 0,
      step.limit == nil, step.margin == 0, !step.meetsBackdrop,
      case .fill(let first) = items[index + 1].content,
      let opaqueBase = OpaqueBase(first, toPixels, isExact: isExact)
    else { return nil }
    let others = sequence(state: index + 2) { next -> PixelRect? in
      guard next < step.end, next < steps.count else { return nil }
      defer { next = steps[next].end + 1 }
      return steps[next].extents
    }
    return opaqueBase.holds(others) ? opaqueBase : nil
  }
}

extension PixelRect {
  /// False for so few pixels that what is hidden by them alone is drawn in less time than it takes to look for them.
  /// The extents of what is in a bitmap are limited by no canvas, so that their count may be beyond all numbers.
  fileprivate var isWorthHiding: Bool { bytes(perPixel: 1) >= 1024 }
}

extension Frame.Item {
  /// Whether it is no group.
  fileprivate var isLeaf: Bool {
    switch content {
    case .beginGroup, .endGroup: false
    default: true
    }
  }
}

extension Frame.Item {
  /// Whether finding its outline takes longer than filling it.
  fileprivate var hasLongOutline: Bool {
    guard case .fill(let fill) = content else { return false }
    switch fill.shape {
    case .path, .stroke: return true
    case .rect, .partlySmoothRect, .roundedRect, .border: return false
    }
  }
}

extension [Frame.Item] {
  /// How far beyond its bounds something may lie whose shadow, or whose blurred edge, is seen.
  fileprivate func outset(_ toPixels: Affine) -> Int {
    var longest = 0
    var open: [Int] = []
    var index = 0
    while index < count {
      defer { index += 1 }
      switch self[index].content {
      case .beginGroup(let group) where group.effects?.bitmap != nil:
        index = end(ofGroup: index)
      case .beginGroup(let group):
        var outset = open.last ?? 0
        if let shadow = group.shadow { outset += shadow.pixels(toPixels).outset }
        if group.role == .picture, let effects = group.effects { outset += effects.filters.outset(toPixels) }
        open.append(outset)
        longest = Swift.max(longest, outset)
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
