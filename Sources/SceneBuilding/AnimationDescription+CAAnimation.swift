import CoreAnimation
import Foundation
import AnimGeometry
import AnimRenderTree
import AnimSceneFormat

extension AnimationDescription {
  /// The animation as Core Animation's class, made at the current media time.
  package func makeAnimation() -> CAAnimation {
    let animation: CAAnimation
    switch self {
    case .basic(let basic):
      animation = basic.configure(CABasicAnimation())
    case .spring(let spring):
      animation = spring.makeAnimation()
    case .keyframe(let keyframe):
      animation = keyframe.makeAnimation()
    case .group(let description):
      let group = CAAnimationGroup()
      group.animations = description.animations.map { $0.makeAnimation() }
      animation = group
    case .transition(let description):
      animation = description.makeAnimation()
    }
    common.timing.configure(animation)
    animation.timingFunction = common.timingFunction?.makeFunction()
    if let flag = common.isRemovedOnCompletion { animation.isRemovedOnCompletion = flag }
    return animation
  }
}

extension AnimationDescription.Property {
  fileprivate func configure(_ animation: CAPropertyAnimation) {
    animation.keyPath = keyPath.text
    animation.isAdditive = isAdditive ?? false
    animation.isCumulative = isCumulative ?? false
    animation.valueFunction = valueFunction.flatMap {
      CAValueFunction(name: CAValueFunctionName(rawValue: $0.rawValue))
    }
  }
}

extension AnimationDescription.Basic {
  fileprivate func configure(_ animation: CABasicAnimation) -> CABasicAnimation {
    property.configure(animation)
    animation.fromValue = fromValue?.value
    animation.toValue = toValue?.value
    animation.byValue = byValue?.value
    return animation
  }
}

extension AnimationDescription.Spring {
  fileprivate func makeAnimation() -> CAAnimation {
    let spring = CASpringAnimation()
    if let mass { spring.mass = mass }
    if let stiffness { spring.stiffness = stiffness }
    if let damping { spring.damping = damping }
    if let initialVelocity { spring.initialVelocity = initialVelocity }
    return basic.configure(spring)
  }
}

extension AnimationDescription.Keyframe {
  fileprivate func makeAnimation() -> CAAnimation {
    let animation = CAKeyframeAnimation()
    property.configure(animation)
    animation.values = values.isEmpty ? nil : values.map(\.value)
    animation.path = path.map { CGPath($0) }
    animation.keyTimes = numbers(keyTimes)
    animation.timingFunctions = timingFunctions?.map { $0.makeFunction() }
    if let calculationMode {
      animation.calculationMode = CAAnimationCalculationMode(rawValue: calculationMode.rawValue)
    }
    animation.rotationMode = rotationMode.map { CAAnimationRotationMode(rawValue: $0.rawValue) }
    animation.tensionValues = numbers(tensionValues)
    animation.continuityValues = numbers(continuityValues)
    animation.biasValues = numbers(biasValues)
    return animation
  }

  private func numbers(_ values: [Double]?) -> [NSNumber]? {
    values?.map { NSNumber(value: $0) }
  }
}

extension AnimationDescription.Transition {
  fileprivate func makeAnimation() -> CAAnimation {
    let transition = CATransition()
    if let type { transition.type = CATransitionType(rawValue: type.rawValue) }
    transition.subtype = subtype.map { CATransitionSubtype(rawValue: $0.rawValue) }
    if let startProgress { transition.startProgress = Float(startProgress) }
    if let endProgress { transition.endProgress = Float(endProgress) }
    return transition
  }
}

extension TimingDescription {
  /// Written straight into the timing, so that numbers keep the precision that Apple's `Float` properties
  /// would take from them.
  fileprivate func configure(_ object: CAAnimation) {
    var timing = object.timing
    switch beginTime {
    case .absolute(let time): timing.beginTime = time
    case .now(let delay): timing.beginTime = CACurrentMediaTime() + delay
    case nil: break
    }
    if let timeOffset { timing.timeOffset = timeOffset }
    if let speed { timing.speed = speed }
    if let duration { timing.duration = duration }
    if let repeatCount { timing.repeatCount = repeatCount }
    if let repeatDuration { timing.repeatDuration = repeatDuration }
    if let autoreverses { timing.autoreverses = autoreverses }
    if let fillMode { timing.fillMode = fillMode }
    object.timing = timing
  }
}

extension TimingFunctionDescription {
  func makeFunction() -> CAMediaTimingFunction {
    switch self {
    case .named(let name): CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: name.rawValue))
    case .controlPoints(let x1, let y1, let x2, let y2):
      CAMediaTimingFunction(TimingFunction(x1, y1, x2, y2))
    }
  }
}
