import CoreAnimation
import Foundation

/// Animates changes of views, and can be paused, scrubbed, turned round and sent on while it does.
///
/// All of it is done with the timing of the animations on the layers; time is the timeline's.
open class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  /// The curve or spring that the animator was made with; never nil here.
  public private(set) var timingParameters: (any UITimingCurveProvider)?
  /// How long it runs, in seconds; with a spring that has a stiffness of its own, until that has settled.
  public let duration: TimeInterval
  /// How long it waits between the start and the first movement, in seconds; 0 by default.
  public private(set) var delay: TimeInterval = 0
  /// Whether the animator has begun, is over or was stopped; `inactive` at first.
  public internal(set) var state = UIViewAnimatingState.inactive
  /// Whether it can be paused, scrubbed and stopped; default true. When false, trying is reported.
  open var isInterruptible = true
  /// Whether `fractionComplete` counts the way; default true. When false it counts the time, and scrubbing follows
  /// the timing curve.
  open var scrubsLinearly = true
  /// Whether the animator stays active and paused at the end, without completions; default false.
  open var pausesOnCompletion = false { didSet { if isRunning { adjust {} } } }
  /// Accepted for source compatibility: there are no touches here.
  open var isUserInteractionEnabled = true
  /// Accepted for source compatibility: there are no touches here.
  open var isManualHitTestingEnabled = false

  let timing: ResolvedTiming
  /// Nil is `UIView.animationBehavior`.
  package var behavior: UIView.AnimationBehavior?
  var options: UIView.AnimationOptions = []
  var pending: [(animations: () -> Void, delayFactor: Double)] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  var recorder = AnimationRecorder()
  var course: AnimatorTimeline
  var playhead = Playhead()
  /// Where a tail set off.
  var origin = 0.0
  private var storedReversal = false
  /// Counts how often the animations in the layers have been replaced: the end of replaced ones is no end.
  var generation = 0

  /// An inactive animator with a curve or a spring.
  ///
  /// - Parameter duration: in seconds; less than 0.001 counts as that, and a spring with a stiffness of its own
  ///   ignores it.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    timing = ResolvedTiming(parameters, duration: duration)
    self.duration = timing.duration
    course = AnimatorTimeline(kind: .whole, length: timing.duration)
  }

  /// An inactive animator with a named curve, whose animations begin with `startAnimation()`.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An inactive animator with a cubic Bézier curve from (0, 0) to (1, 1). The x of the points belong in 0…1; y may
  /// leave it.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// An inactive animator with a spring that takes the duration to come to rest.
  ///
  /// - Parameter ratio: 0…1; 1 does not swing.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// An animator that has been started. Of the options the curve, `beginFromCurrentState` and `layoutSubviews` count.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve = UIView.AnimationCurve(rawValue: options.curveNumber) ?? .easeInOut
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    animator.options = options.intersection([.beginFromCurrentState, .layoutSubviews])
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Adds changes to animate. On an active animator they begin at once and end with the others; a stopped one takes
  /// none, which is reported.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes to animate later than the others; they end with them.
  ///
  /// - Parameter delayFactor: 0…1: after which part of the remaining time they begin.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = min(max(delayFactor.isFinite ? delayFactor : 0, 0), 1)
    switch state {
    case .inactive: pending.append((animation, factor))
    case .stopped: misuse("addAnimations(_:)", "it has been stopped; finish it first")
    case .active:
      adjust { perform(animation, delayFactor: factor) }
    }
  }

  /// Adds what is called when the animator is over, and told where it stands: at the end, at the start when it ran in
  /// reverse, or between when it was stopped there or when other code removed one of its animations.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Whether it is active and not paused; true while it waits for its delay.
  public var isRunning: Bool { state == .active && playhead.isRunning }

  /// Whether it moves from the end to the start.
  open var isReversed: Bool {
    get { storedReversal }
    set {
      guard newValue != storedReversal else { return }
      guard state != .stopped else { return misuse("isReversed", "it has been stopped") }
      let wasRunning = isRunning
      freeze()
      storedReversal = newValue
      if wasRunning { proceed() }
    }
  }

  /// 0…1 in the direction of travel: 0 where the animation comes from, 1 where it goes. Setting it pauses the
  /// animator there.
  open var fractionComplete: CGFloat {
    get {
      guard state != .inactive else { return 0 }
      let fraction = min(max(fractionOfWay, 0), 1)
      return isReversed ? 1 - fraction : fraction
    }
    set {
      guard canInterrupt("fractionComplete"), newValue.isFinite else { return }
      pauseAnimation()
      let fraction = min(max(newValue, 0), 1)
      course = AnimatorTimeline(kind: scrubsLinearly ? .linear : .whole, length: duration)
      playhead.position = (isReversed ? 1 - fraction : fraction) * duration
      for track in recorder.tracks { track.move(to: playhead.position) }
      renew()
    }
  }

  /// Begins, or goes on after a pause; a stopped animator does not, which is reported.
  open func startAnimation() {
    switch state {
    case .inactive: activate(delay: 0, isRunning: true)
    case .active: if !isRunning { continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    case .stopped: misuse("startAnimation()", "it has been stopped; finish it first")
    }
  }

  /// Begins after some seconds. The changes are made at once; what is seen of them waits. An active animator goes on
  /// without a delay.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state == .inactive else { return startAnimation() }
    self.delay = max(0, delay.isFinite ? delay : 0)
    activate(delay: self.delay, isRunning: true)
  }

  /// Stands still where it is. An inactive animator becomes active and stands at its beginning.
  open func pauseAnimation() {
    guard canInterrupt("pauseAnimation()") else { return }
    if state == .inactive {
      activate(delay: 0, isRunning: false)
    } else if isRunning {
      freeze()
      renew()
    }
  }

  /// Goes on after a pause.
  ///
  /// - Parameters:
  ///   - parameters: the timing of the rest of the way; nil keeps the animator's own.
  ///   - durationFactor: how long the rest takes, as a part of `duration`; 0 is what was left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else {
      return misuse("continueAnimation(withTimingParameters:durationFactor:)", "it is not paused")
    }
    proceed(parameters, durationFactor: durationFactor.isFinite ? max(durationFactor, 0) : 0)
  }

  /// Takes the animations away; the views keep the values that are seen.
  ///
  /// - Parameter withoutFinishing: true ends here, without completions; false waits for
  ///   `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state != .inactive else { return }
    guard canInterrupt("stopAnimation(_:)") else { return }
    freeze()
    generation += 1
    keepCurrentValues()
    if withoutFinishing { reset() } else { state = .stopped }
  }

  /// Ends a stopped animator: the views take the values of the position, and the completions run.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return misuse("finishAnimation(at:)", "it has not been stopped") }
    TransactionContext.current.performWithoutAnimation {
      for change in recorder.changes {
        switch finalPosition {
        case .start: change.layer.setValue(change.oldModel, for: change.property)
        case .end: change.layer.setValue(change.new, for: change.property)
        case .current: break
        }
      }
    }
    complete(at: finalPosition)
  }
}
