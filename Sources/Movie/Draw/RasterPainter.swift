import Raster
import RenderTree
import Video

/// Draws frames with the rasterizer and converts them for the encoder.
public struct RasterPainter: FramePainter {
  private var rasterizer: Rasterizer
  private var picture = PixelBuffer()

  /// - Throws: `CanvasError` when there can be no picture of that size.
  public init(canvas: Canvas) throws {
    rasterizer = try Rasterizer(canvas: canvas)
  }

  public mutating func paint(_ frame: Frame, into planes: PicturePlanes) throws {
    rasterizer.draw(frame, into: &picture)
    if let failure = rasterizer.failure { throw failure }
    // Both chroma planes of a picture from libav have one stride.
    YCbCrConverter.convert(
      picture,
      into: YCbCrPlanes(
        y: planes.luma.samples, cb: planes.blue.samples, cr: planes.red.samples,
        yStride: planes.luma.stride, chromaStride: planes.blue.stride))
  }
}
