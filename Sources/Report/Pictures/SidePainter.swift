import Comparison
import Foundation
import Raster
import RenderTree
import Text

/// Draws the frames of one side, each once.
struct SidePainter: Sendable {
  private var rasterizer: Rasterizer
  private var last: (frame: Frame, picture: PixelBuffer)?

  /// - Parameter pixelWidth: of the picture; its height follows from the canvas.
  init(_ source: ComparedSource, pixelWidth: Int, fonts: FontSet) throws {
    var canvas = source.canvas
    canvas.scale = CGFloat(pixelWidth) / canvas.size.width
    rasterizer = try Rasterizer(canvas: canvas, fonts: fonts, memory: source.memory)
  }

  mutating func draw(_ frame: Frame) throws -> PixelBuffer {
    if let last, last.frame == frame { return last.picture }
    try frame.check()
    var picture = PixelBuffer()
    rasterizer.draw(frame, into: &picture)
    if let failure = rasterizer.failure { throw LayerError.blaming(rasterizer.failedLayer, failure) }
    last = (frame, picture)
    return picture
  }
}
