import Foundation

/// The width or height of a view or of a layout guide, or the distance between two anchors.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Of a distance: the anchor that it ends at.
  private weak var endItem: AnyObject?
  private var endAttribute: NSLayoutConstraint.Attribute?

  override init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    super.init(item, attribute)
  }

  init<Axis>(from start: NSLayoutAnchor<Axis>, to end: NSLayoutAnchor<Axis>) {
    super.init(start.item as? any LayoutItem ?? UILayoutGuide(), start.attribute)
    endItem = end.item
    endAttribute = end.attribute
  }

  /// A constraint, not active yet: the length is `c` points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, to: nil, constant: c)
  }
  /// A constraint, not active yet: the length is at least `c` points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: nil, constant: c)
  }
  /// A constraint, not active yet: the length is at most `c` points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: nil, constant: c)
  }

  /// A constraint, not active yet: the length is `m` times another one, plus `c` points.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat = 1, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, multiplier: m, constant: c)
  }
  /// A constraint, not active yet: the length is at least `m` times another one, plus `c` points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat = 1, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, multiplier: m, constant: c)
  }
  /// A constraint, not active yet: the length is at most `m` times another one, plus `c` points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat = 1, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, multiplier: m, constant: c)
  }

  override var end: NSLayoutConstraint.End? {
    guard let endAttribute, let item = endItem as? any LayoutItem else { return nil }
    return NSLayoutConstraint.End(item: item, attribute: endAttribute)
  }
}
