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

/// As of two things that meet.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// What kind of things meet.
  public enum FeedbackStyle: Int, Sendable {
    /// Small ones.
    case light
    /// Middle-sized ones.
    case medium
    /// Large ones.
    case heavy
    /// Soft ones.
    case soft
    /// Hard ones.
    case rigid
  }

  private let style: FeedbackStyle

  /// One of a style; `medium` if none is said.
  public init(style: FeedbackStyle = .medium) { self.style = style }
  /// They meet.
  open func impactOccurred() { impactOccurred(intensity: 1) }
  /// They meet with a strength from 0 to 1.
  open func impactOccurred(intensity: CGFloat) { give("impact \(style)", intensity) }
}

/// As of a wheel that clicks.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// It clicks.
  open func selectionChanged() { give("selection") }
}

/// Of something that went well or did not.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How it went.
  public enum FeedbackType: Int, Sendable {
    /// Well.
    case success
    /// Not quite.
    case warning
    /// Not at all.
    case error
  }

  /// It went so.
  open func notificationOccurred(_ notificationType: FeedbackType) {
    give("notification \(notificationType)")
  }
}
