import AnimViews
import CoreAnimation
import Foundation

/// What a tab bar shows of a controller.
open class UITabBarItem: NSObject {
  /// Below the picture.
  open var title: String? { didSet { changed?() } }
  /// The picture, which takes the bar's colours.
  open var image: UIImage? { didSet { changed?() } }
  /// The picture while the controller is seen; nil is the same.
  open var selectedImage: UIImage? { didSet { changed?() } }
  /// A text in a circle at the picture's corner: kept, and not drawn.
  open var badgeValue: String?
  /// A number of your own.
  open var tag = 0
  /// Whether a finger can choose it; default true.
  open var isEnabled = true { didSet { changed?() } }
  var changed: (() -> Void)?

  /// An item without a title.
  public override init() { super.init() }

  /// An item with a title and a picture.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  /// An item with a title and two pictures.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}

/// A bar with items of which one is chosen. It has 49 points.
open class UITabBar: UIView {
  static let height: CGFloat = 49

  /// Its items, from the left.
  open var items: [UITabBarItem]? { didSet { rebuild(oldValue) } }
  /// The item that is chosen.
  open var selectedItem: UITabBarItem? { didSet { showItems() } }
  /// Of items that are not chosen; nil is grey.
  open var unselectedItemTintColor: UIColor? { didSet { showItems() } }
  /// Behind the items; nil is the system's.
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? .systemBackground } }
  /// Kept, without effect. Default true.
  open var isTranslucent = true
  var choose: ((UITabBarItem) -> Void)?

  private var buttons: [TabButton] = []
  private let line = UIView()

  /// A bar with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    line.backgroundColor = .separator
    addSubview(line)
  }
  /// Views are not archived here: always nil.
  public required init?(coder: NSCoder) { return nil }

  private func rebuild(_ old: [UITabBarItem]?) {
    for item in old ?? [] { item.changed = nil }
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      let button = TabButton(frame: .zero)
      button.addAction(UIAction { [weak self] _ in self?.choose?(item) }, for: .touchUpInside)
      item.changed = { [weak self] in self?.showItems() }
      addSubview(button)
      return button
    }
    showItems()
    setNeedsLayout()
  }

  private func showItems() {
    for (button, item) in zip(buttons, items ?? []) {
      let isChosen = item === selectedItem
      button.isEnabled = item.isEnabled
      button.picture.image = (isChosen ? item.selectedImage ?? item.image : item.image)?
        .withRenderingMode(.alwaysTemplate)
      button.label.text = item.title
      let color = isChosen ? tintColor ?? .systemBlue : unselectedItemTintColor ?? .systemGray
      button.picture.tintColor = color
      button.label.textColor = color
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showItems()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: CGFloat(index) * width, y: 0, width: width, height: min(bounds.height, UITabBar.height))
    }
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / max(UIScreen.main.scale, 1))
  }
}

/// An item's picture and title.
private final class TabButton: UIControl {
  let picture = UIImageView()
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textAlignment = .center
    picture.contentMode = .scaleAspectFit
    addSubview(picture)
    addSubview(label)
  }
  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(x: 0, y: 6, width: bounds.width, height: 25)
    label.frame = CGRect(x: 0, y: 33, width: bounds.width, height: 12)
  }
}

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
