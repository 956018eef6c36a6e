import CoreAnimation
import Foundation

/// What the screen shows of a program.
open class UIWindow: UIView {
  /// The controller whose view fills the window once it is shown; nil by default.
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if isShown { showController() }
    }
  }
  private var isShown = false

  open override var window: UIWindow? { self }

  /// Puts the window in front of all that the timeline shows, and tells the controller that it appears.
  open func makeKeyAndVisible() {
    isHidden = false
    guard let root = TransactionContext.current.views.screenContents?.layer else {
      Misuse.report(.screenWithoutTimeline)
      return
    }
    root.addSublayer(layer)
    isShown = true
    showController()
  }

  private func showController() {
    guard let controller = rootViewController, let view = controller.view else { return }
    view.frame = bounds
    controller.viewWillAppear(false)
    addSubview(view)
    TransactionContext.enqueue(on: TransactionContext.current.renderContext) {
      controller.viewDidAppear(false)
    }
  }
}
