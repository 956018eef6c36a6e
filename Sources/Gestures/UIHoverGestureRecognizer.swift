import AnimViews

/// Follows a pointer over a view. There are only fingers here, so it recognises nothing; it is there for code that adds one.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
