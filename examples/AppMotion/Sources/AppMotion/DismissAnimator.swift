import UIKit

/// Lets a toast sink out of sight, and back up when the finger changes its mind.
public final class DismissAnimator {
  private let animator: UIViewPropertyAnimator

  public init(_ toast: ToastView, in height: CGFloat) {
    animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeIn) {
      toast.center.y = height + ToastView.size.height
    }
  }

  public func start() { animator.startAnimation() }

  /// Turns around where it is.
  public func cancel() {
    animator.pauseAnimation()
    animator.isReversed = true
    animator.startAnimation()
  }
}
