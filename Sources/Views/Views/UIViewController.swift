import CoreAnimation
import Foundation

/// Has a view, and is told when it is loaded, shown and laid out. A window shows it.
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  /// A name for code that looks for it; it is not shown.
  open var title: String?
  /// The controller that this one is a child of.
  public private(set) weak var parent: UIViewController?
  /// Those that were added with `addChild(_:)`, in that order.
  public private(set) var children: [UIViewController] = []

  /// A controller whose view `loadView()` makes.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// A controller whose view `loadView()` makes.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: has no effect: views do not come from files of Interface Builder.
  ///   - nibBundleOrNil: has no effect.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Nothing is archived here: always nil.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// The view around its own, or the controller that presents it.
  open override var next: UIResponder? { viewIfLoaded?.superview ?? presentingViewController }

  // MARK: The view

  /// The controller's view; loaded, with `loadView()` and `viewDidLoad()`, when it is asked for the first time.
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

  /// The view, if it is loaded; does not load it.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }
  /// Loads the view now, unless it is loaded.
  open func loadViewIfNeeded() { _ = view }

  /// Makes the view: one as large as the screen. Override it to set another as `view`.
  open func loadView() {
    view = UIView(frame: TransactionContext.current.views.screen?.bounds ?? .zero)
  }

  /// An appearance of its own, for its view; `unspecified`, the default, takes that of the surroundings.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { loadedView?.traitsDidChange() }
  }
  /// What the view is shown with; before it is loaded, the timeline's.
  open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? .ofTimeline }

  // MARK: Presentation

  /// The controller that this one, or the outermost one around it, presents.
  open var presentedViewController: UIViewController? { outermost.presented }
  /// The controller that presents this one, or the outermost one around it.
  open var presentingViewController: UIViewController? { outermost.presenter }
  /// Whether it is just being presented; also when it is told that its view appears.
  open internal(set) var isBeingPresented = false
  /// Whether it is just being dismissed; also when it is told that its view disappears.
  open internal(set) var isBeingDismissed = false
  /// Whether a finger may not dismiss it on iOS; without effect. Default false.
  open var isModalInPresentation = false
  /// The controller that this one presents itself.
  final var presented: UIViewController?
  /// The controller that presents this one itself.
  final weak var presenter: UIViewController?
  /// What its view is in while it is presented.
  final var presentationContainer: UIView?
  /// Whether its view is only being put into another place on the screen.
  final var keepsAppearance = false
  /// How it is presented; `automatic` by default.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How its view comes and goes, unless its delegate has an animator; `coverVertical` by default.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Has the animators that present and dismiss it.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Presents a controller over the outermost one that this one is in. Its view covers the window.
  ///
  /// - Parameters:
  ///   - flag: whether an animator moves it, that of its `transitioningDelegate` or one by its `modalTransitionStyle`.
  ///   - completion: called after the last `viewDidAppear(_:)` and its kin, not when the animator takes the transition back.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    begin(presenting: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this one presents; one that presents none is dismissed itself.
  ///
  /// - Parameters:
  ///   - flag: whether an animator moves it, that of its `transitioningDelegate` or one by its `modalTransitionStyle`.
  ///   - completion: called after the last `viewDidDisappear(_:)` and its kin, not when the animator takes the transition back.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    endPresenting(animated: flag, completion: completion)
  }

  // MARK: What iOS asks for

  /// How the status bar looks on iOS; there is none here. `default` by default.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether iOS hides the status bar; there is none here. Default false.
  open var prefersStatusBarHidden: Bool { false }
  /// Has iOS ask again; without effect.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// On iOS called of controllers from storyboards, and so never here.
  open func awakeFromNib() {}
  /// On iOS called when memory runs short; never here.
  open func didReceiveMemoryWarning() {}
  /// How iOS may turn the view; here it has the timeline's size.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Whether iOS may turn the view; here it has the timeline's size. Default true.
  open var shouldAutorotate: Bool { true }

  // MARK: What subclasses are told

  /// Called after the appearance of the view has become another, and after the view itself was told.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called once, after the view was made. Override it to add subviews.
  open func viewDidLoad() {}
  /// Called before the view comes into a window that is shown, as a root controller's or within another view.
  /// `animated` is always false.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in a window that is shown, before the commit. `animated` is always false.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the first commit that shows the view. `animated` is always false.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves the screen: it is removed, its window has another root controller or is hidden.
  /// `animated` is always false.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the first commit without the view. `animated` is always false.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called by `addChild(_:)`; before `removeFromParent()` the caller calls it with nil.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called by the caller after `addChild(_:)`, and with nil by `removeFromParent()`.
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether the view is on the screen, or about to be.
  private var isSeen = false
  private var toldSeen = false

  private var isBeingMoved: Bool { sequence(first: self) { $0.parent }.contains(where: \.keepsAppearance) }

  /// Tells, if it is news, that the view comes onto the screen or leaves it.
  func willBeSeen(_ isSeen: Bool) {
    guard isSeen != self.isSeen, !isBeingMoved else { return }
    self.isSeen = isSeen
    if isSeen { viewWillAppear(false) } else { viewWillDisappear(false) }
  }

  /// Tells after the next commit what `willBeSeen` has announced.
  func wasSeen() {
    guard isSeen != toldSeen else { return }
    toldSeen = isSeen
    // First, since `viewIsAppearing` may take the view away again.
    TransactionContext.enqueue(on: TransactionContext.current.renderContext) { [isSeen] in
      if isSeen { self.viewDidAppear(false) } else { self.viewDidDisappear(false) }
    }
    if isSeen { viewIsAppearing(false) }
  }

  // MARK: Children

  /// Makes a controller a child of this one. The caller adds the child's view, and calls `didMove(toParent:)` then.
  open func addChild(_ childController: UIViewController) {
    if childController.parent === self { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }

  /// Takes the controller out of its parent's children; its view stays where it is.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }
}

/// How a status bar looks on iOS.
public enum UIStatusBarStyle: Int, Sendable {
  /// By the appearance.
  case `default`
  /// Bright text.
  case lightContent
  /// Dark text.
  case darkContent = 3
}

/// Ways of holding a device.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits, with Apple's numbers.
  public let rawValue: UInt

  /// The set with these bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// On its head.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// On its side, turned to the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// On its side, turned to the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All ways.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All but on its head.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
