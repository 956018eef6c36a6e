import Foundation
import Geometry
import RenderTree
import Text

/// Draws frames of one canvas in floating point, in whatever space the canvas has: other gamuts, linear light, numbers
/// beyond 0…1, and more than 8 bits. Each frame is independent of those before it. Keeps its memory from frame to frame;
/// use one per thread.
///
/// It draws what `Rasterizer` does, in the same places. Nothing is rounded but to the digits of 32 bits, and gradients
/// are not dithered.
public struct FloatRasterizer: FrameDrawer {
  /// What frames are drawn on.
  public let canvas: Canvas
  let bounds: PixelRect
  let isCanvas: Bool
  let keepsAlpha: Bool
  let toPixels: Affine
  let space: FloatColorSpace
  private let background: SIMD4<Float>
  var plan = DrawPlan(isExact: true)
  var scanner = CoverageScanner(toleranceScale: 4)
  var layers: [FloatPixmap]
  var groups: [OpenGroup] = []
  var finished: [Int: FinishedGroup<FloatPixmap, FloatShadow>]?
  var pool: [FloatPixmap] = []
  var scratchPool = ScratchPool()
  var regions: [DrawRegion] = []
  var ramps = FloatRampCache()
  var shadows = FloatShadowCache()
  var texts: TextPainter
  var images = FloatImageCache()
  var bitmaps = FloatBitmapCache()
  /// Why a part of the last frame is missing: a movie that cannot be decoded, or memory that it may not have.
  var failure: (any Error)?
  /// The frame's item whose doing that was; nil when it is the canvas's.
  var failedItem: Int?
  /// The layer of that item, or of the one in a bitmap.
  var failedLayer: LayerID?
  var item: Int?
  var hasDrawn = false
  /// Of the rectangle around a piece that is not all of the canvas: two megabytes, which caches hold. With less, what lies in
  /// several pieces is outlined too often.
  var mostBandPixels = (2 << 20) / FloatBuffer.bytesPerPixel
  var mostPixelsAround: Int { mostBandPixels }
  let mostWholePixels = (128 << 20) / FloatBuffer.bytesPerPixel
  let memory: MemoryBudget
  var pointsReservation: MemoryReservation?
  var canvasReservation: MemoryReservation?
  let fonts: FontSet

  static var blurInterpolation: BlurInterpolation { .cubic }

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
    let width = (canvas.size.width * canvas.scale).rounded()
    let height = (canvas.size.height * canvas.scale).rounded()
    let sides = 1...CGFloat(PixelBuffer.maximumSide)
    guard sides.contains(width), sides.contains(height) else {
      throw .size(width: Double(width), height: Double(height))
    }
    let space = FloatColorSpace(canvas.space)
    var background = space.pixel(canvas.background)
    if !keepsAlpha { background.w = 1 }
    self.init(
      canvas, space, PixelRect(minX: 0, minY: 0, maxX: Int(width), maxY: Int(height)),
      Affine(scaleX: canvas.scale, y: canvas.scale), background, isCanvas: true, keepsAlpha: keepsAlpha,
      fonts,
      memory)
  }

  private init(
    _ canvas: Canvas, _ space: FloatColorSpace, _ bounds: PixelRect, _ toPixels: Affine,
    _ background: SIMD4<Float>, isCanvas: Bool, keepsAlpha: Bool, _ fonts: FontSet, _ memory: MemoryBudget
  ) {
    self.canvas = canvas
    self.space = space
    self.bounds = bounds
    self.toPixels = toPixels
    self.background = background
    self.isCanvas = isCanvas
    self.keepsAlpha = keepsAlpha
    self.fonts = fonts
    self.memory = memory
    layers = [FloatPixmap(space: space)]
    texts = TextPainter(fonts: fonts, space: space)
  }

  /// For a picture elsewhere, which is transparent where nothing is drawn.
  func inner(_ bounds: PixelRect, _ toPixels: Affine) -> FloatRasterizer {
    FloatRasterizer(
      Canvas(size: CGSize(width: bounds.width, height: bounds.height), space: canvas.space), space, bounds,
      toPixels, .zero, isCanvas: false, keepsAlpha: true, fonts, memory)
  }

  /// Gives `target` the canvas's size in pixels and draws the whole frame into it; all pixels are opaque,
  /// unless the picture keeps its alpha.
  ///
  /// Shapes with coordinates that are not finite draw nothing. A group that never ends, ends with the frame;
  /// an end without a group is ignored.
  ///
  /// - Throws: why a part is missing: a movie that cannot be decoded, or memory that it may not have; with the layer whose
  ///   doing that was, as a `LayerError`, where one is known.
  public mutating func draw(_ frame: Frame, into target: inout FloatBuffer) throws {
    drawWhole(frame, into: &target)
    try checkWhole()
  }

  /// Draws what is different from the frame that was drawn last: the picture is the same, bit by bit, as drawing all.
  ///
  /// - Parameters:
  ///   - change: from the frame drawn last, by this rasterizer.
  ///   - target: holds the picture of that frame.
  /// - Returns: the pixels that were drawn, as rectangles that do not overlap.
  public mutating func draw(
    _ frame: Frame, changed change: FrameChange, into target: inout FloatBuffer
  ) throws -> [PixelRect] {
    let isKept = target.width == bounds.width && target.height == bounds.height
    let areas = drawChange(frame, change, isKept: isKept, into: &target)
    try checkWhole()
    return areas
  }

  /// Draws a frame piece by piece, and hands out each while it still is in the processor's cache. The pixels are those of
  /// `draw(_:into:)`, bit by bit, and no more of them are kept in memory than a piece has.
  ///
  /// - Parameters:
  ///   - change: from the frame that this drew last, of which the caller keeps what it made; nil for all.
  ///   - footprint: says which pixels are needed to make samples of.
  ///   - body: is called for each piece; not for one that could not be drawn, after which there are no more.
  /// - Returns: the pixels that may be others, as rectangles that do not overlap.
  public mutating func draw(
    _ frame: Frame, changed change: FrameChange?, for footprint: some SampleFootprint,
    _ body: (FloatBand) -> Void
  ) throws -> [PixelRect] {
    let areas = drawBands(frame, changed: change, for: footprint, body)
    try checkWhole()
    return areas
  }

  /// The canvas in pixels, from 0.
  public var pixelBounds: PixelRect { bounds }

  /// One for each cache.
  public var caches: [CacheCounters] {
    [shadows.counters, bitmaps.counters, images.counters, ramps.counters, texts.glyphs.fineMasks.counters]
  }

  mutating func take(_ target: inout FloatBuffer) -> Bool {
    guard (try? target.resize(width: bounds.width, height: bounds.height)) != nil else { return false }
    layers[0].exchange(bounds, &target.storage)
    return true
  }

  mutating func release(_ target: inout FloatBuffer) { layers[0].exchange(.empty, &target.storage) }

  mutating func fillBackground(_ area: PixelRect) { layers[0].fill(area, with: background) }

  func prepare(_ layer: inout FloatPixmap) { layer.space = space }

  mutating func dropCaches() {
    shadows.removeAll()
    bitmaps.removeAll()
    images.removeAll()
    dropPool()
    // What is drawn once for all pieces is drawn for each of them where it cannot be kept.
    if finished != nil { finished = [:] }
  }

  mutating func paint(_ fill: Fill, _ visible: PixelRect, on depth: Int) {
    if visible.isEmpty { return }
    let transform = fill.transform.concatenating(toPixels)
    let color = space.pixel(fill.color)
    let cuts = groups.last?.cuts ?? []
    layers[depth].draw { surface in
      if fill.isAdditive {
        var painter = FloatColorAdder(surface: surface, color: color)
        scanner.scan(fill.shape, transform, cut: cuts, toPixels, clip: visible, into: &painter)
        return
      }
      var painter = FloatColorPainter(surface: surface, color: color)
      scanner.scan(fill.shape, transform, cut: cuts, toPixels, clip: visible, into: &painter)
    }
  }
}

/// Adds one colour where a shape covers.
private struct FloatColorAdder: Blitter {
  let surface: FloatSurface
  let color: SIMD4<Float>

  @inline(__always)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let source = color * FloatBlend.factor(coverage)
    let pixels = surface.pixel(x, y)
    for index in 0..<count { pixels[index] = surface.space.limited(source + pixels[index]) }
  }
}

extension FloatRasterizer {
  /// Draws one colour where a shape covers.
  struct FloatColorPainter: Blitter {
    let surface: FloatSurface
    let color: SIMD4<Float>

    @inline(__always)
    func span(x: Int, y: Int, count: Int, coverage: UInt32) {
      let pixels = surface.pixel(x, y)
      if coverage == Subpixel.full, color.w >= 1 {
        FloatBlend.set(pixels, count: count, to: color)
      } else {
        FloatBlend.fill(pixels, count: count, source: color * FloatBlend.factor(coverage))
      }
    }

    func cover(_ bounds: PixelRect) {
      if bounds.isEmpty { return }
      if color.w >= 1 { return surface.set(bounds, to: color) }
      for y in bounds.minY..<bounds.maxY {
        span(x: bounds.minX, y: y, count: bounds.width, coverage: Subpixel.full)
      }
    }
  }
}

extension FloatRasterizer {
  /// A blurred silhouette that can be drawn again and again.
  struct FloatShadow: Sendable {
    let alpha: DownsampledAlpha
    private let reservation: MemoryReservation?

    /// Larger ones are made as large as they are seen each time.
    private static let mostPixels = 1 << 22

    /// - Parameter reservation: of as many bytes as `bytes` says.
    init(_ alpha: DownsampledAlpha, _ reservation: MemoryReservation?) {
      self.alpha = FloatShadow.keepsPixels(alpha.bounds, alpha.factor) ? alpha.atFullResolution : alpha
      self.reservation = reservation
    }

    private static func keepsPixels(_ bounds: PixelRect, _ factor: Int) -> Bool {
      factor > 1 && DownsampledAlpha.pixels(bounds, factor).bytes(perPixel: 1) <= mostPixels
    }

    static func bytes(_ bounds: PixelRect, factor: Int) -> Int {
      (keepsPixels(bounds, factor) ? DownsampledAlpha.pixels(bounds, factor) : bounds).bytes(perPixel: 4)
    }
  }
}
