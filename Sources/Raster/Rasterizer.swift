// In: a frame, and what is different from the one before.
// Out: premultiplied pixels, piece by piece.
// To read: Rasterizer, DrawPlan, CoverageScanner, Blender, FrameDrawer+Groups, Rasterizer+Effects, FrameDrawer+Bands.
//
// From a display list to pixels
//
// The input is flat: items back to front, groups as brackets. Drawing has three stages.
//
// Planning (`DrawPlan`) looks at each item once, before the first pixel: which pixels it can touch (its extents), which
// group it is in, and whether it is an `Occluder`, an opaque rectangle that hides everything behind it. Groups that lie
// outside of what is drawn are skipped with all that is in them, and a group that needs no pixels of its own is
// drawn straight through. From frame to frame only the items that changed are planned again.
//
// Damage (`DamageMap`) says which tiles of the canvas may differ from the frame before: the extents of each changed item,
// as it was and as it is, grown by the filters and shadows that spread it. Only these tiles are drawn, from the topmost
// occluder that covers all of a region upwards. What lies still below everything that moves is copied from the
// `BackgroundCache`. A canvas is drawn in bands that fit the processor's cache, and each band is converted for the
// encoder while it is still there.
//
// Scan conversion (`CoverageScanner`) turns a shape into spans. Paths are flattened into chords whose distance from the
// curve is below what 8 bits can show. Points are rounded to the grid of `Subpixel`, 1/65536 of a pixel, and from there on
// everything is integer arithmetic: the same shape has the same coverage on any machine, whatever is clipped away from it.
// Outlines are cut where they turn upwards or downwards; each `Edge` is a y-monotone polyline, and the `EdgeTable` has a
// list of those that start in each scanline.
// The sweep keeps the active edges and lets each of them descend one scanline at a time. `CellAccumulator` collects signed
// areas as FreeType's smooth rasterizer, AGG and font-rs do: a line adds its height times the width to its right to the
// cell that it passes, and the rest of its height to the next cell. A running sum from the left is then the exact covered
// area of every pixel. Sums count twice what a shape covers twice; where a path may overlap itself, `OverlapResolver`
// cuts the scanline at crossings first and keeps only the edges that bound the inside.
// Rectangles take a shorter way to the same integers (`RectPositions`), and so do convex outlines (`ConvexRow`) and paths that are
// star-shaped: what goes round a point once crosses itself nowhere (`EdgeTable.isStarShaped`).
//
// A `Blitter` takes the spans: it multiplies its colour, gradient, image or group with the coverage and composites the
// result with what is there. Colours are premultiplied, in encoded sRGB with 8 bits a channel (`Blender`), rounded once.
// `FloatRasterizer` does the same in floating point, for wide gamuts, linear light and deep output; `FrameDrawer` is the
// walk that both share.
//
// A group is drawn into a `Pixmap` of its own and then composited as if it were an image. Its pixmap covers only what
// shows of it. Shadows blur the alpha of their shape at a lower resolution where the blur is wide
// (`DownsampledAlpha`), and what an `OpaqueBase` in a group hides of its own shadow is not computed.
//
// What a frame draws depends on nothing that was drawn before. Damage, bands, occluders and caches only leave work out;
// tests draw the same frames with and without each of them and compare all pixels.

import Foundation
import AnimGeometry
import AnimRenderTree
import AnimResources
import AnimText

/// Draws frames of one canvas, each independent of those before it. Keeps its memory from frame to frame;
/// use one per thread.
///
/// Colours are composited premultiplied in encoded sRGB with 8 bits per channel; what is drawn is rounded once, when
/// it has met what is behind it. Edges are anti-aliased by the exact area that a shape covers of each pixel.
public struct Rasterizer: FrameDrawer {
  /// What frames are drawn on.
  public let canvas: Canvas
  let bounds: PixelRect
  let background: UInt32
  /// False when what lies beyond the bounds is known to be empty.
  let isCanvas: Bool
  /// Whether what shows through the background stays transparent.
  let keepsAlpha: Bool
  let toPixels: Affine
  var plan = DrawPlan()
  var scanner = CoverageScanner()
  /// The canvas itself, then one per group that is composited by itself.
  var layers: [BytePixmap]
  var groups: [OpenGroup] = []
  /// The ramps of gradients that were drawn lately.
  var ramps = LRUCache<GradientRampKey, GradientRamp>(name: "gradients", mostEntries: 128, limit: 8 << 20)
  /// Shadows that have been blurred already: as long as a shape only moves by whole pixels, its shadow is blurred once.
  var shadows = LRUCache<ShadowKey, BlurredShadow>(name: "shadows", mostEntries: 64, limit: 64 << 20)
  var texts: TextPainter
  /// Averaged pictures: as long as a picture is drawn at about one size it is averaged once.
  var levels = LRUCache<MipLevelKey, MipLevel>(
    name: "smaller images", mostEntries: 256, fewestEntries: 2, limit: 128 << 20)
  /// Groups that were drawn as bitmaps: as long as a group's items stay the same it is drawn once, however its layer
  /// moves.
  var bitmaps = LRUCache<BitmapKey, Bitmap>(name: "bitmaps", mostEntries: 64, limit: 128 << 20)
  /// Why a part of the last frame is missing: a movie that cannot be decoded, or memory that it may not have.
  var failure: (any Error)?
  /// The frame's item whose doing that was; nil when it is the canvas's.
  var failedItem: Int?
  /// The layer of that item, or of the one in a bitmap.
  var failedLayer: LayerID?
  /// The item that is being drawn.
  var item: Int?
  let memory: MemoryBudget
  /// That of the lines of the longest path so far.
  var pointsReservation: MemoryReservation?
  /// That of the picture that is drawn.
  var canvasReservation: MemoryReservation?
  let fonts: FontSet
  let blender: Blender

  var finished: [Int: FinishedGroup<Blender, BlurredShadow>]?
  var pool: [BytePixmap] = []
  var scratchPool = ScratchPool()
  /// The parts of the canvas that are redrawn.
  var regions = DrawRegions()
  /// Whether the plan is that of a frame whose picture is whole.
  var hasDrawn = false
  var backgroundCache = BackgroundCache()
  var knowsStillItems: Bool { backgroundCache.still != nil }
  /// Of the rectangle around a piece that is not all of the canvas: a megabyte, which caches hold. With less, what lies in
  /// several pieces is outlined too often.
  var mostBandPixels = (1 << 20) / Blender.bytesPerPixel
  /// Of what little is drawn of, all of the canvas may be one piece.
  var mostPixelsAround: Int { bounds.pixelCount }
  let mostWholePixels = (128 << 20) / Blender.bytesPerPixel

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
    bounds = try canvas.pixelBounds()
    self.canvas = canvas
    self.memory = memory
    self.blender = blender
    self.fonts = fonts
    layers = [BytePixmap(blender: blender)]
    texts = TextPainter(fonts: fonts)
    background = Pixel(canvas.background).bits | (keepsAlpha ? 0 : 0xFF00_0000)
    isCanvas = true
    self.keepsAlpha = keepsAlpha
    toPixels = Affine(scaleX: canvas.scale, y: canvas.scale)
  }

  private init(
    bounds: PixelRect, toPixels: Affine, dithersGradients: Bool, fonts: FontSet, memory: MemoryBudget,
    blender: Blender
  ) {
    canvas = Canvas(
      size: CGSize(width: bounds.width, height: bounds.height), dithersGradients: dithersGradients)
    self.memory = memory
    self.blender = blender
    self.fonts = fonts
    layers = [BytePixmap(blender: blender)]
    texts = TextPainter(fonts: fonts)
    self.bounds = bounds
    self.toPixels = toPixels
    background = 0
    isCanvas = false
    keepsAlpha = true
  }

  func inner(_ bounds: PixelRect, _ toPixels: Affine) -> Rasterizer {
    Rasterizer(
      bounds: bounds, toPixels: toPixels, dithersGradients: canvas.dithersGradients, fonts: fonts,
      memory: memory, blender: blender)
  }

  /// Gives `target` the canvas's size in pixels and draws the whole frame into it; all pixels are opaque,
  /// unless the picture keeps its alpha.
  ///
  /// Shapes with coordinates that are not finite draw nothing. A group that never ends, ends with the frame;
  /// an end without a group is ignored.
  ///
  /// - Throws: why a part is missing: a movie that cannot be decoded, or memory that it may not have; with the layer whose
  ///   doing that was, as a `LayerError`, where one is known.
  public mutating func draw(_ frame: Frame, into target: inout PixelBuffer) throws {
    drawWhole(frame, into: &target)
    try checkWhole()
  }

  /// Draws what is different from the frame that was drawn last: the picture is the same as drawing all.
  ///
  /// - Parameters:
  ///   - change: from the frame drawn last, by this rasterizer.
  ///   - target: holds the picture of that frame.
  /// - Returns: the pixels that were drawn, as rectangles that do not overlap.
  public mutating func draw(_ frame: Frame, changed change: FrameChange, into target: inout PixelBuffer)
    throws
    -> [PixelRect]
  {
    try drawChange(frame, change, into: &target)
  }

  /// Draws a frame piece by piece, and hands out each while it still is in the processor's cache. The pixels are those of
  /// `draw(_:into:)`, and no more of them are kept in memory than a piece has.
  ///
  /// - Parameters:
  ///   - change: from the frame that this drew last, of which the caller keeps what it made; nil for all.
  ///   - footprint: says which pixels are needed to make samples of.
  ///   - body: is called for each piece; not for one that could not be drawn, after which there are no more.
  /// - Returns: the pixels that may be others, as rectangles that do not overlap.
  public mutating func draw(
    _ frame: Frame, changed change: FrameChange?, for footprint: some SampleFootprint,
    _ body: (PixelBand) -> Void
  ) throws -> [PixelRect] {
    try drawBands(frame, changed: change, for: footprint, body)
  }

  /// The canvas in pixels, from 0.
  public var pixelBounds: PixelRect { bounds }

  mutating func withSurface(
    _ depth: Int, _ body: (ByteSurface, inout CoverageScanner, inout TextPainter) -> Void
  ) {
    layers[depth].draw { body($0, &scanner, &texts) }
  }
}
