import Comparison
import Movie
import Raster
import RenderTree

/// What a scene or a comparison shows at one time.
enum SubjectFrame: Sendable, Hashable {
  case scene(Frame)
  case comparison(ComparisonFrame)
}

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

  var work: PainterWork { scene?.work ?? comparison?.work ?? PainterWork() }
}
