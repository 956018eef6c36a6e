import Foundation

/// An edge, a centre or a length of a view or of a layout guide. Only anchors of one kind can be compared.
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// A view or a layout guide.
  public private(set) weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// A constraint, not active yet: this anchor is at `anchor` plus `c` points.
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, constant: c)
  }

  /// A constraint, not active yet: this anchor is at `anchor` plus `c` points or beyond, to the right or below.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: c)
  }

  /// A constraint, not active yet: this anchor is at `anchor` plus `c` points or before, to the left or above.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: c)
  }

  func constraint(
    _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<AnchorType>?, multiplier: CGFloat = 1,
    constant: CGFloat
  ) -> NSLayoutConstraint {
    let result = NSLayoutConstraint(
      from: item as? any LayoutItem, attribute, relation, to: anchor?.item as? any LayoutItem,
      anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    result.firstEnd = end
    result.secondEnd = anchor?.end
    return result
  }

  /// Of a distance: where it ends.
  var end: NSLayoutConstraint.End? { nil }
}
