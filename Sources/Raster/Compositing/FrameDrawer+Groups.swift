import Foundation
import AnimGeometry
import AnimRenderTree

/// Groups: which of them need a layer of their own, and how finished ones meet what is behind them.
extension FrameDrawer {
  /// False when a group's contents can be drawn straight onto what is behind it: it changes nothing but to cut, and
  /// in each pixel it either draws once, or begins by hiding all that is behind. That is as exact as can be; by way
  /// of a layer of 8 bits it would be rounded once more.
  private func needsLayer(_ group: Group, _ index: Int, _ items: [Frame.Item], _ visible: PixelRect) -> Bool {
    let hasOpaqueBase = plan.steps[index].hasOpaqueBase
    guard group.opacity >= 1, group.role == .picture, group.blending == .over,
      group.shadow == nil || hasOpaqueBase, group.effects == nil, !plan.steps[index].meetsBackdrop
    else { return true }
    // A mask needs something to multiply.
    if plan.steps[index].limit != nil { return true }
    if let clip = group.clip, clip.shape.alignedPixels(clip.transform.concatenating(toPixels)) == nil {
      return true
    }
    if hasOpaqueBase { return false }
    if plan.steps[index].children == 1 {
      switch items[index + 1].content {
      case .beginGroup(let child): return child.blending != .over || !group.cuts.isEmpty
      case .text, .shadow: return !group.cuts.isEmpty
      case .fill(let child): return child.isAdditive
      case .image(let child): return child.isAdditive
      default: return false
      }
    }
    guard group.cuts.isEmpty, case .fill(let first) = items[index + 1].content else { return true }
    return !first.hides(visible, first.transform.concatenating(toPixels), isExact: plan.isExact)
  }

  mutating func begin(
    _ group: Group, _ index: Int, _ items: [Frame.Item], _ result: PixelRect, hasShadow: Bool,
    _ depth: inout Int
  ) {
    let step = plan.steps[index]
    let whole = step.margin > 0 ? result.grown(by: step.margin).intersection(step.drawn) : result
    let hasLayer = needsLayer(group, index, items, whole)
    var (visible, result) = (whole, result)
    if !step.isWhole {
      visible = hasLayer ? box(around: whole, index, on: depth) : whole
      if let outer = groups.last { visible = visible.intersection(outer.bounds) }
      result = result.intersection(visible)
    }
    if hasLayer {
      if layers.count == depth + 1 { layers.append(.nothing) }
      guard clear(depth + 1, to: visible, for: group.memoryUse) else { return }
      depth += 1
    }
    groups.append(
      OpenGroup(
        item: index, bounds: visible, whole: whole, result: result, hasLayer: hasLayer, hasShadow: hasShadow,
        cuts: hasLayer ? [] : group.cuts))
  }

  /// The pixels of a group that are drawn on the canvas again.
  private func box(around seen: PixelRect, _ index: Int, on depth: Int) -> PixelRect {
    if depth > 0 { return seen }
    return regions.all.reduce(.empty) { box, region in
      region.shows(index) ? box.union(region.area.intersection(seen)) : box
    }
  }

  /// What is needed of a finished group. Those that throw a shadow into view may lie out of it.
  ///
  /// - Returns: the pixels needed for the group and its shadow; or those for the group alone and those that throw
  ///   the shadow, if the box around both would be large.
  func visible(_ group: Group, _ index: Int) -> (result: PixelRect, caster: PixelRect?) {
    let outer = groups.last?.whole ?? bounds
    let step = plan.steps[index]
    let seen = step.contents.intersection(outer)
    guard let shadow = group.shadow else { return (seen, nil) }
    if step.hasOpaqueBase { return (group.role == .picture ? seen : .empty, nil) }
    if step.extents.intersection(outer).isEmpty { return (.empty, nil) }
    let throwing = step.contents.intersection(shadow.pixels(toPixels).caster(into: outer))
    let both = seen.union(throwing)
    // Larger layers are not made for the sake of a shadow.
    let most = max(64 << 20, 2 * outer.bytes)
    if both.bytes <= most, Subpixel.pixels.contains(both) { return (both, nil) }
    return (group.role == .picture ? seen : .empty, throwing)
  }

  /// Draws the innermost group, if it has a layer, onto the layer around it.
  mutating func endGroup(_ items: [Frame.Item], _ depth: inout Int) {
    guard let open = groups.popLast(), open.hasLayer, case .beginGroup(let group) = items[open.item].content
    else { return }
    item = open.item
    var layer = Picture.nothing
    swap(&layer, &layers[depth])
    switch group.role {
    case .mask:
      layers[depth - 1].mask(by: &layer)
    case .backdrop:
      filterBackdrop(group, within: &layer, open, on: depth - 1)
    case .picture, .shadow:
      let filters = group.effects?.filters ?? []
      if !filters.isEmpty { filter(&layer, filters, result: open.result) }
      var silhouette: Silhouette?
      if let shadow = group.shadow, !open.hasShadow {
        silhouette = blurred(shadow, of: &layer, open, items)
        if let silhouette { paint(silhouette, shadow, of: open.item, on: depth - 1) }
      }
      if group.role == .picture { composite(&layer, group, open.item, open.result, on: depth - 1) }
      if finished != nil, depth == 1, plan.steps[open.item].isWhole, !open.hasShadow {
        finished?[open.item] = FinishedGroup(layer: layer, silhouette: silhouette, result: open.result)
        layer = .nothing
      }
    }
    swap(&layer, &layers[depth])
    depth -= 1
  }

  /// Puts a group on the canvas that has been drawn for another part of it.
  mutating func putFinished(_ group: Group, _ index: Int) {
    guard var known = finished?.removeValue(forKey: index) else { return }
    if let shadow = group.shadow, let silhouette = known.silhouette {
      paint(silhouette, shadow, of: index, on: 0)
    }
    if group.role == .picture { composite(&known.layer, group, index, known.result, on: 0) }
    finished?[index] = known
  }

  /// Draws a finished layer on another one, as the group says.
  ///
  /// - Parameter index: the group's.
  mutating func composite(
    _ layer: inout Picture, _ group: Group, _ index: Int, _ visible: PixelRect, on depth: Int
  ) {
    // A layer that could not be filtered for want of memory has not the pixels that are needed of it.
    guard failure == nil else { return }
    for half in group.cuts where group.blending.isUnbounded { layer.cut(to: half, toPixels) }
    var picture = Picture.nothing
    swap(&picture, &layer)
    // Groups around it that have no layer cut it as well.
    let visible = visible.intersection(layers[depth].bounds)
    forEachPart(of: visible, index, on: depth) { rasterizer, part in
      if group.blending.isUnbounded {
        rasterizer.compositeUnbounded(&picture, group, part, on: depth)
      } else {
        rasterizer.composite(&picture, group, opacity: group.opacity, part, on: depth)
      }
    }
    swap(&picture, &layer)
  }
}

/// A group on the canvas itself that only has to be put there.
struct FinishedGroup<Pixels: PixelBlender, Silhouette: BlurredSilhouette>: Sendable {
  var layer: Pixmap<Pixels>
  /// Of its shadow, if it has one.
  var silhouette: Silhouette?
  /// What is needed of it.
  var result: PixelRect
}

/// A group that has begun.
struct OpenGroup: Sendable {
  var item: Int
  /// Where its contents are drawn.
  var bounds: PixelRect
  /// Where they would be drawn if all of the canvas were: what does not show through must not decide how they are.
  var whole: PixelRect
  /// What is needed of it once it is filtered.
  var result: PixelRect
  /// False when its contents go straight to the layer around it.
  var hasLayer: Bool
  /// True when it has been drawn before its group.
  var hasShadow = false
  /// What cuts its only item, if it has no layer.
  var cuts: [HalfPlane]
}
