import CoreAnimation
import AnimRenderTree

extension UIViewPropertyAnimator {
  private var now: Double { TransactionContext.current.mediaTime }

  func misuse(_ call: String, _ reason: String) {
    Misuse.report(.animator(call: call, because: reason))
  }

  func canInterrupt(_ call: String) -> Bool {
    if !isInterruptible { misuse(call, "it is not interruptible") }
    if state == .stopped { misuse(call, "it has been stopped") }
    return isInterruptible && state != .stopped
  }

  /// 0 at the start, 1 at the end, whatever the direction.
  var fractionOfWay: Double {
    let position = playhead.position(at: now, length: course.length)
    if case .whole = course.kind, !scrubsLinearly { return position / course.length }
    return course.progress(
      at: position, start: 0, duration: course.length, origin: origin, curve: timing.curve)
  }

  // MARK: Start

  func activate(delay: Double, isRunning: Bool) {
    state = .active
    course = AnimatorTimeline(kind: .whole, length: duration)
    recorder = AnimationRecorder()
    playhead = Playhead(position: isReversed ? duration : 0)
    let blocks = pending
    pending = []
    for block in blocks { perform(block.animations, delayFactor: block.delayFactor) }
    if isRunning { setOff(delay: delay) }
    renew(delay: delay)
  }

  /// Carries out a block whose animations begin when a part of the remaining time is over.
  func perform(_ animations: () -> Void, delayFactor: Double) {
    let context = TransactionContext.current
    // Ways back end at the start, at which all animations stand still.
    let start = isReversed ? 0 : playhead.position
    let windowStart = start + delayFactor * (course.length - start)
    let known = recorder.tracks.count
    recorder.windowStart = min(windowStart, course.length)
    var block = ViewBlock(
      duration: course.length - recorder.windowStart, curve: timing.curve, options: options,
      behavior: behavior)
    block.velocity = timing.velocity
    block.recorder = recorder
    context.perform(block, animations)
    for track in recorder.tracks[known...] {
      track.move(to: playhead.position)
      if case .tail = course.kind { track.joinTail(at: recorder.windowStart) }
    }
  }

  // MARK: Movement

  /// Stands still where it is; the layers do not know yet.
  func freeze() {
    guard isRunning else { return }
    playhead.position = playhead.position(at: now, length: course.length)
    playhead.isRunning = false
    for track in recorder.tracks { track.pause(on: course) }
  }

  /// Moves on, in the direction that is set, from where it stands. On its own curve it goes on along it, or
  /// back the way it came; after scrubbing, with another timing, or when it turns round on the rest of a way,
  /// it takes a new way from where it stands.
  func proceed(_ parameters: (any UITimingCurveProvider)? = nil, durationFactor: Double = 0) {
    let goal = isReversed ? 0.0 : 1.0
    var canGoOn = parameters == nil && durationFactor == 0
    switch course.kind {
    case .whole:
      let rest = isReversed ? playhead.position : course.length - playhead.position
      if rest <= 1e-9 { canGoOn = false }
    case .linear: canGoOn = false
    case .tail(_, let oldGoal):
      if oldGoal != goal || course.length - playhead.position <= 1e-9 { canGoOn = false }
    }
    if !canGoOn { beginTail(parameters, durationFactor: durationFactor, goal: goal) }
    setOff(delay: 0)
    renew()
  }

  /// The rest of the way takes its share of the animator's duration, unless a factor says otherwise.
  private func beginTail(_ parameters: (any UITimingCurveProvider)?, durationFactor: Double, goal: Double) {
    let progress = course.progress(
      at: playhead.position, start: 0, duration: course.length, origin: origin, curve: timing.curve)
    let length = durationFactor > 0 ? durationFactor * duration : min(abs(goal - progress), 1) * duration
    let kept = timingParameters ?? UICubicTimingParameters()
    let timing = ResolvedTiming(parameters ?? kept, duration: length)
    let next = AnimatorTimeline(kind: .tail(timing, goal: goal), length: timing.duration)
    for track in recorder.tracks { track.beginTail(from: course, to: next, goal: goal) }
    origin = progress
    course = next
    playhead.position = 0
  }

  private func setOff(delay: Double) {
    var isBackward = false
    if case .whole = course.kind { isBackward = isReversed }
    playhead.isRunning = true
    playhead.isBackward = isBackward
    playhead.anchor = now + delay
    for track in recorder.tracks { track.run(isBackward: isBackward, delay: delay) }
  }

  /// Replaces the animations in the layers by those for the present course and place.
  func renew(delay: Double = 0) {
    guard state == .active else { return }
    generation += 1
    let generation = generation
    let group = CompletionGroup { [self] finished in
      if generation == self.generation { didStop(finished: finished) }
    }
    for track in recorder.tracks {
      track.renew(on: course, delay: delay, staysAtEnd: pausesOnCompletion, group: group)
    }
    // Standing still it waits for nothing.
    if playhead.isRunning { TransactionContext.current.innermost.nestedCompletions.append(group) }
  }

  /// Makes a change to a running animator, which goes on as it was.
  func adjust(_ change: () -> Void) {
    let wasRunning = isRunning
    let delay = max(0, playhead.anchor - now)
    freeze()
    change()
    if wasRunning { setOff(delay: delay) }
    renew(delay: wasRunning ? delay : 0)
  }

  // MARK: End

  private func didStop(finished: Bool) {
    guard finished else { return complete(at: .current) }
    freeze()
    playhead.position = playhead.isBackward ? 0 : course.length
    if pausesOnCompletion {
      for track in recorder.tracks { track.move(to: playhead.position) }
      renew()
      return
    }
    if isReversed {
      // The views go back to what they were, unless they have changed since.
      TransactionContext.current.performWithoutAnimation {
        for change in recorder.changes where change.layer.value(change.property) == change.new {
          change.layer.setValue(change.oldModel, for: change.property)
        }
      }
    }
    complete(at: isReversed ? .start : .end)
  }

  /// The views take what is seen of the animator's own animations, so that nothing moves when these go. What
  /// others animate beside them goes on.
  func keepCurrentValues() {
    let values = recorder.tracks.map { $0.isAlive ? $0.value(on: course) : nil }
    TransactionContext.current.performWithoutAnimation {
      for (track, current) in zip(recorder.tracks, values) {
        guard let current else { continue }
        let property = current.keyPath.property
        let whole = track.layer.value(property)
        guard let old = current.keyPath.component.map({ whole[$0] }) ?? whole else { continue }
        let own = current.isAdditive ? old.adding(current.value) ?? old : current.value
        let new = current.keyPath.component.flatMap { whole.setting($0, to: own) }
        track.layer.setValue(current.keyPath.component == nil ? own : new ?? whole, for: property)
      }
    }
    for track in recorder.tracks { track.remove() }
  }

  func complete(at position: UIViewAnimatingPosition) {
    let waiting = completions
    reset()
    for completion in waiting { completion(position) }
  }

  func reset() {
    generation += 1
    state = .inactive
    playhead = Playhead()
    course = AnimatorTimeline(kind: .whole, length: duration)
    recorder = AnimationRecorder()
    completions = []
  }
}
