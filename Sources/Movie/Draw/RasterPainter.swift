import Raster
import RenderTree
import Text
import Video

/// Draws frames with the rasterizer and converts them for the encoder.
public struct RasterPainter: FramePainter, PicturePainter {
  private var rasterizer: Rasterizer
  private var picture = PixelBuffer()
  private var stopwatch: Stopwatch
  private var times = PainterWork()
  /// Draws the same from nothing, to compare with.
  private var witness: Rasterizer?

  /// - Parameters:
  ///   - keepsAlpha: whether pictures in memory are transparent where the canvas is.
  ///   - memory: what it may take, together with whoever else has the same budget.
  ///   - checksDamage: whether each picture of which only parts are drawn is drawn whole as well, and compared.
  ///   - clock: seconds from any instant on, to measure the work with.
  /// - Throws: `CanvasError` when there can be no picture of that size.
  public init(
    canvas: Canvas, fonts: FontSet, memory: MemoryBudget = MemoryBudget(), keepsAlpha: Bool = false,
    checksDamage: Bool = false, clock: (@Sendable () -> Double)? = nil
  ) throws {
    rasterizer = try Rasterizer(canvas: canvas, fonts: fonts, memory: memory, keepsAlpha: keepsAlpha)
    witness = checksDamage ? rasterizer : nil
    stopwatch = Stopwatch(clock)
  }

  public var work: PainterWork {
    var work = times
    work.caches = rasterizer.caches
    return work
  }

  public mutating func paint(_ frame: Frame, into picture: inout PixelBuffer) throws {
    try frame.check()
    stopwatch.start()
    rasterizer.draw(frame, into: &picture)
    try finish([picture.bounds], of: picture)
  }

  public mutating func paint(
    _ frame: Frame, changed change: FrameChange, into picture: inout PixelBuffer
  ) throws -> [PixelRect]? {
    try frame.check()
    stopwatch.start()
    let areas = rasterizer.draw(frame, changed: change, into: &picture)
    try finish(areas, of: picture)
    try check(picture, of: frame)
    return areas
  }

  /// - Throws: `MovieError` when the picture is not as if it had been drawn from nothing.
  private mutating func check(_ picture: PixelBuffer, of frame: Frame) throws {
    guard witness != nil else { return }
    var whole = PixelBuffer()
    witness?.draw(frame, into: &whole)
    guard let difference = picture.firstDifference(from: whole) else { return }
    throw MovieError.wrongDamage(x: difference.x, y: difference.y)
  }

  private mutating func finish(_ areas: [PixelRect], of picture: PixelBuffer) throws {
    times.drawing += stopwatch.lap()
    times.drawnPixels += areas.reduce(0) { $0 + $1.width * $1.height }
    times.pixels += picture.width * picture.height
    if let failure = rasterizer.failure { throw LayerError.blaming(rasterizer.failedLayer, failure) }
  }

  public mutating func paint(_ frame: Frame, into planes: PicturePlanes) throws {
    try draw(into: planes) { painter, picture in
      try painter.paint(frame, into: &picture)
      return nil
    }
  }

  public mutating func paint(_ frame: Frame, changed change: FrameChange, into planes: PicturePlanes) throws {
    try draw(into: planes) { try $0.paint(frame, changed: change, into: &$1) }
  }

  private mutating func draw(
    into planes: PicturePlanes, _ body: (inout RasterPainter, inout PixelBuffer) throws -> [PixelRect]?
  ) throws {
    var picture = PixelBuffer()
    swap(&picture, &self.picture)
    defer { swap(&picture, &self.picture) }
    let areas = try body(&self, &picture)
    PlaneConversion.convert(picture, areas, into: planes)
    times.conversion += stopwatch.lap()
  }
}
