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

  mutating func paint(
    _ frame: SubjectFrame, changed change: FrameChange, into picture: inout PixelBuffer
  ) throws -> [PixelRect]? {
    if case .scene(let frame) = frame { return try scene?.paint(frame, changed: change, into: &picture) }
    try paint(frame, into: &picture)
    return nil
  }

  var work: PainterWork { scene?.work ?? comparison?.work ?? PainterWork() }
}

/// A scene's frames, one after the other.
struct SceneFrames: FrameProvider {
  private var frame: IncrementalEvaluator
  /// Says which time is shown at a time.
  private let clock: (@Sendable (Double) -> Double)?

  init(_ frame: IncrementalEvaluator, clock: (@Sendable (Double) -> Double)?) {
    self.frame = frame
    self.clock = clock
  }

  var subject: SubjectFrame { .scene(frame.frame) }

  mutating func advance(to time: Double) throws -> FrameChange? {
    try frame.advance(to: clock?(time) ?? time) as FrameChange?
  }
}
