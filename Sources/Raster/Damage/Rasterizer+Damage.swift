import AnimRenderTree

/// Which pixels a change of a frame can change: where what has changed was, and where it is.
extension FrameDrawer {
  /// How often an opaque item may be compared with a rectangle.
  private var mostLooks: Int { 200_000 }

  /// Plans the new frame as well.
  ///
  /// - Returns: rectangles that do not overlap.
  // Not specialized, it would copy all of the plan for each item.
  @specialized(where Self == Rasterizer)
  @specialized(where Self == FloatRasterizer)
  mutating func damage(by change: FrameChange, _ items: [Frame.Item]) -> [PixelRect] {
    var map = DamageMap(bounds)
    guard plan.isLocal else {
      plan.prepare(items, toPixels: toPixels, bounds: bounds)
      return [bounds]
    }
    // What is where it was in the list is planned where it is.
    var later: [FrameChange.Edit] = []
    for edit in change.edits {
      guard edit.old == edit.new, later.isEmpty else {
        later.append(edit)
        continue
      }
      for index in edit.old { map.add(plan.steps[index].extents) }
      guard plan.update(items, at: edit.new, toPixels: toPixels, bounds: bounds) else {
        later.append(edit)
        continue
      }
      for index in edit.new { map.add(plan.steps[index].extents) }
    }
    plan.finishUpdates()
    if !later.isEmpty {
      let old = plan
      plan.prepare(items, toPixels: toPixels, bounds: bounds)
      guard plan.isLocal, later.allSatisfy({ map.add($0, from: old, to: plan) }) else { return [bounds] }
    }
    // What filters its backdrop reads around itself what has been drawn before it.
    let backdrops = plan.backdrops(within: bounds)
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for backdrop in backdrops where map.touches(backdrop.read) && !map.contains(backdrop.read) {
        map.add(backdrop.read)
        hasGrown = true
      }
    }
    // What hides all that is behind it is looked for in each of them.
    return map.rectangles(
      most: min(max(mostLooks / (plan.occluders.count + 1), 40), DamageMap.mostRectangles))
  }
}

extension DamageMap {
  /// Adds what an edit changes.
  ///
  /// - Returns: false if that cannot be told.
  fileprivate mutating func add(_ edit: FrameChange.Edit, from old: DrawPlan, to new: DrawPlan) -> Bool {
    if edit.old.count == edit.new.count, zip(edit.old, edit.new).allSatisfy({ old.isAlike($0, new, $1) }) {
      for (a, b) in zip(edit.old, edit.new) {
        add(old.damage(a))
        add(new.damage(b))
      }
      return true
    }
    guard old.isBalanced(edit.old), new.isBalanced(edit.new) else { return false }
    for (plan, range) in [(old, edit.old), (new, edit.new)] {
      for index in range { add(plan.damage(index)) }
      // How a group is drawn depends on how many things are in it.
      if let group = plan.group(around: range) { add(plan.damage(group)) }
    }
    return true
  }
}

extension DrawPlan {
  /// The pixels that can be others when an item is another one.
  fileprivate func damage(_ index: Int) -> PixelRect {
    var damage = steps[index].extents
    var (index, parent) = (index, steps[index].parent)
    while parent >= 0 {
      // How a group is drawn depends on what is first in it.
      let isAll = steps[parent].isWhole || index == parent + 1
      damage = isAll ? steps[parent].extents : damage.intersection(steps[parent].extents)
      (index, parent) = (parent, steps[parent].parent)
    }
    return damage
  }

  /// Whether items of two plans play the same part: neither begins or ends a group that the other does not.
  fileprivate func isAlike(_ index: Int, _ other: DrawPlan, _ otherIndex: Int) -> Bool {
    let (a, b) = (steps[index], other.steps[otherIndex])
    return a.kind == b.kind && a.kind != .mask && a.end - index == b.end - otherIndex
      && a.readsBackdrop == b.readsBackdrop
  }

  /// Whether all groups that begin or end among some items do both.
  fileprivate func isBalanced(_ range: Range<Int>) -> Bool {
    range.allSatisfy { index in
      switch steps[index].kind {
      case .leaf: true
      case .group: steps[index].end < range.upperBound && !steps[index].readsBackdrop
      case .mask: false
      case .end: steps[index].parent >= range.lowerBound
      }
    }
  }

  /// The innermost group around some items, or around the gap where they would be.
  fileprivate func group(around range: Range<Int>) -> Int? {
    var group = range.isEmpty ? range.lowerBound - 1 : steps[range.lowerBound].parent
    if range.isEmpty {
      while group >= 0, steps[group].kind == .leaf || steps[group].end < range.lowerBound {
        group = steps[group].parent
      }
    }
    return group >= 0 ? group : nil
  }
}
