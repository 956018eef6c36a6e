import CoreAnimation
import Foundation

/// Constraints: what code asks for and hears.
extension UIView {
  static let systemSpacing: CGFloat = 8
  /// Pixels per point that frames are rounded to.
  static var layoutScale: CGFloat { TransactionContext.current.views.screen?.scale ?? 1 }

  /// Whether the view keeps the frame that it is given, and follows its autoresizing mask; default true. With false its
  /// constraints say where it is.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { storedLayout?.translatesAutoresizingMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      viewLayout.translatesAutoresizingMask = newValue
      if newValue { viewLayout.solvedFrame = nil }
      constraintsDidChange()
    }
  }

  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

  // MARK: Constraints that a view holds

  /// The active ones that this is the innermost view of.
  public var constraints: [NSLayoutConstraint] { storedLayout?.constraints ?? [] }

  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.owner === self { constraint.isActive = false }
  }
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: Guides

  public var layoutGuides: [UILayoutGuide] { storedLayout?.guides.filter { $0.kind == .constrained } ?? [] }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.kind == .constrained, layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    viewLayout.guides.append(layoutGuide)
  }

  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.kind == .constrained else { return }
    releaseConstraints { $0 === layoutGuide }
    storedLayout?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The view's bounds within its `layoutMargins`.
  public var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
  public var readableContentGuide: UILayoutGuide { guide(.margins) }
  /// The view's bounds: a timeline's screen has no bars and no rounded corners.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
  public var safeAreaInsets: UIEdgeInsets { .zero }

  func guide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
    if let known = storedLayout?.guides.first(where: { $0.kind == kind }) { return known }
    let guide = UILayoutGuide(kind, of: self)
    viewLayout.guides.append(guide)
    return guide
  }

  var allGuides: [UILayoutGuide] { storedLayout?.guides ?? [] }

  /// Default 8 points on all sides; of a view controller's view 16 on the left and right and 0 above and below.
  public var layoutMargins: UIEdgeInsets {
    get {
      storedLayout?.margins
        ?? (controller == nil
          ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
          : UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    }
    set {
      viewLayout.margins = newValue
      constraintsDidChange()
      setNeedsLayout()
    }
  }

  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
    }
  }

  // MARK: Contents

  /// How strongly the view resists being larger than its contents.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    storedLayout?.hugging[axis.rawValue] ?? .defaultLow
  }
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    viewLayout.hugging[axis.rawValue] = priority
    constraintsDidChange()
  }
  /// How strongly the view resists being smaller than its contents.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    storedLayout?.compressionResistance[axis.rawValue] ?? .defaultHigh
  }
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    viewLayout.compressionResistance[axis.rawValue] = priority
    constraintsDidChange()
  }

  /// The smallest size that the constraints inside the view allow and that comes near to `targetSize`.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
    )
  }

  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsBelow()
    let fitting = (targetSize, horizontal, vertical)
    let engine = LayoutEngine(root: self, fitting: fitting)
    let widths = engine.narrowWidths()
    return (widths.isEmpty ? engine : LayoutEngine(root: self, fitting: fitting, widths: widths)).size
  }

  public static var layoutFittingCompressedSize: CGSize { .zero }
  public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
}
