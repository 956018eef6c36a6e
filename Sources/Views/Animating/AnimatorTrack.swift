import CoreAnimation
import AnimRenderTree

/// One animation of a property animator: made again, in its place among the layer's animations, whenever the
/// animator pauses, is scrubbed, turns round or goes on.
final class AnimatorTrack {
  let layer: CALayer
  /// The animation from start to end, as the block added it.
  private let template: CAPropertyAnimation
  private var stored: AnimationEntry
  /// When the animation sets off on the animator's whole way.
  private let windowStart: Double
  /// Completion blocks of transactions and of nested blocks, which wait for the animation too.
  private let foreignGroups: [CompletionGroup]
  private var playhead = Playhead()
  /// On a tail: when the animation sets off, and from where.
  private var tailStart = 0.0
  private var origin = 0.0

  init(
    layer: CALayer, template: CAPropertyAnimation, stored: AnimationEntry, windowStart: Double
  ) {
    self.layer = layer
    self.template = template
    self.stored = stored
    self.windowStart = windowStart + template.delayAfterCommit
    foreignGroups = stored.groups
  }

  /// False once other code has removed or replaced the animation.
  var isAlive: Bool { stored.isHeld }

  private var now: Double { layer.localTime(fromRootTime: TransactionContext.current.mediaTime) }

  // MARK: Where it is

  /// Stands still where it is.
  func pause(on course: AnimatorTimeline) {
    playhead.position = playhead.position(at: now, length: course.length)
    playhead.isRunning = false
  }

  func move(to position: Double) {
    playhead.position = position
  }

  func run(isBackward: Bool, delay: Double = 0) {
    playhead.isRunning = true
    playhead.isBackward = isBackward
    playhead.anchor = now + delay
  }

  /// Sets off from where it is, on a new course.
  /// A start that has yet to come keeps its share of the rest.
  func beginTail(from course: AnimatorTimeline, to next: AnimatorTimeline, goal: Double) {
    let position = playhead.position
    origin = progress(on: course)
    let start = start(on: course)
    let ahead = course.length - position
    tailStart = goal == 1 && start > position && ahead > 0 ? (start - position) / ahead * next.length : 0
    playhead.position = 0
  }

  /// For an animation that is added to a tail.
  func joinTail(at start: Double) {
    tailStart = start
    origin = 0
  }

  private func start(on course: AnimatorTimeline) -> Double {
    if case .tail = course.kind { tailStart } else { windowStart }
  }

  /// A nested block may have a duration of its own, which is kept on the animator's own curve.
  private func duration(on course: AnimatorTimeline) -> Double {
    if case .whole = course.kind { return template.duration }
    return max(course.length - start(on: course), 0)
  }

  private var ownCurve: ViewCurve {
    if let spring = template as? CASpringAnimation { return .spring(spring.spring) }
    return template.timingFunction.map { .bezier($0.function) } ?? .bezier(.linear)
  }

  private func progress(on course: AnimatorTimeline) -> Double {
    course.progress(
      at: playhead.position, start: start(on: course), duration: duration(on: course), origin: origin,
      curve: ownCurve)
  }

  /// What the animation itself says where it stands.
  func value(on course: AnimatorTimeline) -> (keyPath: PropertyKeyPath, value: Value, isAdditive: Bool)? {
    guard let keyPath = template.keyPath.flatMap({ PropertyKeyPath($0) }),
      let track = template.track(duration: nil)
    else {
      return nil
    }
    let progress = progress(on: course)
    switch track {
    case .keyframes(let keyframes): return (keyPath, keyframes.value(at: progress), template.isAdditive)
    case .curve(let curve): return curve.value(at: progress).map { (keyPath, $0, template.isAdditive) }
    case .basic(let basic), .spring(let basic, _):
      guard let from = basic.from, let to = basic.to else { return nil }
      return (keyPath, from.interpolated(to: to, fraction: progress), template.isAdditive)
    }
  }

  // MARK: The layer's animation

  /// Puts the animation for the present place into the layer.
  func renew(on course: AnimatorTimeline, delay: Double, staysAtEnd: Bool, group: CompletionGroup) {
    let start = start(on: course)
    let duration = duration(on: course)
    var animation = makeAnimation(on: course, duration: duration)
    if start > 0 || duration != course.length {
      animation.fillMode = .both
      animation.duration = duration
      animation.beginTime = start
      let group = CAAnimationGroup()
      group.animations = [animation]
      animation = group
    }
    playhead.configure(animation, length: course.length)
    animation.isRemovedOnCompletion = !staysAtEnd
    animation.delayAfterCommit = delay
    let groups = (stored.hasStopped ? [] : foreignGroups) + [group]
    if let renewed = layer.exchange(stored, for: animation, groups: groups) {
      group.willRun()
      stored = renewed
    }
  }

  func remove() {
    if isAlive, let key = stored.key { layer.removeAnimation(forKey: key) }
  }

  private func makeAnimation(on course: AnimatorTimeline, duration: Double) -> CAAnimation {
    switch course.kind {
    case .whole: return template.freshCopy()
    case .linear:
      guard let basic = template as? CABasicAnimation else {
        let copy = template.freshCopy()
        copy.timingFunction = nil
        return copy
      }
      return basic.makeTail(.bezier(.linear), from: basic.storedFrom, to: basic.storedTo)
    case .tail(let timing, let goal):
      guard let basic = template as? CABasicAnimation else {
        return makeKeyframeTail(timing, goal: goal, duration: duration)
      }
      let ends = basic.basicTrack
      let from = ends.from.flatMap { from in ends.to.map { from.interpolated(to: $0, fraction: origin) } }
      return basic.makeTail(
        timing.curve(forKeyPath: template.keyPath ?? ""), from: from,
        to: goal == 1 ? basic.storedTo : basic.storedFrom)
    }
  }

  /// Keyframes from the middle on: the whole animation inside a group that shows the rest of it. A group has no
  /// spring; it eases out instead.
  private func makeKeyframeTail(_ timing: ResolvedTiming, goal: Double, duration: Double) -> CAAnimation {
    let whole = template.duration
    let child = template.freshCopy()
    child.timingFunction = nil
    child.fillMode = .both
    var playhead = Playhead(position: min(max(origin, 0), 1) * whole)
    let distance = abs(goal - origin) * whole
    playhead.isRunning = distance > 0
    playhead.isBackward = goal == 0
    playhead.configure(child, length: whole)
    if distance > 0 { child.timing.speed = distance / duration }
    let group = CAAnimationGroup()
    group.animations = [child]
    group.duration = duration
    if case .bezier(let function) = timing.curve {
      group.timingFunction = CAMediaTimingFunction(function)
    } else {
      group.timingFunction = CAMediaTimingFunction(name: .easeOut)
    }
    return group
  }
}

extension CAPropertyAnimation {
  /// A copy whose timing is that of a new animation, but for the duration.
  fileprivate func freshCopy() -> CAPropertyAnimation {
    let copy = copy() as? CAPropertyAnimation ?? self
    let duration = copy.duration
    copy.timing = MediaTiming(duration: duration)
    copy.delayAfterCommit = 0
    return copy
  }
}

extension CABasicAnimation {
  fileprivate func makeTail(_ curve: ViewCurve, from: Any?, to: Any?) -> CABasicAnimation {
    let tail = curve.makeAnimation(keyPath: keyPath ?? "")
    tail.isAdditive = isAdditive
    tail.fromValue = from
    tail.toValue = to
    return tail
  }
}

extension CALayer {
  /// Puts another animation in the place of one that the layer holds. Nobody is told that the old one has
  /// stopped; code that waited for it waits for the new one.
  fileprivate func exchange(
    _ old: AnimationEntry, for animation: CAAnimation, groups: [CompletionGroup]
  ) -> AnimationEntry? {
    guard let held = animationStore, old.isHeld,
      let copy = animation.copy() as? CAAnimation
    else { return nil }
    setNeedsCommit()
    copy.isStored = true
    old.hasStopped = true
    let new = AnimationEntry(key: old.key, object: copy, groups: groups)
    held.replace(old, with: new)
    TransactionContext.current.recorder?.continues(old, as: new)
    return new
  }
}
