import Geometry
import RenderTree

extension AnimationDescription {
  /// What the animation says that cannot be meant.
  ///
  /// - Parameters:
  ///   - duration: what it lasts if it does not say so itself.
  ///   - isInGroup: its end then is the group's.
  func lints(duration: Double = Animation.defaultDuration, isInGroup: Bool = false) -> [LocatedLint] {
    var found: [Lint] = []
    let common = self.common
    if common.timing.duration == 0 { found.append(.durationOfZero) }
    if let mode = common.timing.fillMode, mode == .forwards, !isInGroup,
      !(common.isRemovedOnCompletion == false), common.timing.repeatCount != .infinity
    {
      found.append(.fillNotKept(mode: "forwards"))
    }
    switch self {
    case .transition: break
    case .basic(let basic):
      if let lint = basic.pathCaution { found.append(lint) }
    case .spring(let spring):
      if let lint = spring.basic.pathCaution { found.append(lint) }
      let own = common.timing.duration ?? 0
      let settling = spring.spring.settlingDuration
      if own == 0, settling > duration * 1.05 {
        found.append(.springCutShort(duration: duration, settling: settling))
      }
    case .keyframe(let keyframe):
      if let lint = keyframe.keyTimeLint { found.append(lint) }
      if let lint = keyframe.pathCaution { found.append(lint) }
    case .group(let group):
      return found.map { LocatedLint(location: common.location, lint: $0) }
        + group.animations.flatMap { $0.lints(isInGroup: true) }
    }
    return found.map { LocatedLint(location: common.location, lint: $0) }
  }
}

extension AnimationDescription.Basic {
  fileprivate var pathCaution: Lint? {
    guard case .path(let from) = fromValue, case .path(let to) = toValue else { return nil }
    return from.mismatch(with: to).map { .pathsDoNotMatch("fromValue", "toValue", $0) }
  }
}

extension AnimationDescription.Keyframe {
  fileprivate var pathCaution: Lint? {
    guard calculationMode != .discrete else { return nil }
    for (index, (a, b)) in zip(values, values.dropFirst()).enumerated() {
      guard case .path(let from) = a, case .path(let to) = b, let mismatch = from.mismatch(with: to) else {
        continue
      }
      return .pathsDoNotMatch("values[\(index)]", "values[\(index + 1)]", mismatch)
    }
    return nil
  }

  fileprivate var keyTimeLint: Lint? {
    let mode = calculationMode ?? .linear
    let expected = values.count + (mode == .discrete ? 1 : 0)
    guard let keyTimes, !keyTimes.isEmpty, values.count >= 2, mode != .paced, mode != .cubicPaced,
      keyTimes.count != expected
    else { return nil }
    return .keyTimeCount(times: keyTimes.count, values: values.count, expected: expected)
  }
}

extension AnimationDescription.Spring {
  fileprivate var spring: Spring {
    var spring = Spring()
    if let mass { spring.mass = mass }
    if let stiffness { spring.stiffness = stiffness }
    if let damping { spring.damping = damping }
    if let initialVelocity { spring.initialVelocity = initialVelocity }
    return spring
  }
}

extension AnimationDescription {
  /// The value that the animation has from its start to its end, and of what; nil when it changes.
  var constant: (keyPath: SceneKeyPath, value: ValueDescription)? {
    switch self {
    case .basic(let basic):
      return basic.constant
    case .spring(let spring):
      return (spring.initialVelocity ?? 0) == 0 ? spring.basic.constant : nil
    case .keyframe(let keyframe):
      guard let first = keyframe.values.first, keyframe.values.count >= 2,
        keyframe.property.isAdditive != true, keyframe.property.valueFunction == nil,
        keyframe.values.allSatisfy({ $0 == first })
      else { return nil }
      return (keyframe.property.keyPath, first)
    case .group, .transition:
      return nil
    }
  }
}

extension AnimationDescription.Basic {
  fileprivate var constant: (keyPath: SceneKeyPath, value: ValueDescription)? {
    guard let fromValue, fromValue == toValue, property.isAdditive != true, property.valueFunction == nil
    else { return nil }
    return (property.keyPath, fromValue)
  }
}
