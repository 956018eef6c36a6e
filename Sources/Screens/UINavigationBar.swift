import AnimViews
import CoreAnimation
import Foundation

/// What a navigation bar shows of a controller.
open class UINavigationItem: NSObject {
  /// The title in the middle; nil by default.
  open var title: String? { didSet { changed?() } }
  /// A view in place of the title.
  open var titleView: UIView? { didSet { changed?() } }
  /// What is on the right.
  open var rightBarButtonItem: UIBarButtonItem?
  /// What is on the left.
  open var leftBarButtonItem: UIBarButtonItem?
  /// Kept, without effect.
  open var hidesBackButton = false
  var changed: (() -> Void)?

  /// Whether titles are large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the one before.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
  }
  /// Kept, without effect: titles are small.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  /// An item with a title.
  public init(title: String) { self.title = title }
}

/// A button of a bar. It is kept and not drawn.
open class UIBarButtonItem: NSObject {
  /// Its title.
  open var title: String?
  /// Its picture.
  open var image: UIImage?
  /// Its view.
  open var customView: UIView?
  /// Whether it can be pressed; default true.
  open var isEnabled = true
  /// What it does.
  open var primaryAction: UIAction?

  /// A button with a title.
  public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    (self.title, self.image, self.primaryAction) = (title, image, primaryAction)
  }

  /// A view in a bar.
  public init(customView: UIView) { self.customView = customView }
}

/// A bar with the title of a stack's top controller.
open class UINavigationBar: UIView {
  /// Points, without a status bar.
  static let height: CGFloat = 44

  private let label = UILabel()
  private let line = UIView()

  /// The items of the stack; the last is seen.
  open var items: [UINavigationItem]? {
    didSet {
      for item in oldValue ?? [] { item.changed = nil }
      items?.last?.changed = { [weak self] in self?.showTop() }
      showTop()
    }
  }
  /// The item that is seen.
  open var topItem: UINavigationItem? { items?.last }
  /// Kept, without effect: titles are small.
  open var prefersLargeTitles = false
  /// Kept, without effect: the bar lets a little of what is below through. Default true.
  open var isTranslucent = true
  /// Behind the title; nil is the system's.
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? .systemBackground } }
  /// The title's attributes, of which font and colour count.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { showTop() } }

  /// A bar with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    label.textAlignment = .center
    line.backgroundColor = .separator
    addSubview(label)
    addSubview(line)
    showTop()
  }

  /// Nothing is archived here: always nil.
  public required init?(coder: NSCoder) { return nil }

  private func showTop() {
    label.text = topItem?.title
    label.font = titleTextAttributes?[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    label.textColor = titleTextAttributes?[.foregroundColor] as? UIColor ?? .label
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 60, dy: 0)
    let hairline = 1 / max(UIScreen.main.scale, 1)
    line.frame = CGRect(x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)
  }
}
