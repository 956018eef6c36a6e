import CoreAnimation
import Foundation

/// Has a view, and is told when it is loaded, shown and laid out. A window shows it.
open class UIViewController: NSObject {
  private var loadedView: UIView?
  open var title: String?
  public private(set) weak var parent: UIViewController?
  public private(set) var children: [UIViewController] = []

  public override init() {
    super.init()
  }

  /// Nothing is archived here: always nil.
  public required init?(coder: NSCoder) {
    return nil
  }

  // MARK: The view

  /// Loaded when it is asked for the first time.
  open var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        // Who overrides `loadView()` may have made none.
        if loadedView == nil { self.view = UIView() }
        viewDidLoad()
      }
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }
  open func loadViewIfNeeded() { _ = view }

  /// Makes the view: one as large as the screen. Override it to set another as `view`.
  open func loadView() {
    view = UIView(frame: TransactionContext.current.views.screen?.bounds ?? .zero)
  }

  /// An appearance of its own, for its view.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { loadedView?.traitsDidChange() }
  }
  open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? .ofTimeline }

  // MARK: What subclasses are told

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  /// After the first commit that shows the view.
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Children

  /// The caller that adds the child adds its view, and then calls `didMove(toParent:)` then.
  open func addChild(_ childController: UIViewController) {
    if childController.parent === self { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }
}
