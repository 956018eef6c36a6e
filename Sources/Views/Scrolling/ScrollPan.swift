import Foundation

/// The pan of a scroll view: it begins only in a direction in which there is something to scroll, and the points before that
/// do not count.
final class ScrollPan: UIPanGestureRecognizer {
  convenience init(of view: UIScrollView) {
    self.init(target: nil, action: nil)
    leavesOutSlop = true
    addTarget(view, action: UIScrollView.drag)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    (view as? UIScrollView)?.hold()
    super.touchesBegan(touches, with: event)
  }

  override func hasMovedEnough(_ way: CGPoint) -> Bool {
    guard super.hasMovedEnough(way) else { return false }
    return (view as? UIScrollView)?.canScroll(along: way) ?? true
  }
}
