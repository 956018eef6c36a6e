import Geometry

/// What an animation did to one key path at one instant.
struct AppliedAnimation {
  var animation: PropertyAnimation
  /// What the animation itself says, before it is added to or replaces what was there.
  var value: Value
}

extension PresentationState {
  /// Applies one animation at the layer's local time.
  ///
  /// A plain animation overwrites its key path, an additive one adds to what is there so far. One whose key
  /// path the layer cannot take is ignored.
  ///
  /// - Parameters:
  ///   - isGrouped: true for the children of a group, whose `isRemovedOnCompletion` is ignored.
  ///   - didApply: called after each single animation that took effect.
  mutating func apply(
    _ animation: Animation, at localTime: Double, isGrouped: Bool = false, path: [Int] = [],
    didApply: ((_ applied: AppliedAnimation, _ path: [Int], _ state: PresentationState) -> Void)? = nil
  ) {
    let phase = animation.timing.phase(atParentTime: localTime)
    let isShown: Bool
    switch phase.period {
    case .active: isShown = true
    case .before: isShown = animation.timing.fillMode.fillsBackwards
    case .after:
      isShown = animation.timing.fillMode.fillsForwards && (isGrouped || !animation.isRemovedOnCompletion)
    }
    guard isShown else { return }
    switch animation.content {
    case .group(let children):
      let time = animation.warpedTime(phase)
      for (index, child) in children.enumerated() {
        apply(
          child, at: time, isGrouped: true, path: didApply == nil ? [] : path + [index], didApply: didApply)
      }
    case .transition:
      break
    case .property(let property):
      guard let value = apply(property, of: animation, phase) else { return }
      didApply?(AppliedAnimation(animation: property, value: value), path, self)
    }
  }

  /// Returns the animation's own value, or nil when it has no effect.
  private mutating func apply(
    _ property: PropertyAnimation, of animation: Animation, _ phase: Phase
  ) -> Value? {
    let key = property.keyPath.property
    let component = property.keyPath.component
    let whole = value(key)
    guard let current = whole.at(component), let modelValue = model.value(key).at(component),
      var own = property.value(animation, phase, current: current, model: modelValue)
    else { return nil }
    if let function = property.valueFunction {
      guard let mapped = function.apply(own) else { return nil }
      own = mapped
    }
    // Kinds without addition (paths, contents, booleans) overwrite.
    let result = property.isAdditive ? current.adding(own) ?? own : own
    guard result.isFinite else { return nil }
    if let component {
      guard let changed = whole.setting(component, to: result), changed.isFinite else { return nil }
      set(key, changed)
    } else {
      guard result.canReplace(current, of: key) else { return nil }
      set(key, result)
    }
    turn(property, animation, phase)
    return own
  }

  /// A keyframe animation's rotation mode turns the layer in its own space, before its transform.
  private mutating func turn(_ property: PropertyAnimation, _ animation: Animation, _ phase: Phase) {
    guard case .keyframes(let track) = property.track, property.keyPath == PropertyKeyPath(.position),
      let angle = track.rotation(at: animation.fraction(phase)),
      let transform = value(.transform).transform
    else { return }
    let turned = Transform3D.rotation(angle: angle, x: 0, y: 0, z: 1).concatenating(transform)
    if turned.isFinite { set(.transform, .transform(turned)) }
  }
}

extension Animation {
  /// Position within the cycle, 0…1, warped by the timing function (whose curve may leave 0…1).
  func fraction(_ phase: Phase) -> Double {
    // No length at all: its only instant is its end.
    guard timing.duration > 0 else { return 1 }
    let plain = timing.duration.isFinite ? phase.time / timing.duration : 0
    return timingFunction?.evaluate(plain) ?? plain
  }

  func warpedTime(_ phase: Phase) -> Double {
    timingFunction == nil || !timing.duration.isFinite ? phase.time : fraction(phase) * timing.duration
  }
}

extension PropertyAnimation {
  /// The animation's value with what a cumulative one has gathered in earlier cycles: n times the value at
  /// the end of a cycle, which is the start value when it autoreverses.
  fileprivate func value(
    _ animation: Animation, _ phase: Phase, current: Value, model: Value
  ) -> Value? {
    let value: Value
    let start: Value
    let end: Value
    switch track {
    case .basic(let basic):
      guard let ends = basic.ends(current: current, model: model) else { return nil }
      (start, end) = ends
      value = start.interpolated(to: end, fraction: animation.fraction(phase))
    case .spring(let basic, let spring):
      guard let ends = basic.ends(current: current, model: model) else { return nil }
      (start, end) = ends
      value = start.interpolated(to: end, fraction: spring.progress(at: animation.warpedTime(phase)))
    case .keyframes(let keyframes):
      value = keyframes.value(at: animation.fraction(phase))
      guard isCumulative else { return value }
      start = keyframes.value(at: 0)
      end = keyframes.value(at: 1)
    }
    guard isCumulative, phase.cycleIndex > 0 else { return value }
    let step = animation.timing.autoreverses ? start : end
    return step.repeated(phase.cycleIndex).flatMap { $0.adding(value) } ?? value
  }
}

extension Value {
  /// Whether this kind of value may stand in the property: a catalogued property keeps its kind, a custom
  /// one that of its current value. Only what Apple declares as an object may be nil.
  fileprivate func canReplace(_ current: Value, of key: PropertyKey) -> Bool {
    let property = PropertyCatalog.property(key)
    if self == .null { return property?.type.isObject ?? true }
    if current == .null, property == nil { return true }
    let expected = property?.type ?? current.type
    if let expected, let type {
      return type == expected || (expected == .bool && type == .number)
        || (expected == .number && type == .bool) || (expected == .object && type == .string)
    }
    return true
  }

  /// What kind of value this is; nil for `none`.
  public var type: ValueType? {
    switch self {
    case .null: nil
    case .number: .number
    case .bool: .bool
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color: .color
    case .transform: .transform
    case .path: .path
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}
