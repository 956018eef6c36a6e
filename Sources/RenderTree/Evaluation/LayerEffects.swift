import Foundation
import AnimGeometry

/// What is done with a layer's picture as a whole.
struct LayerEffects {
  var filters: [PixelFilter] = []
  var blending = Blending.over
  /// For blendings that are unbounded.
  var extent: Clip?

  var isEmpty: Bool { filters.isEmpty && blending == .over }

  /// The group that meets what is behind the layer.
  func group(opacity: Double, clip: Clip?, isFiltered: Bool) -> Group {
    var group = Group(opacity: opacity, clip: clip, blending: blending)
    let filters = isFiltered ? filters : []
    if !filters.isEmpty || extent != nil { group.effects = GroupEffects(filters: filters, extent: extent) }
    return group
  }

  /// The group that is only filtered.
  var filterGroup: Group { Group(opacity: 1, effects: GroupEffects(filters: filters)) }
}

extension ResolvedLayer {
  /// Whether the layer has filters, a blend mode or a bitmap, all of which are details.
  var hasEffects: Bool {
    let details = details
    return !details.filters.isEmpty || !details.backgroundFilters.isEmpty || details.blending != .over
      || details.isRasterized
  }

  /// Canvas points for each point of the layer.
  private var scale: Double {
    let place = transform.approximation(at: CGPoint(x: bounds.rect.midX, y: bounds.rect.midY))
    return place.map { abs($0.determinant).squareRoot() } ?? 0
  }

  fileprivate var effects: LayerEffects {
    var effects = LayerEffects(
      filters: details.filters.pixelFilters(scale: scale), blending: details.blending)
    if effects.blending.isUnbounded, !appearance.masksToBounds { effects.extent = extent }
    return effects
  }

  private var extent: Clip { Clip(shape: outline, transform: transform) }

  /// The filters of what is behind the layer.
  fileprivate var backdrop: [PixelFilter] {
    bounds.rect.isEmpty ? [] : details.backgroundFilters.pixelFilters(scale: scale)
  }

  /// The bitmap that the layer is drawn into; nil when it is not, or has no such scale.
  fileprivate var bitmap: GroupEffects.Bitmap? {
    let pixels = details.rasterizationScale
    guard details.isRasterized, pixels > 0, pixels.isFinite else { return nil }
    return GroupEffects.Bitmap(transform: transform, scale: pixels)
  }

  fileprivate var bitmapEffects: GroupEffects {
    GroupEffects(extent: details.blending.isUnbounded ? extent : nil, bitmap: bitmap)
  }
}

extension LayerWalk {
  /// A layer with filters, a blend mode or a bitmap. Behind it, and not part of it, is what its background
  /// filters make of what is there.
  mutating func addWithEffects(
    _ node: LayerNode, _ resolved: ResolvedLayer, localTime: Double, opacity: Double,
    to items: inout [Frame.Item]
  ) {
    addBackdrop(of: node, resolved, localTime: localTime, opacity: opacity, to: &items)
    guard resolved.bitmap != nil else {
      addBody(
        of: node, resolved, localTime: localTime, opacity: opacity, effects: resolved.effects, to: &items)
      return
    }
    let group = Group(opacity: opacity, blending: resolved.details.blending, effects: resolved.bitmapEffects)
    items.append(.beginGroup(group), of: node.id)
    var alone = resolved
    alone.standAlone()
    let effects = LayerEffects(filters: alone.effects.filters)
    addBody(of: node, alone, localTime: localTime, opacity: 1, effects: effects, to: &items)
    items.append(.endGroup, of: node.id)
  }

  /// The filtered backdrop shows within the layer's bounds and its mask.
  private mutating func addBackdrop(
    of node: LayerNode, _ resolved: ResolvedLayer, localTime: Double, opacity: Double,
    to items: inout [Frame.Item]
  ) {
    let filters = resolved.backdrop
    guard !filters.isEmpty else { return }
    let group = Group(opacity: opacity, role: .backdrop, effects: GroupEffects(filters: filters))
    items.append(.beginGroup(group), of: node.id)
    items.fill(resolved.outline, resolved.transform, .black, 1, of: node.id)
    if let mask = node.mask.flatMap({ state.tree[$0] }) {
      add(mask: mask, of: resolved, localTime: localTime, to: &items)
    }
    items.append(.endGroup, of: node.id)
  }
}
