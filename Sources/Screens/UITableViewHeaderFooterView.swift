import AnimViews
import CoreAnimation
import Foundation

/// A header or footer of a table's section.
open class UITableViewHeaderFooterView: UIView {
  /// What to put its own views in.
  public let contentView = UIView()
  /// By which a table uses it again.
  public private(set) var reuseIdentifier: String?
  /// Its text, in 13 points.
  open private(set) lazy var textLabel: UILabel? = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 13)
    label.textColor = .secondaryLabel
    contentView.addSubview(label)
    return label
  }()
  /// Behind all others.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// One that a table uses again by its identifier.
  public init(reuseIdentifier: String?) {
    super.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
    addSubview(contentView)
  }

  /// Views are not archived here: always nil.
  public required init?(coder: NSCoder) { return nil }

  /// Called before a table uses it again.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    contentView.subviews.first { $0 is UILabel }?.frame = bounds.insetBy(dx: 16, dy: 0)
  }
}
