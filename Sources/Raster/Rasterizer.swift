import Foundation
import Geometry
import RenderTree
import Text

/// Draws frames of one canvas, each independent of those before it. Keeps its memory from frame to frame;
/// use one per thread.
///
/// Colours are composited premultiplied in encoded sRGB with 8 bits per channel; what is drawn is rounded once, when
/// it has met what is behind it. Edges are anti-aliased by the exact area that a shape covers of each pixel.
public struct Rasterizer: Sendable {
  public let canvas: Canvas
  let bounds: PixelRect
  private let background: Pixel
  /// False when what lies beyond the bounds is known to be empty.
  let isCanvas: Bool
  /// Whether what shows through the background stays transparent.
  private let keepsAlpha: Bool
  let toPixels: Affine
  var plan = DrawPlan()
  var scanner = CoverageScanner()
  /// The canvas itself, then one per group that is composited by itself.
  var layers = [Layer()]
  var groups: [OpenGroup] = []
  var ramp = GradientRamp()
  var shadows = ShadowCache()
  var texts: TextPainter
  var levels = ImageLevelCache()
  var bitmaps = BitmapCache()
  /// Why a part of the last frame is missing: a movie that cannot be decoded, or memory that it may not have.
  public internal(set) var failure: (any Error)?
  /// The frame's item whose doing that was; nil when it is the canvas's.
  public internal(set) var failedItem: Int?
  /// The layer of that item, or of the one in a bitmap.
  public internal(set) var failedLayer: LayerID?
  /// The item that is being drawn.
  var item: Int?
  let memory: MemoryBudget
  /// That of the lines of the longest path so far.
  var pointsLease: MemoryLease?
  /// That of the picture that is drawn.
  var canvasLease: MemoryLease?
  let fonts: FontSet
  let blender: Blender

  /// The parts of the canvas that are drawn anew.
  var regions: [Region] = []
  /// Whether the plan is that of a frame whose picture is whole.
  private(set) var hasDrawn = false

  /// A part of the canvas.
  struct Region {
    var area: PixelRect
    /// What comes before this item is hidden by it.
    var first: Int?

    func shows(_ index: Int) -> Bool { index >= first ?? 0 }
  }

  struct OpenGroup {
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

  /// Throws when a side of the canvas is not 1…16384 pixels.
  ///
  /// - Parameters:
  ///   - fonts: those that texts are drawn with; looked for when the first text is drawn.
  ///   - memory: what it may take, the canvas and all that is kept from frame to frame included.
  ///   - keepsAlpha: whether a background that lets something through leaves the picture transparent there. Else it
  ///     lies on black.
  public init(
    canvas: Canvas, fonts: FontSet, memory: MemoryBudget = MemoryBudget(), keepsAlpha: Bool = false
  ) throws(CanvasError) {
    try self.init(canvas: canvas, fonts: fonts, memory: memory, keepsAlpha: keepsAlpha, blender: Blender())
  }

  init(
    canvas: Canvas, fonts: FontSet, memory: MemoryBudget = MemoryBudget(), keepsAlpha: Bool = false,
    blender: Blender
  ) throws(CanvasError) {
    let width = (canvas.size.width * canvas.scale).rounded()
    let height = (canvas.size.height * canvas.scale).rounded()
    let sides = 1...CGFloat(PixelBuffer.maximumSide)
    guard sides.contains(width), sides.contains(height) else {
      throw .size(width: Double(width), height: Double(height))
    }
    self.canvas = canvas
    self.memory = memory
    self.blender = blender
    self.fonts = fonts
    texts = TextPainter(fonts: fonts)
    bounds = PixelRect(minX: 0, minY: 0, maxX: Int(width), maxY: Int(height))
    background = Pixel(bits: Pixel(canvas.background).bits | (keepsAlpha ? 0 : 0xFF00_0000))
    isCanvas = true
    self.keepsAlpha = keepsAlpha
    toPixels = Affine(scaleX: canvas.scale, y: canvas.scale)
  }

  /// For a bitmap, which is transparent where nothing is drawn.
  init(
    bounds: PixelRect, toPixels: Affine, dithersGradients: Bool, fonts: FontSet, memory: MemoryBudget,
    blender: Blender
  ) {
    canvas = Canvas(
      size: CGSize(width: bounds.width, height: bounds.height), dithersGradients: dithersGradients)
    self.memory = memory
    self.blender = blender
    self.fonts = fonts
    texts = TextPainter(fonts: fonts)
    self.bounds = bounds
    self.toPixels = toPixels
    background = Pixel(bits: 0)
    isCanvas = false
    keepsAlpha = true
  }

  /// Gives `target` the canvas's size in pixels and draws the whole frame into it; all pixels are opaque,
  /// unless the picture keeps its alpha.
  ///
  /// Shapes with coordinates that are not finite draw nothing. A group that never ends, ends with the frame;
  /// an end without a group is ignored. `failure` says what could not be drawn.
  public mutating func draw(_ frame: Frame, into target: inout PixelBuffer) {
    hasDrawn = false
    plan.prepare(frame.items, toPixels: toPixels, bounds: bounds)
    draw(frame.items, in: [bounds], into: &target)
  }

  /// Draws what is different from the frame that was drawn last: the picture is the same as drawing all.
  ///
  /// - Parameters:
  ///   - change: from the frame drawn last, by this rasterizer.
  ///   - target: holds the picture of that frame.
  /// - Returns: the pixels that were drawn, as rectangles that do not overlap.
  public mutating func draw(_ frame: Frame, changed change: FrameChange, into target: inout PixelBuffer)
    -> [PixelRect]
  {
    guard hasDrawn, target.width == bounds.width, target.height == bounds.height else {
      draw(frame, into: &target)
      return [bounds]
    }
    if change.isEmpty { return [] }
    hasDrawn = false
    let regions = damage(by: change, frame.items)
    draw(frame.items, in: regions, into: &target)
    return regions
  }

  private mutating func draw(_ items: [Frame.Item], in areas: [PixelRect], into target: inout PixelBuffer) {
    failure = nil
    failedItem = nil
    failedLayer = nil
    item = nil
    if canvasLease == nil { canvasLease = lease(bounds.bytes, for: .canvas) }
    guard canvasLease != nil, (try? target.resize(width: bounds.width, height: bounds.height)) != nil else {
      return
    }
    let list = lease(items.count * Frame.bytesPerItem, for: .frame)
    guard list != nil else { return }
    defer { withExtendedLifetime(list) {} }
    layers[0].blender = blender
    layers[0].exchange(bounds, &target.storage)
    regions = areas.map { Region(area: $0, first: plan.firstVisible(in: $0)) }
    for region in regions where region.first == nil { layers[0].fill(region.area, with: background) }
    var index = regions.map { $0.first ?? 0 }.min() ?? items.count
    var depth = 0
    while index < items.count, failure == nil {
      let step = plan.steps[index]
      guard step.kind == .end || isSeen(step.extents, index, on: depth) else {
        index = step.end + 1
        continue
      }
      item = index
      scanner.mostPoints = mostPoints
      switch items[index].content {
      case .fill(let fill):
        paintParts(index, on: depth) { $0.paint(fill, $1, on: depth) }
      case .gradient(let fill):
        paintParts(index, on: depth) { $0.paint(fill, $1, on: depth) }
      case .shadow(let shadow):
        paintParts(index, on: depth) { $0.paint(shadow, $1, on: depth) }
      case .text(let fill):
        paintParts(index, on: depth) { $0.paint(fill, $1, on: depth) }
      case .image(let fill):
        paintParts(index, on: depth) { $0.paint(fill, $1, on: depth) }
      case .beginGroup(let group) where group.effects?.bitmap != nil:
        paintParts(index, on: depth) { $0.paintBitmap(group, index, items, $1, on: depth) }
        index = step.end
      case .beginGroup(let group):
        let (result, thrower) = visible(group, index)
        if let thrower, let shadow = group.shadow {
          paintApart(shadow, of: group, index, items, region: thrower, on: depth)
        }
        if result.isEmpty || failure != nil {
          index = step.end
        } else {
          begin(group, index, items, result, hasShadow: thrower != nil, &depth)
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
    if plan.canErase, !keepsAlpha {
      for region in regions { layers[0].makeOpaque(region.area) }
    }
    layers[0].exchange(.empty, &target.storage)
    hasDrawn = failure == nil
  }

  /// Whether anything of an item shows where it is drawn.
  private func isSeen(_ extents: PixelRect, _ index: Int, on depth: Int) -> Bool {
    if extents.isEmpty { return false }
    let seen = groups.last.map { extents.intersection($0.bounds) } ?? extents
    if seen.isEmpty { return false }
    return depth > 0 || regions.contains { $0.shows(index) && $0.area.intersects(seen) }
  }

  /// Calls `body` with each part of an item that is to be drawn.
  private mutating func paintParts(
    _ index: Int, on depth: Int, _ body: (inout Rasterizer, PixelRect) -> Void
  ) {
    forEachPart(of: plan.steps[index].extents, index, on: depth, body)
  }

  /// Calls `body` with each part of some pixels that is to be drawn for an item.
  mutating func forEachPart(
    of extents: PixelRect, _ index: Int, on depth: Int, _ body: (inout Rasterizer, PixelRect) -> Void
  ) {
    let seen = extents.intersection(groups.last?.bounds ?? bounds)
    if seen.isEmpty { return }
    if depth > 0 { return body(&self, seen) }
    for number in regions.indices where regions[number].shows(index) {
      let part = seen.intersection(regions[number].area)
      if !part.isEmpty { body(&self, part) }
    }
  }

  /// False when a group's contents can be drawn straight onto what is behind it: it changes nothing but to cut, and
  /// in each pixel it either draws once, or begins by hiding all that is behind. That is as exact as can be; by way
  /// of a layer of 8 bits it would be rounded once more.
  private func needsLayer(_ group: Group, _ index: Int, _ items: [Frame.Item], _ visible: PixelRect) -> Bool {
    guard group.opacity >= 1, group.role == .picture, group.blending == .over, group.shadow == nil,
      group.effects == nil, !plan.steps[index].meetsBackdrop
    else { return true }
    // A mask needs something to multiply.
    if plan.steps[index].limit != nil { return true }
    if let clip = group.clip, clip.shape.alignedPixels(clip.transform.concatenating(toPixels)) == nil {
      return true
    }
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
    return !first.hides(visible, first.transform.concatenating(toPixels))
  }

  private mutating func begin(
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
      if layers.count == depth + 1 { layers.append(Layer()) }
      guard clear(depth + 1, to: visible, for: group.memoryUse) else { return }
      depth += 1
    }
    groups.append(
      OpenGroup(
        item: index, bounds: visible, whole: whole, result: result, hasLayer: hasLayer, hasShadow: hasShadow,
        cuts: hasLayer ? [] : group.cuts))
  }

  /// The pixels of a group that are drawn on the canvas anew.
  private func box(around seen: PixelRect, _ index: Int, on depth: Int) -> PixelRect {
    if depth > 0 { return seen }
    return regions.reduce(.empty) { box, region in
      region.shows(index) ? box.union(region.area.intersection(seen)) : box
    }
  }

  /// What is needed of a finished group. Those that throw a shadow into view may lie out of it.
  ///
  /// - Returns: the pixels needed for the group and its shadow; or those for the group alone and those that throw
  ///   the shadow, if the box around both would be large.
  private func visible(_ group: Group, _ index: Int) -> (result: PixelRect, thrower: PixelRect?) {
    let outer = groups.last?.whole ?? bounds
    let step = plan.steps[index]
    let seen = step.contents.intersection(outer)
    guard let shadow = group.shadow else { return (seen, nil) }
    if step.extents.intersection(outer).isEmpty { return (.empty, nil) }
    let throwing = step.contents.intersection(shadow.pixels(toPixels).thrower(into: outer))
    let both = seen.union(throwing)
    let most = max(Rasterizer.mostShadowBytes, 2 * outer.bytes)
    if both.bytes <= most, Subpixel.pixels.contains(both) { return (both, nil) }
    return (group.role == .picture ? seen : .empty, throwing)
  }

  /// Larger layers are not made for the sake of a shadow.
  private static let mostShadowBytes = 64 << 20

  func opacity(_ group: Group) -> UInt32 {
    group.opacity > 0 ? UInt32((min(group.opacity, 1) * 255).rounded()) : 0
  }

  /// The same with 65535 for 1.
  func fineOpacity(_ opacity: Double) -> UInt32 {
    opacity > 0 ? UInt32((min(opacity, 1) * 65535).rounded()) : 0
  }

  mutating func paint(_ fill: Fill, _ visible: PixelRect, on depth: Int) {
    if visible.isEmpty { return }
    let transform = fill.transform.concatenating(toPixels)
    let color = FineColor(fill.color)
    let cuts = groups.last?.cuts ?? []
    layers[depth].draw { surface in
      if fill.isAdditive {
        var painter = ColorAdder(surface: surface, color: color)
        scanner.scan(fill.shape, transform, cut: cuts, toPixels, clip: visible, into: &painter)
        return
      }
      var painter = ColorPainter(surface: surface, color: color)
      scanner.scan(fill.shape, transform, cut: cuts, toPixels, clip: visible, into: &painter)
    }
  }

  /// Draws the innermost group, if it has a layer, onto the layer around it.
  private mutating func endGroup(_ items: [Frame.Item], _ depth: inout Int) {
    guard let open = groups.popLast(), open.hasLayer, case .beginGroup(let group) = items[open.item].content
    else { return }
    item = open.item
    var layer = Layer()
    swap(&layer, &layers[depth])
    switch group.role {
    case .mask:
      layers[depth - 1].mask(by: &layer)
    case .backdrop:
      filterBackdrop(group, within: &layer, open, on: depth - 1)
    case .picture, .shadow:
      let filters = group.effects?.filters ?? []
      if !filters.isEmpty { filter(&layer, filters, result: open.result) }
      if let shadow = group.shadow, !open.hasShadow {
        paint(shadow, of: &layer, open, items, on: depth - 1)
      }
      if group.role == .picture { composite(&layer, group, open.item, open.result, on: depth - 1) }
    }
    swap(&layer, &layers[depth])
    depth -= 1
  }

  /// Draws a finished layer on another one, as the group says.
  ///
  /// - Parameter index: the group's.
  mutating func composite(
    _ layer: inout Layer, _ group: Group, _ index: Int, _ visible: PixelRect, on depth: Int
  ) {
    // A layer that could not be filtered for want of memory has not the pixels that are needed of it.
    guard failure == nil else { return }
    for half in group.cuts where group.blending.isUnbounded { layer.cut(to: half, toPixels) }
    let opacity = fineOpacity(group.opacity)
    var picture = Layer()
    swap(&picture, &layer)
    // Groups around it that have no layer cut it as well.
    let visible = visible.intersection(layers[depth].bounds)
    forEachPart(of: visible, index, on: depth) { rasterizer, part in
      if group.blending.isUnbounded {
        rasterizer.compositeUnbounded(&picture, group, part, on: depth)
      } else {
        rasterizer.composite(&picture, group, opacity, part, on: depth)
      }
    }
    swap(&picture, &layer)
  }

  private mutating func composite(
    _ layer: inout Layer, _ group: Group, _ opacity: UInt32, _ visible: PixelRect, on depth: Int
  ) {
    layers[depth].draw { surface in
      layer.draw { contents in
        var painter = LayerPainter(
          layer: contents, surface: surface, opacity: opacity, blending: group.blending)
        if let clip = group.clip {
          let transform = clip.transform.concatenating(toPixels)
          scanner.scan(clip.shape, transform, cut: group.cuts, toPixels, clip: visible, into: &painter)
        } else if group.cuts.isEmpty {
          painter.cover(visible)
        } else {
          var cut = CutSink(painter, group.cuts, toPixels)
          cut.cover(visible)
        }
      }
    }
  }
}
