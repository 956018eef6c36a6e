/// What a stretch of a layer's animations does, taken together.
public struct AnimationSummary: Sendable {
  /// None of them has an effect before `start` or after `end`, in the layer's time, give or take the rounding of
  /// event times.
  private(set) var start = Double.infinity
  private(set) var end = -Double.infinity
  /// How far the rounding reaches, in seconds for each second of an animation's own time.
  private var roundingScale = 0.0
  /// Whether one may change the order among the layer's siblings.
  private(set) var animatesDepth = false
  /// Whether one may take the layer out of the plane that it is in.
  private(set) var leavesPlane = false
  /// The last one that is a transition: of several it is the one that counts.
  private(set) var transition: CommittedAnimation?
  /// The animations themselves, if they fill a part of a list and all of them are direct. Of a part that still grows each
  /// commit makes another one.
  private(set) var steps: [AnimationStep] = []

  /// Twice what `MediaTiming` takes for an instant, in the animation's own time.
  private static let tolerance = 2e-9

  mutating func add(_ attached: CommittedAnimation) {
    let animation = attached.animation
    let timing = animation.timing
    let speed = abs(timing.speed)
    if speed > 0, !timing.fillMode.fillsBackwards {
      start = min(start, timing.beginTime)
    } else {
      start = -.infinity
    }
    let last = timing.parentEndTime
    if last.isFinite, animation.isRemovedOnCompletion || !timing.fillMode.fillsForwards {
      end = max(end, last)
    } else {
      end = .infinity
    }
    if speed > 0 { roundingScale = max(roundingScale, 1 / speed) }
    if animation.touches(.zPosition) { animatesDepth = true }
    if animation.leavesPlane { leavesPlane = true }
    if animation.isTransition { transition = attached }
  }

  mutating func add(_ other: AnimationSummary) {
    start = min(start, other.start)
    end = max(end, other.end)
    roundingScale = max(roundingScale, other.roundingScale)
    if other.animatesDepth { animatesDepth = true }
    if other.leavesPlane { leavesPlane = true }
    if let later = other.transition { transition = later }
  }

  fileprivate mutating func keepSteps(of elements: [CommittedAnimation]) {
    let steps = elements.compactMap(AnimationStep.init)
    if steps.count == elements.count { self.steps = steps }
  }

  /// The layer's times around `time` in which none of them has an effect; nil when one may have.
  func idleSpan(around time: Double) -> ValidityInterval? {
    guard !mayAct(at: time) else { return nil }
    func margin(_ time: Double) -> Double {
      2 * AnimationSummary.tolerance * max(1, abs(time)) * max(1, roundingScale)
    }
    if time < start { return ValidityInterval(start: -.infinity, end: start - margin(start)) }
    return ValidityInterval(start: end + margin(end), end: .infinity)
  }

  /// False when none of them has an effect at a time of the layer.
  func mayAct(at time: Double) -> Bool {
    let margin = AnimationSummary.tolerance * max(1, abs(time)) * roundingScale
    return !(time < start - margin) && !(time > end + margin)
  }
}

extension CommittedAnimation: PersistentListElement {
  /// What all of these animations together say.
  public static func summary(of elements: [CommittedAnimation]) -> AnimationSummary {
    var result = AnimationSummary()
    for element in elements { result.add(element) }
    if elements.count == PersistentList<CommittedAnimation>.width { result.keepSteps(of: elements) }
    return result
  }

  /// What the parts' animations together say.
  public static func summary(joining parts: [PersistentList<CommittedAnimation>.Part]) -> AnimationSummary {
    var result = AnimationSummary()
    for part in parts { result.add(part.summary) }
    return result
  }
}

extension AnimationSummary {
  /// An animation of a layer with many, in one piece, so that those of a layer lie side by side in memory: a frame that
  /// went to each would spend its time waiting for it.
  struct AnimationStep: Sendable {
    let effect: EffectTiming
    let direct: VectorAnimation

    /// Nil for an animation that is not direct.
    init?(_ attached: CommittedAnimation) {
      guard let direct = attached.direct else { return nil }
      effect = EffectTiming(attached.animation)
      self.direct = direct
    }
  }
}
