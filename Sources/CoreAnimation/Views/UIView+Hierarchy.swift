import Foundation

extension UIView {
  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling, sibling.superview === self else { return }
    if view.superview === self { detach(view) }
    if let index = subviews.firstIndex(of: sibling) { insert(view, at: index + offset) }
  }

  func exchange(_ low: Int, _ high: Int) {
    guard low >= 0, high < subviews.count, low != high else { return }
    let (back, front) = (subviews[low], subviews[high])
    insert(front, at: low)
    insert(back, at: high)
  }

  func leaveSuperview() {
    guard let parent = superview else {
      layer.removeFromSuperlayer()
      return
    }
    let hadWindow = window != nil
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    parent.detach(self)
    superview = nil
    layer.removeFromSuperlayer()
    parent.setNeedsLayout()
    didMoveToSuperview()
    if hadWindow { tellWindow() }
  }

  /// Tells the view and those in it that they are in another window, or in none.
  func tellWindow() {
    didMoveToWindow()
    for subview in subviews { subview.tellWindow() }
  }

  /// Tells the view and those in it that have no tint colour of their own.
  func tellTintColor() {
    tintColorDidChange()
    for subview in subviews where subview.ownTintColor == nil { subview.tellTintColor() }
  }

  /// Out of the list only: the layer moves when the view is put in another place.
  private func detach(_ view: UIView) {
    subviews.removeAll { $0 === view }
  }

  /// A view cannot become a subview of itself or of its own subviews.
  func insert(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else { return }
    let isNew = view.superview !== self
    if isNew {
      if view.superview != nil { view.removeFromSuperview() }
      view.willMove(toSuperview: self)
    } else {
      detach(view)
    }
    let place = min(max(index, 0), subviews.count)
    subviews.insert(view, at: place)
    view.superview = self
    // Layers that belong to no view keep their places.
    if place + 1 < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[place + 1].layer)
    } else if place > 0 {
      layer.insertSublayer(view.layer, above: subviews[place - 1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    setNeedsLayout()
    guard isNew else { return }
    didAddSubview(view)
    view.didMoveToSuperview()
    if window != nil { view.tellWindow() }
    if view.ownTintColor == nil { view.tellTintColor() }
  }
}
