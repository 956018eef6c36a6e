import AnimViews
import CoreAnimation
import Foundation

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
