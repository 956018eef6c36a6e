import CoreAnimation
import Foundation

/// What the screen shows of a program.
open class UIWindow: UIView {
  /// The controller whose view fills the window once it is shown; nil by default.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      // It may have been put into the new one's view.
      if let view = oldValue?.viewIfLoaded, view.superview === self { view.removeFromSuperview() }
      if isPlaced { showController() }
    }
  }
  private var isPlaced = false
  /// Whether it is on the screen.
  var isShown: Bool { isPlaced && !isHidden }

  open override var window: UIWindow? { self }

  open override var isHidden: Bool {
    didSet { if isPlaced, isHidden != oldValue { tellSubviews() } }
  }

  /// Puts the window in front of all that the timeline shows, and tells the controller that it appears.
  open func makeKeyAndVisible() {
    isHidden = false
    guard let root = TransactionContext.current.views.screenContents?.layer else {
      return Misuse.report(.screenWithoutTimeline)
    }
    root.addSublayer(layer)
    if !isPlaced {
      isPlaced = true
      tellSubviews()
    }
    showController()
  }

  open override func removeFromSuperview() {
    super.removeFromSuperview()
    guard isPlaced else { return }
    isPlaced = false
    tellSubviews()
  }

  /// Gives an event to the recognisers and views of the window. Override it to see or to keep back what comes.
  open func sendEvent(_ event: UIEvent) { TouchSystem.current.deliver(event, in: self) }

  /// The screen that it is on.
  open var screen: UIScreen { .main }

  private func tellSubviews() {
    for subview in subviews { subview.tellControllers(isShown) }
  }

  private func showController() {
    guard let view = rootViewController?.view, view.superview !== self else { return }
    view.frame = bounds
    addSubview(view)
  }
}
