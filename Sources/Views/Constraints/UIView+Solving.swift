import CoreAnimation
import Foundation

/// Constraints: when they are solved, and what becomes of the solution.
extension UIView {
  /// Made when it is needed for the first time.
  var viewLayout: ViewLayout {
    if let storedLayout { return storedLayout }
    let layout = ViewLayout()
    storedLayout = layout
    return layout
  }

  var outermostView: UIView {
    sequence(first: self, next: \.superview).reduce(self) { $1 }
  }

  /// Where the view would be without its transform.
  var untransformedFrame: CGRect {
    let (anchor, size, center) = (layer.anchorPoint, bounds.size, center)
    return CGRect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
      height: size.height)
  }

  /// What counts of its own frame: of the outermost view only its size.
  var givenFrame: CGRect {
    superview == nil ? CGRect(origin: .zero, size: bounds.size) : untransformedFrame
  }

  // MARK: Changes

  /// Has the constraints of all views around and in this one be solved before the next commit.
  func constraintsDidChange() {
    let views = TransactionContext.current.views
    if !views.usesConstraints { views.usesConstraints = true }
    let root = outermostView
    root.viewLayout.usesConstraints = true
    root.viewLayout.isOutdated = true
    root.setNeedsLayout()
  }

  /// Contents, subviews or frames have changed, which matters where there are constraints.
  func layoutInputDidChange() {
    guard TransactionContext.current.views.usesConstraints else { return }
    let root = outermostView
    guard root.storedLayout?.usesConstraints == true else { return }
    root.viewLayout.isOutdated = true
    root.setNeedsLayout()
  }

  /// Of a view whose own frame counts.
  func givenFrameDidChange() {
    guard TransactionContext.current.views.usesConstraints,
      superview == nil || translatesAutoresizingMaskIntoConstraints, storedLayout?.givenFrame != givenFrame
    else { return }
    layoutInputDidChange()
  }

  func hold(_ constraint: NSLayoutConstraint) {
    let views = TransactionContext.current.views
    views.constraintCount += 1
    constraint.order = views.constraintCount
    constraint.owner = self
    viewLayout.constraints.append(constraint)
    constraintsDidChange()
  }

  func release(_ constraint: NSLayoutConstraint) {
    guard constraint.owner === self else { return }
    storedLayout?.constraints.removeAll { $0 === constraint }
    constraint.owner = nil
    constraint.isBroken = false
    constraintsDidChange()
  }

  /// Deactivates the constraints of this view and of those around it that name an item.
  func releaseConstraints(naming isNamed: (any LayoutItem) -> Bool) {
    for view in sequence(first: self, next: \.superview) {
      for constraint in view.constraints
      where constraint.ends.contains(where: { $0.item.map(isNamed) ?? true }) {
        view.release(constraint)
      }
    }
  }

  /// Called before the view leaves its superview: what ties it and those in it to views around it goes.
  func releaseOuterConstraints() {
    guard TransactionContext.current.views.usesConstraints else { return }
    superview?.releaseConstraints { $0.layoutView?.isDescendant(of: self) ?? true }
    superview?.layoutInputDidChange()
    guard outermostView.storedLayout?.usesConstraints == true else { return }
    viewLayout.usesConstraints = true
    viewLayout.isOutdated = true
  }

  // MARK: Solving

  /// Called before the view lays out its subviews, and before code asks for layout.
  ///
  /// - Parameter current: the view that is being laid out.
  func solveConstraints(duringLayoutOf current: UIView? = nil) {
    guard TransactionContext.current.views.usesConstraints else { return }
    let root = outermostView
    guard let layout = root.storedLayout, layout.usesConstraints else { return }
    root.updateConstraintsBelow()
    if let current, current.hasOtherGivenFrames { layout.isOutdated = true }
    guard layout.isOutdated else { return }
    layout.isOutdated = false
    var engine = LayoutEngine(root: root)
    // As UIKit does since iOS 8: labels get their heights when their widths are known.
    let widths = engine.narrowWidths()
    if !widths.isEmpty { engine = LayoutEngine(root: root, widths: widths) }
    engine.publish(duringLayoutOf: current)
  }

  /// Whether the view or a subview whose own frame counts has another one than at the last solution.
  private var hasOtherGivenFrames: Bool {
    func isOther(_ view: UIView) -> Bool {
      view.storedLayout.map { $0.givenFrame != view.givenFrame } ?? true
    }
    let isGiven = superview == nil || translatesAutoresizingMaskIntoConstraints
    return (isGiven && isOther(self))
      || subviews.contains { $0.translatesAutoresizingMaskIntoConstraints && isOther($0) }
  }

  /// Lets views make their constraints that said they need to, inner ones first.
  func updateConstraintsBelow() {
    for subview in subviews { subview.updateConstraintsBelow() }
    if let layout = storedLayout, layout.needsUpdateConstraints {
      layout.needsUpdateConstraints = false
      updateConstraints()
    }
  }

  /// Puts the subviews where the constraints have them.
  func applySolvedFrames() {
    guard TransactionContext.current.views.usesConstraints else { return }
    for subview in subviews {
      guard let frame = subview.storedLayout?.solvedFrame,
        !subview.translatesAutoresizingMaskIntoConstraints, subview.untransformedFrame != frame
      else { continue }
      let anchor = subview.layer.anchorPoint
      if subview.bounds.size != frame.size { subview.bounds.size = frame.size }
      subview.center = CGPoint(
        x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    }
  }

  // MARK: Of special views

  /// Tells whether the view's height depends on its width.
  var breaksContentsIntoLines: Bool { (self as? UILabel).map { $0.numberOfLines != 1 } ?? false }

  /// - Parameter width: of a label that is narrower than its text.
  func contentSize(forWidth width: CGFloat?) -> CGSize {
    let size = intrinsicContentSize
    guard let width, let label = self as? UILabel else { return size }
    return CGSize(width: size.width, height: label.sizeThatFits(CGSize(width: width, height: 0)).height)
  }

  /// From the top to the baseline of the first line; 0 for a view without text.
  var firstBaselineOffset: CGFloat { (self as? UILabel).map { $0.ascent } ?? 0 }
  /// From the baseline of the last line to the bottom.
  var lastBaselineOffset: CGFloat { (self as? UILabel).map { $0.descent } ?? 0 }
}

/// What constraints need to know about a view beside its frame.
final class ViewLayout {
  /// Whether the view's frame counts and not what constraints would make of it.
  var translatesAutoresizingMask = true
  /// The active constraints that the view holds, in the order of their activation.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// Along each axis: how strongly it resists being larger, or smaller, than its contents.
  var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  var compressionResistance = [UILayoutPriority.defaultHigh, .defaultHigh]
  var needsUpdateConstraints = false
  var margins: UIEdgeInsets?
  /// Where the constraints put it in its superview, as of the last solution; nil when they do not.
  var solvedFrame: CGRect?
  /// Of a view whose own frame counts: what it was at the last solution.
  var givenFrame: CGRect?
  /// Of the outermost view: whether a view in it has, or had, constraints.
  var usesConstraints = false
  /// Of the outermost view: whether the solution is of what was.
  var isOutdated = true
}
