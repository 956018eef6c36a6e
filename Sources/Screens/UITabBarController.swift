import AnimViews
import CoreAnimation
import Foundation

/// Controllers beside each other, of which one is seen, over a bar that chooses it.
open class UITabBarController: UIViewController {
  /// The controllers, from the left.
  open var viewControllers: [UIViewController]? {
    didSet {
      for controller in oldValue ?? [] where !(viewControllers ?? []).contains(where: { $0 === controller }) {
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
      }
      for controller in viewControllers ?? [] where controller.parent !== self {
        addChild(controller)
        controller.didMove(toParent: self)
      }
      tabBar.items = viewControllers?.compactMap { $0.tabBarItem }
      if !(viewControllers ?? []).indices.contains(chosen) { chosen = 0 }
      showChosen(before: nil)
    }
  }
  /// The bar.
  public let tabBar = UITabBar()
  /// Is asked and told what a finger chooses.
  open weak var delegate: (any UITabBarControllerDelegate)?
  private var chosen = 0
  private let content = UIView()

  /// Which controller is seen, from 0.
  open var selectedIndex: Int {
    get { chosen }
    set {
      guard let controllers = viewControllers, controllers.indices.contains(newValue), newValue != chosen
      else { return }
      let before = controllers[chosen]
      chosen = newValue
      showChosen(before: before)
    }
  }
  /// The controller that is seen.
  open var selectedViewController: UIViewController? {
    get { (viewControllers ?? []).indices.contains(chosen) ? viewControllers?[chosen] : nil }
    set {
      if let newValue, let index = viewControllers?.firstIndex(where: { $0 === newValue }) {
        selectedIndex = index
      }
    }
  }

  /// Has other controllers, at once.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(content)
    view.addSubview(tabBar)
    tabBar.choose = { [weak self] item in self?.choose(item) }
    showChosen(before: nil)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let bounds = view.bounds
    content.frame = bounds
    tabBar.frame = CGRect(
      x: 0, y: bounds.height - UITabBar.height, width: bounds.width, height: UITabBar.height)
    selectedViewController?.view.frame = content.bounds
  }

  private func choose(_ item: UITabBarItem) {
    guard let controllers = viewControllers,
      let index = controllers.firstIndex(where: { $0.tabBarItem === item }),
      delegate?.tabBarController(self, shouldSelect: controllers[index]) ?? true
    else { return }
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: controllers[index])
  }

  private func showChosen(before: UIViewController?) {
    guard isViewLoaded, let controller = selectedViewController else { return }
    tabBar.selectedItem = controller.tabBarItem
    controller.view.frame = content.bounds
    guard controller.view.superview !== content else { return }
    content.addSubview(controller.view)
    guard let before else { return }
    guard
      let animator = delegate?.tabBarController(
        self, animationControllerForTransitionFrom: before, to: controller)
    else { return before.view.removeFromSuperview() }
    let transition = NavigationTransition(
      in: content, from: before, to: controller, operation: .none, isInteractive: false)
    transition.finish = { isDone in
      before.view.removeFromSuperview()
      animator.animationEnded(isDone)
    }
    animator.animateTransition(using: transition)
  }
}

/// Is asked and told what a finger chooses in a tab bar.
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether a controller may be chosen; true by default.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
    -> Bool
  /// A controller was chosen.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// What moves the views; nil changes them at once.
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UITabBarControllerDelegate {
  /// True.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  /// Nil.
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

extension UIViewController {
  /// The controller with the bar that this one is in.
  public var tabBarController: UITabBarController? {
    sequence(first: self) { $0.parent }.lazy.compactMap { $0 as? UITabBarController }.first
  }

  /// What a tab bar shows of the controller: by default its title.
  public var tabBarItem: UITabBarItem! {
    get {
      if let item = objc_getAssociatedObject(self, &TabKeys.item) as? UITabBarItem { return item }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      objc_setAssociatedObject(self, &TabKeys.item, item, .OBJC_ASSOCIATION_RETAIN)
      return item
    }
    set { objc_setAssociatedObject(self, &TabKeys.item, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

private enum TabKeys {
  nonisolated(unsafe) static var item = 0
}
