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
}
