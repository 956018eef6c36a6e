import Comparison
import RenderTree

/// What a scene or a comparison shows at one time.
enum SubjectFrame: Sendable, Hashable {
  case scene(Frame)
  case comparison(ComparisonFrame)
}
