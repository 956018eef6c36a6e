import CoreAnimation
import Foundation

/// Is told of a scroll view's motion.
public protocol UIScrollViewDelegate: AnyObject {
  /// Called after each change of the offset.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when `flick(withVelocity:)` begins, as when a finger lets go.
  ///
  /// - Parameters:
  ///   - velocity: in points per millisecond.
  ///   - targetContentOffset: where it would come to rest; it may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called after `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`; `decelerate` is always true.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called before a flick moves the offset.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when a flick has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when `setContentOffset(_:animated:)` has arrived.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
