import Comparison
import Movie
import Raster
import RenderTree

/// Draws either. One of both is there; an enum would copy what it draws with.
struct SubjectPainter: PicturePainter {
  var scene: RasterPainter?
  var comparison: ComparisonPainter?

  mutating func paint(_ frame: SubjectFrame, into picture: inout PixelBuffer) throws {
    switch frame {
    case .scene(let frame): try scene?.paint(frame, into: &picture)
    case .comparison(let frame): try comparison?.paint(frame, into: &picture)
    }
  }

  mutating func paint(
    _ frame: SubjectFrame, changed change: FrameChange, into picture: inout PixelBuffer
  ) throws -> [PixelRect]? {
    if case .scene(let frame) = frame { return try scene?.paint(frame, changed: change, into: &picture) }
    try paint(frame, into: &picture)
    return nil
  }

  var work: PainterWork { scene?.work ?? comparison?.work ?? PainterWork() }
}
