/// Light and dark.
extension UIView {
  /// What the view is shown with: its own style, or that of the view or the controller around it, or the timeline's.
  public var traitCollection: UITraitCollection {
    UITraitCollection(
      userInterfaceStyle: userInterfaceStyle, displayScale: UIView.layoutScale, tintColor: tintColor)
  }

  private var userInterfaceStyle: UIUserInterfaceStyle {
    for view in sequence(first: self, next: \.superview) {
      if view.overrideUserInterfaceStyle != .unspecified { return view.overrideUserInterfaceStyle }
      if let style = view.controller?.overrideUserInterfaceStyle, style != .unspecified { return style }
    }
    return UITraitCollection.ofTimeline.userInterfaceStyle
  }

  /// Shows the view and those in it with another style, if it is one.
  package func traitsDidChange() {
    let traits = traitCollection
    let previous = shownTraits
    shownTraits = traits
    if let dynamicBackground { backgroundColor = dynamicBackground }
    if let previous, previous.hasDifferentColorAppearance(comparedTo: traits) {
      setNeedsDisplay()
      traits.performAsCurrent {
        traitCollectionDidChange(previous)
        controller?.traitCollectionDidChange(previous)
      }
    }
    for subview in subviews { subview.traitsDidChange() }
  }
}
