import Movie
import RenderTree

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
