import AnimViews
import CoreAnimation
import Foundation

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
