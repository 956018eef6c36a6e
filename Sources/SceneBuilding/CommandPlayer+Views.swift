import CoreAnimation
import AnimViews
import Foundation
import AnimRenderTree
import AnimSceneFormat

/// View blocks and property animators.
extension CommandPlayer {
  package func play(_ animation: ViewAnimationDescription, _ block: CommandBlock) {
    vain.noteDelay(animation.delay, at: block.location)
    let behavior = animation.behavior?.behavior
    let options = animation.animationOptions
    let completion = block.completion.isEmpty ? nil : { [self] (_: Bool) in play(block.completion) }
    let animations = {
      guard let count = animation.repeatCount, !animation.options.contains(.repeat) else {
        self.playContents(of: block)
        return
      }
      UIView.modifyAnimations(withRepeatCount: count, autoreverses: options.contains(.autoreverse)) {
        self.playContents(of: block)
      }
    }
    if block.keyframes != nil {
      let mode = animation.calculationMode?.animationOptions ?? .calculationModeLinear
      let curve = UIView.KeyframeAnimationOptions(rawValue: options.rawValue)
      UIView.animateKeyframes(
        withDuration: animation.duration, delay: animation.delay, options: curve.union(mode),
        behavior: behavior, animations: animations,
        completion: completion)
      return
    }
    guard let spring = animation.spring else {
      UIView.animate(
        withDuration: animation.duration, delay: animation.delay, options: options, behavior: behavior,
        animations: animations, completion: completion)
      return
    }
    switch spring.kind {
    case .dampingRatio(let ratio):
      UIView.animate(
        withDuration: animation.duration, delay: animation.delay, usingSpringWithDamping: ratio,
        initialSpringVelocity: spring.initialVelocity.x, options: options, behavior: behavior,
        animations: animations, completion: completion)
    case .bounce(let bounce):
      UIView.animate(
        springDuration: animation.duration, bounce: bounce, initialSpringVelocity: spring.initialVelocity.x,
        delay: animation.delay, options: options, behavior: behavior, animations: animations,
        completion: completion)
    }
  }

  private func playContents(of block: CommandBlock) {
    guard let keyframes = block.keyframes else {
      play(block.commands)
      return
    }
    for keyframe in keyframes {
      UIView.addKeyframe(
        withRelativeStartTime: keyframe.start, relativeDuration: keyframe.duration
      ) { play(keyframe.commands) }
    }
  }

  /// Returns false when there is no such animator yet.
  package func play(_ command: AnimatorCommand) -> Bool {
    if case .make(let description) = command.action {
      animators[command.name] = makeAnimator(description)
      return true
    }
    guard let animator = animators[command.name] else { return false }
    switch command.action {
    case .make: break
    case .addAnimations(let commands, let factor):
      animator.addAnimations({ self.play(commands) }, delayFactor: factor)
    case .start: animator.startAnimation()
    case .pause: animator.pauseAnimation()
    case .setFraction(let fraction): animator.fractionComplete = fraction
    case .setReversed(let isReversed): animator.isReversed = isReversed
    case .goOn(let timing, let factor):
      let parameters = timing?.makeParameters(duration: animator.duration)
      animator.continueAnimation(withTimingParameters: parameters, durationFactor: factor)
    case .stop(let position):
      animator.stopAnimation(position == nil)
      if let position { animator.finishAnimation(at: position.position) }
    }
    return true
  }

  private func makeAnimator(_ description: AnimatorDescription) -> UIViewPropertyAnimator {
    let curve = UICubicTimingParameters(animationCurve: .easeInOut)
    let parameters = description.timing?.makeParameters(duration: description.duration) ?? curve
    let animator = UIViewPropertyAnimator(duration: description.duration, timingParameters: parameters)
    animator.behavior = description.behavior?.behavior
    animator.scrubsLinearly = description.scrubsLinearly
    animator.pausesOnCompletion = description.pausesOnCompletion
    animator.addAnimations { self.play(description.commands) }
    if description.isStarted { animator.startAnimation(afterDelay: description.delay) }
    return animator
  }
}

extension AnimatorTimingDescription {
  /// - Parameter duration: that of a perceptual spring.
  fileprivate func makeParameters(duration: Double) -> any UITimingCurveProvider {
    switch self {
    case .curve(let function):
      let function = function.makeFunction().function
      return UICubicTimingParameters(
        controlPoint1: CGPoint(x: function.control1.x, y: function.control1.y),
        controlPoint2: CGPoint(x: function.control2.x, y: function.control2.y))
    case .spring(let spring):
      let velocity = CGVector(dx: spring.initialVelocity.x, dy: spring.initialVelocity.y)
      switch spring.kind {
      case .dampingRatio(let ratio):
        return UISpringTimingParameters(dampingRatio: ratio, initialVelocity: velocity)
      case .bounce(let bounce):
        return UISpringTimingParameters(duration: duration, bounce: bounce, initialVelocity: velocity)
      }
    }
  }
}

extension AnimatorCommand.FinalPosition {
  fileprivate var position: UIViewAnimatingPosition {
    switch self {
    case .start: .start
    case .end: .end
    case .current: .current
    }
  }
}

extension BlockBehavior {
  package var behavior: UIView.AnimationBehavior {
    switch self {
    case .iOS7: .iOS7
    case .iOS8: .iOS8
    }
  }
}

extension CalculationMode {
  fileprivate var animationOptions: UIView.KeyframeAnimationOptions {
    switch self {
    case .linear: .calculationModeLinear
    case .discrete: .calculationModeDiscrete
    case .paced: .calculationModePaced
    case .cubic: .calculationModeCubic
    case .cubicPaced: .calculationModeCubicPaced
    }
  }
}

extension ViewAnimationDescription {
  fileprivate var animationOptions: UIView.AnimationOptions {
    options.reduce(into: []) { result, option in result.insert(option.animationOption) }
  }
}

extension ViewAnimationDescription.Option {
  fileprivate var animationOption: UIView.AnimationOptions {
    switch self {
    case .beginFromCurrentState: .beginFromCurrentState
    case .repeat: .repeat
    case .autoreverse: .autoreverse
    case .overrideInheritedDuration: .overrideInheritedDuration
    case .overrideInheritedCurve: .overrideInheritedCurve
    case .overrideInheritedOptions: .overrideInheritedOptions
    case .curveEaseInOut: .curveEaseInOut
    case .curveEaseIn: .curveEaseIn
    case .curveEaseOut: .curveEaseOut
    case .curveLinear: .curveLinear
    }
  }
}
