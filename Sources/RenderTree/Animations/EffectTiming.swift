/// When an animation has an effect, and how far it is: all of it except the values that it changes.
struct EffectTiming: Sendable, Equatable {
  let timing: MediaTiming
  let timingFunction: TimingFunction?
  let isRemovedOnCompletion: Bool

  init(_ animation: Animation) {
    timing = animation.timing
    timingFunction = animation.timingFunction
    isRemovedOnCompletion = animation.isRemovedOnCompletion
  }

  /// Where the animation is at the layer's local time; nil when it has no effect then.
  ///
  /// - Parameter isGrouped: true for the children of a group, whose `isRemovedOnCompletion` is ignored.
  func phase(at localTime: Double, isGrouped: Bool = false) -> Phase? {
    let phase = timing.phase(atParentTime: localTime)
    let isShown =
      switch phase.period {
      case .active: true
      case .before: timing.fillMode.fillsBackwards
      case .after: timing.fillMode.fillsForwards && (isGrouped || !isRemovedOnCompletion)
      }
    return isShown ? phase : nil
  }

  /// Position within the cycle, 0…1, warped by the timing function (whose curve may leave 0…1).
  func fraction(_ phase: Phase) -> Double {
    // No length at all: its only instant is its end.
    guard timing.duration > 0 else { return 1 }
    let plain = timing.duration.isFinite ? phase.time / timing.duration : 0
    return timingFunction?.evaluate(plain) ?? plain
  }

  /// Where the animation is in its cycles, as far as its value depends on it; nil when it has no effect then.
  func moment(at localTime: Double, isGrouped: Bool = false) -> IterationProgress? {
    guard let phase = phase(at: localTime, isGrouped: isGrouped) else { return nil }
    let fraction = fraction(phase)
    return IterationProgress(
      fraction: fraction,
      time: timingFunction == nil || !timing.duration.isFinite ? phase.time : fraction * timing.duration,
      cycleIndex: phase.cycleIndex, autoreverses: timing.autoreverses)
  }
}

/// Where in its cycles an animation is, as far as its value depends on it.
struct IterationProgress {
  /// 0…1, warped by the timing function.
  let fraction: Double
  /// Seconds within the cycle, warped too.
  let time: Double
  let cycleIndex: Int
  let autoreverses: Bool
}
