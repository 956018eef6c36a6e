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

  /// The leading edge, which is the left one.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge, which is the right one.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The centre between left and right.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The centre between top and bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The baseline of a label's first line; of other views the upper edge.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of a label's last line; of other views the lower edge.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

  // MARK: Constraints that a view holds

  /// The active ones that this is the innermost view of.
  public var constraints: [NSLayoutConstraint] { storedLayout?.constraints ?? [] }

  /// Activates a constraint. The innermost view that all it names are in holds it, even if that is another than this
  /// one.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Activates constraints. Each is held by the innermost view that all it names are in.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
  /// Deactivates a constraint that this view holds; nothing happens when another one does.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.owner === self { constraint.isActive = false }
  }
  /// Deactivates those of the constraints that this view holds.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: Guides

  /// Those added with `addLayoutGuide(_:)`, in that order.
  public var layoutGuides: [UILayoutGuide] { storedLayout?.guides.filter { $0.kind == .constrained } ?? [] }

  /// Adds a guide to the view, and takes it out of the one that it was in.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.kind == .constrained, layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    viewLayout.guides.append(layoutGuide)
  }

  /// Takes a guide out of the view, and deactivates the constraints that name it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.kind == .constrained else { return }
    releaseConstraints { $0 === layoutGuide }
    storedLayout?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The view's bounds within its `layoutMargins`.
  public var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
  /// The same as `layoutMarginsGuide`, however wide the view is.
  public var readableContentGuide: UILayoutGuide { guide(.margins) }
  /// The view's bounds: a timeline's screen has no bars and no rounded corners.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
  /// Always zero: a timeline's screen has no bars and no rounded corners.
  public var safeAreaInsets: UIEdgeInsets { .zero }

  func guide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
    if let known = storedLayout?.guides.first(where: { $0.kind == kind }) { return known }
    let guide = UILayoutGuide(kind, of: self)
    viewLayout.guides.append(guide)
    return guide
  }

  var allGuides: [UILayoutGuide] { storedLayout?.guides ?? [] }

  /// Room along the edges that `layoutMarginsGuide` leaves free, in points: 8 by default; of a view controller's view
  /// 16 on the left and right and 0 above and below.
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

  /// The same as `layoutMargins`, where leading is left and trailing is right.
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

  /// How strongly the view resists being larger than its contents; `defaultLow`, 250, by default.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    storedLayout?.hugging[axis.rawValue] ?? .defaultLow
  }
  /// Sets how strongly the view resists being larger than its contents along an axis.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    viewLayout.hugging[axis.rawValue] = priority
    constraintsDidChange()
  }
  /// How strongly the view resists being smaller than its contents; `defaultHigh`, 750, by default.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    storedLayout?.compressionResistance[axis.rawValue] ?? .defaultHigh
  }
  /// Sets how strongly the view resists being smaller than its contents along an axis.
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

  /// The size that the constraints inside the view allow and that comes near to `targetSize`, with a priority for
  /// either length; `required` gives the length as it is.
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

  /// A target for the smallest size that the constraints allow.
  public static var layoutFittingCompressedSize: CGSize { .zero }
  /// A target for the largest size that the constraints allow, up to 10 000 points.
  public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
}
