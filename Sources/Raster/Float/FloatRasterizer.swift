import Foundation
import AnimGeometry
import AnimRenderTree
import AnimResources
import AnimText

/// Draws frames of one canvas in floating point, in whatever space the canvas has: other gamuts, linear light, numbers
/// beyond 0…1, and more than 8 bits. Each frame is independent of those before it. Keeps its memory from frame to frame;
/// use one per thread.
///
/// It draws what `Rasterizer` does, in the same places. Nothing is rounded but to the digits of 32 bits, and gradients
/// are not dithered.
///
/// How a frame is drawn is written in `FrameDrawer`, for both. The three methods below are here as well as in `Rasterizer`,
/// as a public type cannot have them from a protocol that is not public.
public struct FloatRasterizer: FrameDrawer {
  /// What frames are drawn on.
  public let canvas: Canvas
  let bounds: PixelRect
  let isCanvas: Bool
  let keepsAlpha: Bool
  let toPixels: Affine
  let blender: FloatBlender
  let background: SIMD4<Float>
  var plan = DrawPlan(isExact: true)
  var scanner = CoverageScanner(toleranceScale: 4)
  var layers: [FloatPixmap]
  var groups: [OpenGroup] = []
  var finished: [Int: FinishedGroup<FloatBlender, FloatShadow>]?
  var pool: [FloatPixmap] = []
  var scratchPool = ScratchPool()
  var regions = DrawRegions()
  /// The colours of gradients that were drawn lately.
  var ramps = LRUCache<FloatRamp.FloatRampKey, FloatRamp>(name: "gradients", mostEntries: 64, limit: 16 << 20)
  /// Shadows that have been blurred already.
  var shadows = LRUCache<ShadowKey, FloatShadow>(name: "shadows", mostEntries: 64, limit: 256 << 20)
  var texts: TextPainter
  /// Pictures in the canvas's space and their smaller copies.
  var levels = LRUCache<FloatImageKey, FloatImage>(
    name: "images", mostEntries: 256, fewestEntries: 2, limit: 512 << 20)
  /// Groups that were drawn as bitmaps.
  var bitmaps = LRUCache<BitmapKey, FloatImage>(name: "bitmaps", mostEntries: 64, limit: 512 << 20)
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
    let bounds = try canvas.pixelBounds()
    let space = FloatColorSpace(canvas.space)
    var background = space.pixel(canvas.background)
    if !keepsAlpha { background.w = 1 }
    self.init(
      canvas, space, bounds, Affine(scaleX: canvas.scale, y: canvas.scale), background, isCanvas: true,
      keepsAlpha: keepsAlpha, fonts, memory)
  }

  private init(
    _ canvas: Canvas, _ space: FloatColorSpace, _ bounds: PixelRect, _ toPixels: Affine,
    _ background: SIMD4<Float>, isCanvas: Bool, keepsAlpha: Bool, _ fonts: FontSet, _ memory: MemoryBudget
  ) {
    self.canvas = canvas
    blender = FloatBlender(space)
    self.bounds = bounds
    self.toPixels = toPixels
    self.background = background
    self.isCanvas = isCanvas
    self.keepsAlpha = keepsAlpha
    self.fonts = fonts
    self.memory = memory
    layers = [FloatPixmap(blender: blender)]
    texts = TextPainter(fonts: fonts, space: space)
  }

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
    try drawChange(frame, change, into: &target)
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
    try drawBands(frame, changed: change, for: footprint, body)
  }

  /// The canvas in pixels, from 0.
  public var pixelBounds: PixelRect { bounds }

  var space: FloatColorSpace { blender.space }

  /// One for each cache.
  public var caches: [CacheCounters] {
    [shadows.counters, bitmaps.counters, levels.counters, ramps.counters, texts.glyphs.fineMasks.counters]
  }

  mutating func withSurface(
    _ depth: Int, _ body: (FloatSurface, inout CoverageScanner, inout TextPainter) -> Void
  ) {
    layers[depth].draw { body($0, &scanner, &texts) }
  }
}

extension FloatRasterizer {
  /// A blurred silhouette that can be drawn again and again.
  ///
  /// `BlurredShadow` is another one: its pixels are bytes, made from samples by whole numbers.
  struct FloatShadow: BlurredSilhouette {
    let alpha: DownsampledAlpha
    private let reservation: MemoryReservation?

    /// Larger ones are made as large as they are seen each time.
    private static let mostPixels = 1 << 22

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
