import AnimViews
import CoreAnimation
import Foundation

/// What leads a transition in place of time.
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// The transition begins. What leads it completes it in the end.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast it goes on when a finger lets go, as a part of its own speed; 1 by default.
  var completionSpeed: CGFloat { get }
  /// Whether something leads it from the beginning; true by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1.
  public var completionSpeed: CGFloat { 1 }
  /// True.
  public var wantsInteractiveStart: Bool { true }
}

/// Holds an animator's animations at a part of their way, and lets them go on to the end or back.
///
/// As on iOS the time of the views that move stands still: their container's layer has the speed 0 and a time of its own.
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// How far it is, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// Seconds that the animator takes.
  open private(set) var duration: CGFloat = 0
  /// How fast it goes on when a finger lets go; 1 by default.
  open var completionSpeed: CGFloat = 1
  /// Kept, without effect: it goes on as the animation does. Default `easeInOut`.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Kept, without effect. Default true.
  open var wantsInteractiveStart = true

  var animator: (any UIViewControllerAnimatedTransitioning)?
  private var context: NavigationTransition?
  /// The container's own time when it began.
  private var start = 0.0
  private var link: CADisplayLink?

  /// Begins the animator's animations and holds them.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? NavigationTransition, let animator else {
      return transitionContext.completeTransition(true)
    }
    self.context = context
    let layer = context.containerView.layer
    duration = animator.transitionDuration(using: context)
    start = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = start
    animator.animateTransition(using: context)
  }

  /// Has it be so far, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    guard link == nil, let context else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    context.containerView.layer.timeOffset = start + self.percentComplete * duration
  }

  /// Lets it go on to its end.
  open func finish() {
    guard link == nil, let context else { return }
    let layer = context.containerView.layer
    layer.beginTime = 0
    let now = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
    layer.speed = Float(completionSpeed)
    layer.beginTime = now
    self.context = nil
    let finish = context.finish
    context.finish = { isDone in
      UIPercentDrivenInteractiveTransition.release(layer)
      finish?(isDone)
    }
  }

  /// Has it go back to its beginning; the transition is taken back.
  open func cancel() {
    guard link == nil, let context else { return }
    context.cancel()
    var (part, last) = (percentComplete, CACurrentMediaTime())
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      part = max(part - (link.timestamp - last) / max(self.duration, 1e-9) * self.completionSpeed, 0)
      last = link.timestamp
      context.containerView.layer.timeOffset = self.start + part * self.duration
      guard part == 0 else { return }
      link.invalidate()
      self.link = nil
      self.context = nil
      let layer = context.containerView.layer
      layer.removeAllAnimationsBelow()
      UIPercentDrivenInteractiveTransition.release(layer)
      // An animator that goes by something else than animations has not said so.
      context.completeTransition(false)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private static func release(_ layer: CALayer) {
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
  }
}

extension CALayer {
  fileprivate func removeAllAnimationsBelow() {
    for layer in sublayers ?? [] {
      layer.removeAllAnimations()
      layer.removeAllAnimationsBelow()
    }
  }
}
