/// What constraints are about: views and layout guides.
protocol LayoutItem: AnyObject {
  /// The view that the item is, or that it belongs to.
  var layoutView: UIView? { get }
  /// What a constraint is really about that names this item: of a scroll view, around its contents, what it scrolls.
  func constrainedItem(for attribute: NSLayoutConstraint.Attribute, in owner: UIView) -> any LayoutItem
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
}

extension UILayoutGuide: LayoutItem {
  var layoutView: UIView? { owningView }
  func constrainedItem(for attribute: NSLayoutConstraint.Attribute, in owner: UIView) -> any LayoutItem {
    self
  }
}
