import RenderTree
import Scene
import Video

/// What is found in a scene's frames.
struct FrameFindings: Sendable {
  /// Why a frame cannot be drawn.
  enum Fault: Sendable {
    case frame(Frame.Fault, time: Double)
    case movie(Problem, SourceLocation?)
  }

  /// Of the first frame that has one; nothing else counts then.
  var fault: Fault?
  var coverage: FrameCoverage
  /// How many pictures of movies were left out.
  var undecoded: Int
  var wide: WideLayers
  var visibility: VisibilityRecorder
  var depths: SiblingDepthRecorder
}
