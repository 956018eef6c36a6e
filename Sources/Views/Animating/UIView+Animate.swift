import CoreAnimation
import Foundation
import AnimRenderTree

/// Blocks whose changes to views are animated. All times in seconds. A completion is told whether all
/// animations of its block reached their ends: false when one was replaced or removed before. It runs after the
/// commit, even when nothing was animated.
extension UIView {
  /// What is called once a block's animations have stopped; false when one of them was replaced or removed before its
  /// end.
  public typealias Completion = (_ finished: Bool) -> Void

  /// Animates what the closure changes, easing in and out from the next commit on. A duration of 0 counts as 0.001 s.
  public class func animate(withDuration duration: TimeInterval, animations: () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations)
  }

  /// Animates what `animations` changes, easing in and out from the next commit on, and then calls `completion`.
  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: Completion? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates what `animations` changes, along the curve of the options, which eases in and out unless they name
  /// another.
  ///
  /// - Parameters:
  ///   - duration: of one way, in seconds; 0 counts as 0.001.
  ///   - delay: from the commit to the first movement. The model has its new values at once.
  ///   - completion: called once all animations of the block have stopped, and told whether all reached their ends.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: Completion? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, options: options, behavior: nil, animations: animations,
      completion: completion)
  }

  /// Animates what `animations` changes, with the behaviour of a certain system version; nil is `animationBehavior`.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    behavior: AnimationBehavior?, animations: () -> Void, completion: Completion? = nil
  ) {
    run(animations, completion) {
      ViewBlock(duration: duration, delay: delay, options: options, behavior: behavior, groups: $0)
    }
  }

  /// Springs to the new values.
  ///
  /// - Parameters:
  ///   - duration: when only a thousandth of the way is left; 0.01…10 for the spring's sake.
  ///   - dampingRatio: 0…1; 1 does not swing.
  ///   - velocity: distances per second, positive towards the new value.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    behavior: AnimationBehavior? = nil, animations: () -> Void, completion: Completion? = nil
  ) {
    let spring = Spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: velocity)
    run(animations, completion) {
      ViewBlock(
        duration: duration, delay: delay, curve: .spring(spring), options: options, behavior: behavior,
        groups: $0)
    }
  }

  /// Springs to the new values; lasts until the spring has settled.
  ///
  /// - Parameters:
  ///   - duration: how long the spring seems to take.
  ///   - bounce: −1…1; 0 does not swing, less than 0 is overdamped.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], behavior: AnimationBehavior? = nil,
    animations: () -> Void, completion: Completion? = nil
  ) {
    let spring = Spring(
      perceptualDuration: duration, bounce: bounce, initialVelocity: initialSpringVelocity)
    run(animations, completion) {
      ViewBlock(
        duration: spring.settlingDuration, delay: delay, curve: .spring(spring), options: options,
        behavior: behavior, groups: $0)
    }
  }

  /// The changes of the keyframes that `animations` adds become one animation for each property.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    behavior: AnimationBehavior? = nil, animations: () -> Void, completion: Completion? = nil
  ) {
    let keyframes = KeyframeCollector()
    run(animations, completion) {
      var block = ViewBlock(
        duration: duration, delay: delay, options: options.animationOptions, behavior: behavior, groups: $0)
      block.keyframes = keyframes
      return block
    } finish: {
      keyframes.addAnimations(of: $0, mode: options.calculationMode)
    }
  }

  /// One keyframe, inside the block of `animateKeyframes`. Start and duration are fractions 0…1 of the
  /// whole; outside such a block the changes are made and not animated by this call.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    guard let keyframes = TransactionContext.current.views.currentBlock?.keyframes else {
      return animations()
    }
    keyframes.addKeyframe(start: frameStartTime, duration: frameDuration, animations)
  }

  /// Inside a block: what `animations` changes repeats `count` times (there and back when it reverses).
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    let context = TransactionContext.current
    guard var block = context.views.currentBlock else { return animations() }
    block.keyframes?.repetition = (Double(count), autoreverses)
    block.setRepetition(count, autoreverses: autoreverses)
    context.perform(block, animations)
  }

  /// Changes made in the block are not animated.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    TransactionContext.current.performWithoutAnimation(actionsWithoutAnimation)
  }

  /// Whether blocks animate. Default true.
  public class var areAnimationsEnabled: Bool { TransactionContext.current.views.areAnimationsEnabled }

  /// Switches the animations of later blocks of this thread on or off; when off, their changes are made at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    TransactionContext.current.views.areAnimationsEnabled = enabled
  }

  /// The duration of the innermost block; 0 outside of blocks.
  public class var inheritedAnimationDuration: TimeInterval {
    TransactionContext.current.views.currentBlock?.duration ?? 0
  }

  /// The behaviour of blocks that do not say their own. Default iOS 8. Every thread has its own.
  public class var animationBehavior: AnimationBehavior {
    get { TransactionContext.current.views.behavior }
    set { TransactionContext.current.views.behavior = newValue }
  }

  /// Carries out a block and sees to it that its completion runs once the transaction that holds its changes
  /// has been committed.
  class func run(
    _ animations: () -> Void, _ completion: Completion?, makeBlock: ([CompletionGroup]) -> ViewBlock,
    finish: (ViewBlock) -> Void = { _ in }
  ) {
    let context = TransactionContext.current
    let transaction = context.innermost
    let group = completion.map { CompletionGroup($0) }
    let block = makeBlock(group.map { [$0] } ?? [])
    context.perform(block, animations)
    if context.views.areAnimationsEnabled { finish(block) }
    if let group { transaction.nestedCompletions.append(group) }
  }
}
