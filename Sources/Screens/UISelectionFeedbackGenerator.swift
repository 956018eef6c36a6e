import AnimViews
import CoreAnimation
import Foundation

/// As of a wheel that clicks.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// It clicks.
  open func selectionChanged() { give("selection") }
}
