import CoreGraphics
import RenderTree

/// The starts and ends of animations.
extension Stage {
  /// An animation whose time has come starts with the commit, also on a layer that stands still.
  func run(_ stored: StoredAnimation, on layer: CALayer, localTime: Double) {
    if let timing = stored.committed?.timing, timing.beginTime <= localTime { stored.start(on: self) }
    animationCount += 1
    stored.sequence = animationCount
    schedule(stored, of: layer)
  }

  /// The root's time of the next thing that happens to an animation.
  private func schedule(_ stored: StoredAnimation, of layer: CALayer) {
    guard let timing = stored.committed?.timing, !stored.hasStopped else { return }
    let local = stored.hasStarted ? timing.parentEndTime : timing.beginTime
    queue.schedule(stored, of: layer, at: layer.rootTime(fromLocalTime: local))
  }

  /// The times of the layer, and of all that is in it, have become others.
  func timingDidChange(of layer: CALayer) {
    retimedLayers[layer.id] = layer
  }

  private func scheduleAnew() {
    guard !retimedLayers.isEmpty else { return }
    var pending = Array(retimedLayers.values)
    retimedLayers = [:]
    while let layer = pending.popLast() {
      for stored in layer.heldAnimations?.all ?? [] { schedule(stored, of: layer) }
      pending += layer.storedSublayers
      if let mask = layer.storedMask { pending.append(mask) }
    }
  }

  /// When the next animation starts or ends; infinite if none ever does.
  package var nextInstant: Double {
    scheduleAnew()
    return queue.nextTime
  }

  /// Reports the animations that have started or ended by `time` and removes the ended ones from their
  /// layers, unless they are to stay. Of one instant, in the order in which they were committed.
  ///
  /// - Returns: whether any ended.
  package func updateAnimations(at time: Double) -> Bool {
    scheduleAnew()
    var hasEnded = false
    for entry in queue.takeDue(by: time) {
      let stored = entry.animation
      if !stored.hasStarted {
        stored.start(on: self)
        schedule(stored, of: entry.layer)
        if stored.queuedTime > time { continue }
      }
      hasEnded = true
      TransactionContext.current.recorder?.stopped(
        stored, of: entry.layer, .ended(isRemoved: stored.object.isRemovedOnCompletion))
      stored.stop(finished: true, on: self)
      if stored.object.isRemovedOnCompletion {
        entry.layer.setNeedsCommit()
        entry.layer.heldAnimations?.remove(stored)
      }
    }
    if hasEnded { shown = staged }
    return hasEnded
  }
}
