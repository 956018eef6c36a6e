import CoreAnimation
import Foundation

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
