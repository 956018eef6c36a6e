import AnimViews
import Foundation

/// A view of a collection that is used again.
open class UICollectionReusableView: UIView {
  /// By which a collection uses it again.
  open internal(set) var reuseIdentifier: String?

  /// A view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Views are not archived here: always nil.
  public required init?(coder: NSCoder) { return nil }

  /// Called before it is used again.
  open func prepareForReuse() {}
  /// Called with what the layout says of it, after that has been done.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

/// An item of a collection.
open class UICollectionViewCell: UICollectionReusableView {
  /// What to put a cell's own views in.
  public let contentView = UIView()
  /// Behind all others.
  open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView) } }
  /// Behind all others while the cell is selected or touched.
  open var selectedBackgroundView: UIView? { didSet { replace(oldValue, with: selectedBackgroundView) } }
  /// Whether it is selected.
  open var isSelected = false { didSet { selectedBackgroundView?.isHidden = !isSelected && !isHighlighted } }
  /// Whether a finger is on it.
  open var isHighlighted = false {
    didSet { selectedBackgroundView?.isHidden = !isSelected && !isHighlighted }
  }

  /// A cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = CGRect(origin: .zero, size: frame.size)
    addSubview(contentView)
  }
  /// Views are not archived here: always nil.
  public required init?(coder: NSCoder) { return nil }

  private func replace(_ old: UIView?, with view: UIView?) {
    old?.removeFromSuperview()
    if let view { insertSubview(view, at: 0) }
    setNeedsLayout()
    selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [contentView, backgroundView, selectedBackgroundView] { view?.frame = bounds }
  }
}

/// A class whose `init(frame:)` is required, so that it can be called of a class that is known as a value only, as
/// `InitializableLayer` does for layers. Nothing inherits from it.
open class InitializableReusableView: UICollectionReusableView {
  /// A view with a frame.
  public required override init(frame: CGRect) { super.init(frame: frame) }
  /// Views are not archived here: always nil.
  public required init?(coder: NSCoder) { return nil }
}

extension UICollectionReusableView {
  /// A view of a class, made by the class's `init(frame:)`.
  @inline(never) @_optimize(none)
  static func make(_ type: UICollectionReusableView.Type) -> UICollectionReusableView {
    unsafeBitCast(type, to: InitializableReusableView.Type.self).init(frame: .zero)
      as UICollectionReusableView
  }
}
