import Geometry
import Text

/// What drawing code keeps for each thread.
package final class GraphicsThread {
  /// Reported since they were last taken.
  var misuses: [Misuse] = []
  /// Those that view drawing code draws into, the current one last.
  package var drawingContexts: [CGContext] = []
  /// Made when a text is measured for the first time.
  lazy var textMeasurer: any TextMeasurer = FontSet.system.typesetter

  private static let all = ThreadLocal { GraphicsThread() }

  package static var current: GraphicsThread { all.current }
}
