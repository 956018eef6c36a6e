import AnimGestures
import AnimViews
import CoreAnimation
import Foundation

/// A stack of controllers of which the top one is seen, under a bar with its title.
///
/// Pushing and popping take 0.35 s: the new view comes from the right over the old one, which goes a third of the way, or as the
/// delegate's animator says. A finger that comes from the left edge pops, and the view follows it.
open class UINavigationController: UIViewController {
  /// Apple publishes neither of these.
  static let duration = 0.35, parallax: CGFloat = 0.3

  /// The controllers from the bottom to the top, whose view is seen.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  private var stack: [UIViewController] = []

  /// Has animators, and is told what is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The bar above the views.
  public let navigationBar = UINavigationBar()
  /// Whether the bar is hidden; default false.
  open var isNavigationBarHidden = false {
    didSet {
      navigationBar.isHidden = isNavigationBarHidden
      viewIfLoaded?.setNeedsLayout()
    }
  }
  /// What pops with a finger from the left edge.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = {
    let pan = UIScreenEdgePanGestureRecognizer(target: self, action: UINavigationController.followFinger)
    pan.edges = .left
    return pan
  }()

  /// The controller whose view is seen.
  open var topViewController: UIViewController? { stack.last }
  /// The same, or what it presents.
  open var visibleViewController: UIViewController? { stack.last?.presentedViewController ?? stack.last }

  private let content = UIView()
  private var transition: NavigationTransition?

  /// A stack with a controller at its bottom.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(content)
    view.addSubview(navigationBar)
    if let pop = interactivePopGestureRecognizer { view.addGestureRecognizer(pop) }
    show()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let height = isNavigationBarHidden ? 0 : UINavigationBar.height
    navigationBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
    content.frame = view.bounds
    if transition == nil { stack.last?.view.frame = content.bounds }
  }

  // MARK: The stack

  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else { return }
    change(to: stack + [viewController], .push, animated)
  }

  /// Takes the top controller away, unless it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let popped = stack.last
    change(to: Array(stack.dropLast()), .pop, animated)
    return popped
  }

  /// Takes all controllers above one away.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }), index + 1 < stack.count else {
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), .pop, animated)
    return popped
  }

  /// Takes all but the bottom controller away.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Has other controllers; the last is seen.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let isPop = viewControllers.last.map { last in stack.contains { $0 === last } } ?? true
    change(to: viewControllers, isPop ? .pop : .push, animated)
  }

  /// Hides the bar or shows it.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    UIView.animate(withDuration: animated ? UINavigationController.duration : 0) {
      self.isNavigationBarHidden = hidden
      self.viewIfLoaded?.layoutIfNeeded()
    }
  }

  private func change(to next: [UIViewController], _ operation: Operation, _ animated: Bool) {
    transition?.finishNow()
    let (before, after) = (stack.last, next.last)
    let (gone, new) = (
      stack.filter { old in !next.contains { $0 === old } },
      next.filter { new in !stack.contains { $0 === new } }
    )
    for controller in gone { controller.willMove(toParent: nil) }
    for controller in new { addChild(controller) }
    stack = next
    let end = {
      for controller in gone { controller.removeFromParent() }
      for controller in new { controller.didMove(toParent: self) }
    }
    guard isViewLoaded, let after, after !== before else { return end() }
    delegate?.navigationController(self, willShow: after, animated: animated)
    guard animated, let before else {
      show()
      before?.viewIfLoaded?.removeFromSuperview()
      end()
      return delegate?.navigationController(self, didShow: after, animated: animated) ?? ()
    }
    let animator =
      delegate?.navigationController(self, animationControllerFor: operation, from: before, to: after)
      ?? NavigationAnimator(operation)
    run(animator, operation, from: before, to: after) { [weak self] isDone in
      guard let self else { return }
      if isDone {
        end()
        self.delegate?.navigationController(self, didShow: after, animated: true)
      } else {
        // A pop that was taken back.
        self.stack = next + gone
        for controller in new { controller.removeFromParent() }
      }
      self.showTitle()
    }
  }

  private func run(
    _ animator: any UIViewControllerAnimatedTransitioning, _ operation: Operation, from: UIViewController,
    to: UIViewController, _ finish: @escaping (Bool) -> Void
  ) {
    let driver = delegate?.navigationController(self, interactionControllerFor: animator) ?? finger
    let transition = NavigationTransition(
      in: content, from: from, to: to, operation: operation, isInteractive: driver != nil)
    transition.animator = animator
    self.transition = transition
    to.view.frame = content.bounds
    transition.finish = { [weak self] isDone in
      self?.transition = nil
      (isDone ? from : to).viewIfLoaded?.removeFromSuperview()
      finish(isDone)
      animator.animationEnded(isDone)
    }
    showTitle()
    if let driver {
      driver.startInteractiveTransition(transition)
    } else {
      animator.animateTransition(using: transition)
    }
  }

  private func show() {
    guard let top = stack.last else { return }
    top.view.frame = content.bounds
    if top.view.superview !== content { content.addSubview(top.view) }
    showTitle()
  }

  private func showTitle() {
    navigationBar.items = stack.map(\.navigationItem)
  }

  // MARK: A finger

  private var finger: UIPercentDrivenInteractiveTransition?

  private func followFinger(_ pan: UIScreenEdgePanGestureRecognizer) {
    let part = view.bounds.width > 0 ? max(pan.translation(in: view).x / view.bounds.width, 0) : 0
    switch pan.state {
    case .began:
      guard stack.count > 1, transition == nil else { return }
      finger = UIPercentDrivenInteractiveTransition()
      popViewController(animated: true)
    case .changed: finger?.update(min(part, 1))
    case .ended, .cancelled:
      let velocity = pan.velocity(in: view).x
      let isDone = pan.state == .ended && (velocity > 300 || (part > 0.5 && velocity > -300))
      if isDone { finger?.finish() } else { finger?.cancel() }
      finger = nil
    default: break
    }
  }

  /// What happens to the stack.
  public enum Operation: Int, Sendable {
    /// Nothing.
    case none
    /// A controller comes on top.
    case push
    /// A controller goes.
    case pop
  }
}

/// Has animators for a stack of controllers, and is told what is shown.
public protocol UINavigationControllerDelegate: AnyObject {
  /// A controller's view is about to be shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// A controller's view is shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  /// What moves the views; nil is as the stack does it.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What leads an animator; nil lets it run.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  /// Nil.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nil.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

extension UIViewController {
  /// The stack that the controller is in.
  public var navigationController: UINavigationController? {
    sequence(first: self) { $0.parent }.lazy.compactMap { $0 as? UINavigationController }.first
  }

  /// What a bar shows of the controller: by default its title.
  public var navigationItem: UINavigationItem {
    if let item = objc_getAssociatedObject(self, &NavigationKeys.item) as? UINavigationItem { return item }
    let item = UINavigationItem(title: title ?? "")
    objc_setAssociatedObject(self, &NavigationKeys.item, item, .OBJC_ASSOCIATION_RETAIN)
    return item
  }
}

private enum NavigationKeys {
  nonisolated(unsafe) static var item = 0
}
