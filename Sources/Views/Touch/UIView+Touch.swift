import Foundation

extension UIView {
  /// Has a recogniser watch the fingers in the view and in those inside it; it leaves the view that it belonged to.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// The recogniser watches no more. A gesture that is under way is cancelled.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    if gestureRecognizers?.isEmpty == true { gestureRecognizers = nil }
    if gestureRecognizer.isEnabled {
      gestureRecognizer.isEnabled = false
      gestureRecognizer.isEnabled = true
    }
    gestureRecognizer.view = nil
  }
}
