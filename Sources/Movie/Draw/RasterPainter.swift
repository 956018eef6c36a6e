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

  /// - Parameters:
  ///   - keepsAlpha: whether pictures in memory are transparent where the canvas is.
  ///   - memory: what it may take, together with whoever else has the same budget.
  ///   - clock: seconds from any instant on, to measure the work with.
  /// - Throws: `CanvasError` when there can be no picture of that size.
  public init(
    canvas: Canvas, fonts: FontSet, memory: MemoryBudget = MemoryBudget(), keepsAlpha: Bool = false,
    clock: (@Sendable () -> Double)? = nil
  ) throws {
    rasterizer = try Rasterizer(canvas: canvas, fonts: fonts, memory: memory, keepsAlpha: keepsAlpha)
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
    times.drawing += stopwatch.lap()
    if let failure = rasterizer.failure { throw LayerError.blaming(rasterizer.failedLayer, failure) }
  }

  public mutating func paint(_ frame: Frame, into planes: PicturePlanes) throws {
    var picture = PixelBuffer()
    swap(&picture, &self.picture)
    defer { swap(&picture, &self.picture) }
    try paint(frame, into: &picture)
    PlaneConversion.convert(picture, into: planes)
    times.conversion += stopwatch.lap()
  }
}
