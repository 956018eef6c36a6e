/// What a stretch of a layer's animations does, taken together.
public struct AnimationStretch: Sendable {
  /// None of them has an effect before `start` or after `end`, in the layer's time, give or take the rounding of
  /// event times.
  private(set) var start = Double.infinity
  private(set) var end = -Double.infinity
  /// How far the rounding reaches, in seconds for each second of an animation's own time.
  private var reach = 0.0
  /// Whether one may change the order among the layer's siblings.
  private(set) var animatesDepth = false
  /// The last one that is a transition: of several it is the one that counts.
  private(set) var transition: AttachedAnimation?

  /// Twice what `MediaTiming` takes for an instant, in the animation's own time.
  private static let tolerance = 2e-9

  mutating func add(_ attached: AttachedAnimation) {
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
    if speed > 0 { reach = max(reach, 1 / speed) }
    if animation.touches(.zPosition) { animatesDepth = true }
    if animation.isTransition { transition = attached }
  }

  mutating func add(_ other: AnimationStretch) {
    start = min(start, other.start)
    end = max(end, other.end)
    reach = max(reach, other.reach)
    if other.animatesDepth { animatesDepth = true }
    if let later = other.transition { transition = later }
  }

  /// The layer's times around `time` in which none of them has an effect; nil when one may have.
  func idleSpan(around time: Double) -> SteadySpan? {
    guard !mayAct(at: time) else { return nil }
    func margin(_ time: Double) -> Double {
      2 * AnimationStretch.tolerance * max(1, abs(time)) * max(1, reach)
    }
    if time < start { return SteadySpan(start: -.infinity, end: start - margin(start)) }
    return SteadySpan(start: end + margin(end), end: .infinity)
  }

  /// False when none of them has an effect at a time of the layer.
  func mayAct(at time: Double) -> Bool {
    let margin = AnimationStretch.tolerance * max(1, abs(time)) * reach
    return !(time < start - margin) && !(time > end + margin)
  }
}

extension AttachedAnimation: PersistentListElement {
  public static func summary(of elements: [AttachedAnimation]) -> AnimationStretch {
    var result = AnimationStretch()
    for element in elements { result.add(element) }
    return result
  }

  public static func summary(joining parts: [AnimationStretch]) -> AnimationStretch {
    var result = AnimationStretch()
    for part in parts { result.add(part) }
    return result
  }
}

extension PersistentList<AttachedAnimation> {
  /// Calls `body`, in order, with every animation that has an effect at a time of the layer, and with some others.
  func forEach(near time: Double, _ body: (AttachedAnimation) -> Void) {
    for index in few.indices { body(few[index]) }
    root?.forEach(near: time, body)
  }
}

extension PersistentList<AttachedAnimation>.Part {
  fileprivate func forEach(near time: Double, _ body: (AttachedAnimation) -> Void) {
    guard summary.mayAct(at: time) else { return }
    for element in elements { body(element) }
    for part in parts { part.forEach(near: time, body) }
  }
}
