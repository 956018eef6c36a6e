import CoreAnimation
import Foundation
import AnimGeometry
import AnimRenderTree

extension AnimationDescription {
  /// The animation as Core Animation's class, made at the current media time.
  func makeAnimation() -> CAAnimation {
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

extension ValueDescription {
  /// The value as the render tree holds it.
  package var value: Value {
    switch self {
    case .null: .null
    case .number(let number): .number(number)
    case .bool(let flag): .bool(flag)
    case .point(let point): .point(point)
    case .size(let size): .size(size)
    case .rect(let rect): .rect(rect)
    case .color(let color): .color(color)
    case .transform(let description): .transform(description.transform)
    case .path(let path): .path(path)
    case .string(let string): .string(string)
    case .text(let text): .text(text)
    case .font(let font): .font(font)
    case .contents(let contents): .picture(contents.picture)
    case .filter(let filter): .filter(filter)
    case .list(let values): .array(values.map(\.value))
    case .vector(let numbers): .array(numbers.map(Value.number))
    }
  }
}

extension TransformDescription {
  /// Each operation acts before those written ahead of it, as in an edge of `CATransform3DTranslate` calls.
  package var transform: Transform3D {
    operations.reduce(.identity) { result, operation in operation.transform.concatenating(result) }
  }
}

extension TransformOperation {
  fileprivate var transform: Transform3D {
    switch self {
    case .translate(let x, let y, let z): return .translation(x: x, y: y, z: z)
    case .scale(let x, let y, let z): return .scale(x: x, y: y, z: z)
    case .rotate(let radians, let x, let y, let z): return .rotation(angle: radians, x: x, y: y, z: z)
    case .m34(let value):
      var transform = Transform3D.identity
      transform.m34 = value
      return transform
    case .affine(let affine): return Transform3D(affine)
    case .matrix(let m):
      guard m.count == 16 else { return .identity }
      return Transform3D(
        m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
        m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
    }
  }
}
