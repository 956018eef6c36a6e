import AnimViews
import CoreAnimation
import Foundation

/// Makes the device tap the hand that holds it. Here nothing is felt; what was asked for is kept with its time, for tests.
open class UIFeedbackGenerator: NSObject {
  /// What a generator was asked for.
  public struct Feedback: Hashable, Sendable {
    /// Seconds of the timeline.
    public var time: Double
    /// What kind it is, such as "impact light" or "selection".
    public var name: String
    /// How strong, from 0 to 1.
    public var intensity: Double
  }

  private static let all = ThreadLocal { Marks() }
  private final class Marks { var marks: [Feedback] = [] }

  /// Not Apple's: what generators of this thread were asked for since it was last taken.
  public static func takeFeedback() -> [Feedback] {
    defer { all.current.marks = [] }
    return all.current.marks
  }

  /// Does nothing: nothing has to be made ready.
  open func prepare() {}

  func give(_ name: String, _ intensity: CGFloat = 1) {
    UIFeedbackGenerator.all.current.marks.append(
      Feedback(time: CACurrentMediaTime(), name: name, intensity: intensity))
  }
}
