import Foundation
import AnimRenderTree

/// The pixels of a frame's lowest items, kept while only items above them change: what moves over a still background is
/// drawn without the background.
struct BackgroundCache: Sendable {
  /// How many items are in it; 0 when there is none.
  private(set) var count = 0
  /// Of all of the canvas.
  var layer = BytePixmap()
  /// The items that stayed as they were in all of the last changes; nil before the first one.
  private(set) var still: Int?
  private var changes = 0
  /// How many pixels of them have been redrawn since then.
  private var drawnPixels = 0

  /// After so many changes it is asked again what stands still.
  private static let mostChanges = 32
  /// Drawing them must cost so many times as much as to copy them.
  private static let leastCost = 3

  /// Forgets what it knows of the frame; the memory stays.
  mutating func forget() {
    count = 0
    still = nil
    changes = 0
    drawnPixels = 0
  }

  /// - Parameters:
  ///   - first: the first item on the canvas itself that has changed, or that something in it has.
  ///   - plan: of the frame with the change.
  mutating func note(changeFrom first: Int, _ plan: DrawPlan, _ items: [Frame.Item], _ bounds: PixelRect) {
    if first < count { forget() }
    let still = min(still ?? first, first)
    changes += 1
    self.still = still
    guard changes == Self.mostChanges else { return }
    if count > 0, plan.cost(of: items, count..<still, bounds) >= Self.leastCost * bounds.pixelCount {
      forget()
    }
    changes = 0
    self.still = first
  }

  /// Whether what has been drawn of the items that stand still is as much as to draw them all and keep them, so that this
  /// takes at most twice what would have been best.
  mutating func isDue(
    drawing regions: DrawRegions, _ plan: DrawPlan, _ items: [Frame.Item], _ bounds: PixelRect
  )
    -> Bool
  {
    guard count == 0, let still, still > 0 else { return false }
    for region in regions.all where region.first ?? 0 < still { drawnPixels += region.area.pixelCount }
    guard drawnPixels >= bounds.pixelCount else { return false }
    drawnPixels = 0
    return plan.cost(of: items, 0..<still, bounds) >= Self.leastCost * bounds.pixelCount
  }

  /// - Parameter layer: shows the first of the frame's items.
  mutating func keep(_ count: Int, _ layer: BytePixmap) {
    self.count = count
    self.layer = layer
  }
}

extension Rasterizer {
  mutating func noteBackgroundChange(_ change: FrameChange?, _ items: [Frame.Item]) {
    guard let first = change?.edits.first?.new.lowerBound, isCanvas else { return backgroundCache.forget() }
    backgroundCache.note(changeFrom: plan.outermost(first), plan, items, bounds)
  }

  mutating func drawCachedBackground(_ items: [Frame.Item]) {
    if backgroundCache.isDue(drawing: regions, plan, items, bounds), let still = backgroundCache.still {
      fillBackgroundCache(items, still)
    }
    guard backgroundCache.count > 0 else { return }
    for number in regions.all.indices where regions.all[number].first ?? 0 < backgroundCache.count {
      layers[0].copy(regions.all[number].area, of: &backgroundCache.layer)
      regions.leaveOut(before: backgroundCache.count, in: number)
    }
  }

  mutating func dropBackground() { backgroundCache = BackgroundCache() }

  /// Draws the first items all over the canvas, to be kept.
  private mutating func fillBackgroundCache(_ items: [Frame.Item], _ count: Int) {
    // What lacks memory on the way drops what is kept, and that must not be what is drawn on.
    var layer = BytePixmap()
    swap(&layer, &backgroundCache.layer)
    layer.blender = blender
    guard (try? layer.clear(to: bounds, memory, for: .canvas)) != nil else { return }
    swap(&layers[0], &layer)
    let wanted = regions
    regions = DrawRegions([DrawRegion(area: bounds, first: plan.firstVisible(in: bounds, before: count))])
    // Nothing is left out for the sake of what comes next: that is not there to stay.
    drawRegions(Array(items.prefix(count)), upTo: count)
    regions = wanted
    swap(&layers[0], &layer)
    if failure == nil {
      backgroundCache.keep(count, layer)
    } else {
      // What is missing may not be seen at all.
      backgroundCache.forget()
      forgetFailure()
    }
  }
}

extension DrawPlan {
  /// The item on the canvas itself that is another one, or has something in it, at an index.
  fileprivate func outermost(_ index: Int) -> Int {
    // What is at the end may be in a group that never ends.
    var outermost = index
    var group = index < steps.count ? steps[index].parent : index - 1
    while group >= 0 {
      if index < steps.count || steps[group].kind != .leaf && steps[group].end >= index { outermost = group }
      group = steps[group].parent
    }
    return outermost
  }

  /// About how much drawing some items on the canvas itself costs, in pixels that are filled with a colour.
  fileprivate func cost(of items: [Frame.Item], _ range: Range<Int>, _ bounds: PixelRect) -> Int {
    var cost = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let step = steps[index]
      let cover = step.extents.intersection(bounds).pixelCount
      switch items[index].content {
      case .fill: cost += cover
      case .shadow, .text: cost += 2 * cover
      case .gradient, .image, .beginGroup: cost += 4 * cover
      case .endGroup: break
      }
      index = step.end + 1
    }
    return cost
  }
}
