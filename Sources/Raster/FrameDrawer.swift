import Foundation
import AnimGeometry
import AnimRenderTree
import AnimResources
import AnimText

/// The walk over a frame's items, whatever a picture's pixels are: which of them are drawn where, which groups get
/// pictures of their own, and what of all that costs memory.
///
/// `Rasterizer` draws with 8 bits for each channel, `FloatRasterizer` with floating point.
protocol FrameDrawer: Sendable {
  associatedtype Pixels: PixelBlender
  /// What a frame is drawn into.
  associatedtype Target: DrawTarget where Target.PixelValue == Pixels.PixelValue
  /// What a group is that was drawn as a bitmap.
  associatedtype DrawnBitmap: Sendable
  /// A picture's copies in other sizes.
  associatedtype LevelKey: Sendable, Hashable
  associatedtype Level: Sendable
  /// A blurred shadow.
  associatedtype Silhouette: BlurredSilhouette

  typealias Picture = Pixmap<Pixels>

  var canvas: Canvas { get }
  var bounds: PixelRect { get }
  var blender: Pixels { get }
  var background: Pixels.PixelValue { get }
  /// False when what lies beyond the bounds is known to be empty.
  var isCanvas: Bool { get }
  /// Whether what shows through the background stays transparent.
  var keepsAlpha: Bool { get }
  var toPixels: Affine { get }
  var memory: MemoryBudget { get }
  var fonts: FontSet { get }
  var plan: DrawPlan { get set }
  var scanner: CoverageScanner { get set }
  /// The canvas itself, then one per group that is composited by itself.
  var layers: [Picture] { get set }
  var groups: [OpenGroup] { get set }
  /// Groups that are drawn whole whatever is seen of them, for the pieces of the canvas still to come; nil where there are
  /// no more.
  var finished: [Int: FinishedGroup<Pixels, Silhouette>]? { get set }
  /// Unused pictures, kept for their memory.
  var pool: [Picture] { get set }
  /// For blurs.
  var scratchPool: ScratchPool { get set }
  /// The parts of the canvas that are redrawn.
  var regions: DrawRegions { get set }
  var shadows: LRUCache<ShadowKey, Silhouette> { get set }
  var bitmaps: LRUCache<BitmapKey, DrawnBitmap> { get set }
  var levels: LRUCache<LevelKey, Level> { get set }
  var texts: TextPainter { get set }
  /// Why a part of the last frame is missing, whose doing that was, and the item that is being drawn.
  var failure: (any Error)? { get set }
  var failedItem: Int? { get set }
  var failedLayer: LayerID? { get set }
  var item: Int? { get set }
  /// Whether the plan is that of a frame whose picture is whole.
  var hasDrawn: Bool { get set }
  /// Of the rectangle around a piece that is not all of the canvas.
  var mostBandPixels: Int { get }
  /// The same where little of it is drawn.
  var mostPixelsAround: Int { get }
  /// Of groups that are kept from piece to piece.
  var mostWholePixels: Int { get }
  /// That of the lines of the longest path so far.
  var pointsReservation: MemoryReservation? { get set }
  /// That of the picture that is drawn.
  var canvasReservation: MemoryReservation? { get set }

  /// Of blurs, of a shadow or of a picture.
  static var blurInterpolation: BlurInterpolation { get }

  /// For a picture elsewhere, which is transparent where nothing is drawn.
  func inner(_ bounds: PixelRect, _ toPixels: Affine) -> Self

  /// Lends a layer's pixels and what draws shapes and texts on them, all at once: of what a protocol asks for, only one
  /// could be changed at a time.
  mutating func withSurface(
    _ depth: Int, _ body: (Surface<Pixels>, inout CoverageScanner, inout TextPainter) -> Void)

  mutating func paint(_ fill: GradientFill, _ plane: GradientPlane, _ visible: PixelRect, on depth: Int)
  mutating func paint(_ fill: ImageFill, _ visible: PixelRect, on depth: Int)

  /// What was drawn, as a bitmap; nil for what has no pixels.
  static func bitmap(_ picture: Target) -> DrawnBitmap?
  /// Draws a bitmap.
  ///
  /// - Parameters:
  ///   - area: where all of it is.
  ///   - transform: from the area's space to points.
  mutating func paint(
    _ bitmap: DrawnBitmap, _ area: CGRect, _ transform: Projection, opacity: Double, _ visible: PixelRect,
    on depth: Int)

  mutating func draw(
    _ shadow: Silhouette, _ style: ShadowStyle, at x: Int, _ y: Int, clip: PixelRect, on depth: Int)
  /// Whether it is known of some items that they stand still; where it is not, none are kept either.
  var knowsStillItems: Bool { get }
  /// Takes note of what has changed from the frame drawn last, once the frame is planned; nil for all.
  mutating func noteBackgroundChange(_ change: FrameChange?, _ items: [Frame.Item])
  /// Puts what the lowest items draw in the regions in which they show, where it is kept.
  mutating func drawCachedBackground(_ items: [Frame.Item])
  /// Gives back what that takes.
  mutating func dropBackground()
}

extension FrameDrawer {
  var knowsStillItems: Bool { false }
  mutating func noteBackgroundChange(_ change: FrameChange?, _ items: [Frame.Item]) {}
  mutating func drawCachedBackground(_ items: [Frame.Item]) {}
  mutating func dropBackground() {}
}

extension FrameDrawer {
  /// Gives the target its size and makes its memory that of the first layer; false where that cannot be.
  private mutating func take(_ target: inout Target) -> Bool {
    if target.width != bounds.width || target.height != bounds.height {
      guard (try? target.resize(width: bounds.width, height: bounds.height)) != nil else { return false }
    }
    layers[0].exchange(bounds, &target.storage)
    return true
  }

  private mutating func release(_ target: inout Target) { layers[0].exchange(.empty, &target.storage) }

  mutating func drawWhole(_ frame: Frame, into target: inout Target) {
    draw(frame.items, in: plan(frame, changed: nil), into: &target)
  }

  /// Draws what is different from the frame drawn last, whose picture the target has if it is of the same size.
  mutating func drawChange(
    _ frame: Frame, _ change: FrameChange, into target: inout Target
  ) throws -> [PixelRect] {
    let isKept = target.width == bounds.width && target.height == bounds.height
    if change.isEmpty, isKept, hasDrawn { return [] }
    let regions = plan(frame, changed: isKept ? change : nil)
    draw(frame.items, in: regions, into: &target)
    try checkWhole()
    return regions
  }

  /// Plans a frame, and forgets the one before it.
  ///
  /// - Parameter change: from the frame drawn last; nil for all.
  /// - Returns: the pixels to be drawn, as rectangles that do not overlap.
  mutating func plan(_ frame: Frame, changed change: FrameChange?) -> [PixelRect] {
    guard let change, hasDrawn else {
      hasDrawn = false
      plan.prepare(frame.items, toPixels: toPixels, bounds: bounds)
      if knowsStillItems { noteBackgroundChange(nil, frame.items) }
      return [bounds]
    }
    hasDrawn = false
    let damage = damage(by: change, frame.items)
    noteBackgroundChange(change, frame.items)
    return damage
  }

  private mutating func draw(_ items: [Frame.Item], in areas: [PixelRect], into target: inout Target) {
    drawFrame(items) { drawer in
      guard drawer.take(&target) else { return }
      drawer.draw(items, in: areas)
      drawer.release(&target)
      drawer.hasDrawn = drawer.failure == nil
    }
  }

  /// Reserves what a frame takes and calls `body`. Where memory is short and earlier frames have left some behind, that is
  /// given back and `body` called again: they decide nothing.
  mutating func drawFrame(_ items: [Frame.Item], _ body: (inout Self) -> Void) {
    releaseLayers()
    let hasPool = !pool.isEmpty
    tryToDraw(items, body)
    guard hasPool, failure is MemoryExceeded else { return }
    releaseLayers()
    dropCaches()
    tryToDraw(items, body)
  }

  private mutating func tryToDraw(_ items: [Frame.Item], _ body: (inout Self) -> Void) {
    forgetFailure()
    let list = reserveFrame(items)
    guard list != nil else { return }
    withExtendedLifetime(list) { body(&self) }
  }

  func checkWhole() throws {
    if let failure { throw LayerError.blaming(failedLayer, failure) }
  }

  mutating func forgetFailure() {
    failure = nil
    failedItem = nil
    failedLayer = nil
    item = nil
  }

  /// What the canvas and a frame's items take; nil, and a failure, when there is not as much.
  private mutating func reserveFrame(_ items: [Frame.Item]) -> MemoryReservation? {
    if canvasReservation == nil {
      canvasReservation = reserve(bounds.bytes(perPixel: Pixels.bytesPerPixel), for: .canvas)
    }
    guard canvasReservation != nil else { return nil }
    return reserve(items.count * Frame.bytesPerItem, for: .frame)
  }

  /// Draws parts of the canvas, which do not overlap, into the first layer.
  mutating func draw(_ items: [Frame.Item], in areas: [PixelRect]) {
    regions = DrawRegions(areas.map { DrawRegion(area: $0, first: plan.firstVisible(in: $0)) })
    if knowsStillItems { drawCachedBackground(items) }
    drawRegions(items, upTo: items.count)
    if plan.canErase, !keepsAlpha {
      for region in regions.all { layers[0].makeOpaque(region.area) }
    }
  }

  /// Draws the items before `end`, which is on the canvas itself, into the regions.
  // Not specialized, it would copy all of the plan, the groups and the regions for each item.
  @specialized(where Self == Rasterizer)
  @specialized(where Self == FloatRasterizer)
  mutating func drawRegions(_ items: [Frame.Item], upTo end: Int) {
    for region in regions.all where region.first == nil { layers[0].fill(region.area, with: background) }
    var index = regions.all.map { $0.first ?? 0 }.min() ?? end
    var depth = 0
    // The plan of the frame stays as it is while that is drawn.
    let (steps, blocks) = (plan.steps, plan.blocks)
    var block = 0
    while index < end, failure == nil {
      while block < blocks.count, index >= blocks[block].end { block += 1 }
      if block < blocks.count, index == blocks[block].start, !isSeen(blocks[block]) {
        index = blocks[block].end
        continue
      }
      let step = steps[index]
      guard step.kind == .end || isSeen(step.extents, index, on: depth) else {
        index = step.end + 1
        continue
      }
      item = index
      scanner.mostPoints = mostPoints
      switch items[index].content {
      case .fill(let fill):
        forEachPart(of: step.extents, index, on: depth) { $0.paint(fill, $1, on: depth) }
      case .gradient(let fill):
        forEachPart(of: step.extents, index, on: depth) { $0.paint(fill, $1, on: depth) }
      case .shadow(let shadow):
        paint(shadow, index, items, on: depth)
      case .text(let fill):
        if let layout = layout(of: fill) {
          forEachPart(of: step.extents, index, on: depth) { $0.paint(fill, layout, $1, on: depth) }
        }
      case .image(let fill):
        forEachPart(of: step.extents, index, on: depth) { $0.paint(fill, $1, on: depth) }
      case .beginGroup(let group) where group.effects?.bitmap != nil:
        forEachPart(of: step.extents, index, on: depth) { $0.paintBitmap(group, index, items, $1, on: depth) }
        index = step.end
      case .beginGroup(let group) where finished?[index] != nil && depth == 0:
        putFinished(group, index)
        index = step.end
      case .beginGroup(let group):
        if let fill = maskedGradient(group, index, items) {
          forEachPart(of: step.contents, index, on: depth) { $0.paint(fill, $1, on: depth) }
          index = step.end
          break
        }
        if step.hasOpaqueBase, let style = group.shadow, case .fill(let plate) = items[index + 1].content {
          let shadow = Shadow(shape: plate.shape, transform: plate.transform, style: style)
          paint(shadow, index, items, on: depth)
        }
        let (result, caster) = visible(group, index)
        if let caster, let shadow = group.shadow {
          paintApart(shadow, of: group, index, items, region: caster, on: depth)
        }
        if result.isEmpty || failure != nil {
          index = step.end
        } else {
          begin(group, index, items, result, hasShadow: caster != nil || step.hasOpaqueBase, &depth)
        }
      case .endGroup:
        endGroup(items, &depth)
      }
      checkPath()
      index += 1
    }
    // What is left of a frame that failed is not looked at.
    if failure != nil {
      groups.removeAll()
      failedLayer = failedLayer ?? failedItem.flatMap { items[$0].layer }
    }
    while !groups.isEmpty { endGroup(items, &depth) }
  }

  private func isSeen(_ block: DrawPlan.Block) -> Bool {
    regions.shows(block.extents, of: block.end - 1)
  }

  /// Whether anything of an item shows where it is drawn.
  private func isSeen(_ extents: PixelRect, _ index: Int, on depth: Int) -> Bool {
    if extents.isEmpty { return false }
    let seen = groups.last.map { extents.intersection($0.bounds) } ?? extents
    if seen.isEmpty { return false }
    return depth > 0 || regions.shows(seen, of: index)
  }

  /// Calls `body` with each part of some pixels that is to be drawn for an item.
  mutating func forEachPart(
    of extents: PixelRect, _ index: Int, on depth: Int, _ body: (inout Self, PixelRect) -> Void
  ) {
    let seen = extents.intersection(groups.last?.bounds ?? bounds)
    if seen.isEmpty { return }
    if depth > 0 { return body(&self, seen) }
    let regions = regions
    regions.forEachPart(of: seen, of: index) { body(&self, $0) }
  }
}
