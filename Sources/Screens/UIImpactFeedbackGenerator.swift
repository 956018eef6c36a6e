import AnimViews
import CoreAnimation
import Foundation

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
