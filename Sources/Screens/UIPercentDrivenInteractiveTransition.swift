import AnimViews
import CoreAnimation
import Foundation

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

  private var context: (any LeadableTransition)?
  /// How the layers were that the animator found.
  private var before: [Layer] = []

  private struct Layer {
    let layer: CALayer
    let (position, bounds, transform, opacity): (CGPoint, CGRect, CATransform3D, Float)

    init(_ layer: CALayer) {
      self.layer = layer
      (position, bounds, transform, opacity) = (layer.position, layer.bounds, layer.transform, layer.opacity)
    }

    func restore() {
      (layer.position, layer.bounds, layer.transform, layer.opacity) = (position, bounds, transform, opacity)
    }
  }
  /// The container's own time when it began.
  private var start = 0.0
  private var link: CADisplayLink?

  /// Begins the animator's animations and holds them.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? any LeadableTransition, let animator = context.animator else {
      return transitionContext.completeTransition(true)
    }
    self.context = context
    let layer = context.containerView.layer
    duration = animator.transitionDuration(using: context)
    start = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = start
    before = UIPercentDrivenInteractiveTransition.layers(in: layer).map(Layer.init)
    animator.animateTransition(using: context)
  }

  /// Has it be so far, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    guard link == nil, let context else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    context.containerView.layer.timeOffset = start + self.percentComplete * duration
    context.updateInteractiveTransition(self.percentComplete)
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
    context.completed = { UIPercentDrivenInteractiveTransition.release(layer) }
    context.finishInteractiveTransition()
  }

  /// Has it go back to its beginning; the transition is taken back.
  open func cancel() {
    guard link == nil, let context else { return }
    context.cancelInteractiveTransition()
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
      let before = self.before
      // However the animation ends, the layers are again as it found them.
      let restore = {
        UIPercentDrivenInteractiveTransition.release(layer)
        UIView.performWithoutAnimation { for state in before { state.restore() } }
      }
      context.completed = restore
      for moved in UIPercentDrivenInteractiveTransition.layers(in: layer) { moved.removeAllAnimations() }
      // An animator that goes by something else than animations has not said so.
      UIPercentDrivenInteractiveTransition.later {
        if context.completed != nil { context.completeTransition(false) }
      }
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private static func later(_ work: @escaping () -> Void) {
    _ = TransactionContext.current.schedule(0, work)
  }

  /// All below a layer.
  private static func layers(in layer: CALayer) -> [CALayer] {
    (layer.sublayers ?? []).flatMap { [$0] + layers(in: $0) }
  }

  private static func release(_ layer: CALayer) {
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
  }
}
