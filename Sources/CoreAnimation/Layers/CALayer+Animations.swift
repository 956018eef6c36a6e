import Foundation
import RenderTree

/// An animation as a layer holds it.
final class StoredAnimation {
  private weak var layer: CALayer?
  let key: String?
  /// The layer's own copy. Its begin time is resolved by the commit.
  let object: CAAnimation
  /// The transactions' completion blocks and view blocks that wait for this animation.
  let groups: [CompletionGroup]
  /// Nil until the commit.
  var committed: Animation?
  /// A transition's old picture.
  var before: Snapshot?
  /// What of it is the mask's, as it was at the commit.
  var ofMask: CAAnimation?
  var hasStarted = false
  var hasStopped = false

  init(layer: CALayer, key: String?, object: CAAnimation, groups: [CompletionGroup]) {
    self.layer = layer
    self.key = key
    self.object = object
    self.groups = groups
  }

  /// Reports the start, once.
  func start(on stage: Stage) {
    guard !hasStarted, !hasStopped else { return }
    hasStarted = true
    if let delegate = object.delegate {
      let object = object
      stage.callbacks.append { delegate.animationDidStart(object) }
    }
    if let layer { stage.observe(AnimationEvent(kind: .didStart, layer: layer, key: key)) }
  }

  /// Reports the end, once: completion blocks first, then the delegate.
  func stop(finished: Bool, on stage: Stage?) {
    guard !hasStopped else { return }
    hasStopped = true
    for group in groups { group.didStop(finished: finished, on: stage) }
    if let delegate = object.delegate {
      let object = object
      TransactionContext.enqueue(on: stage) { delegate.animationDidStop(object, finished: finished) }
    }
    if let layer, let stage {
      stage.observe(AnimationEvent(kind: .didStop(finished: finished), layer: layer, key: key))
    }
  }
}

extension CALayer {
  final func store(_ anim: CAAnimation, forKey key: String?) {
    guard !rejectsChange(of: "animations"), let copy = anim.copy() as? CAAnimation else { return }
    copy.reportMisuse(on: self)
    let context = TransactionContext.current
    let key = anim is CATransition ? kCATransition : key
    setNeedsCommit()
    if copy.duration <= 0 { copy.duration = context.animationDuration }
    if let function = context.animationTimingFunction { copy.timingFunction = function }
    copy.isStored = true
    if let key { removeAnimation(forKey: key) }
    let groups = context.currentGroups + context.views.groups
    for group in groups { group.willRun() }
    storedAnimations.append(StoredAnimation(layer: self, key: key, object: copy, groups: groups))
    if stage == nil { context.stage?.layersWithEarlyAnimations.append(self) }
  }

  final var storedKeys: [String]? {
    let keys = storedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Stops all animations of a layer that left the tree.
  final func stopAnimations(on stage: Stage) {
    let stopped = storedAnimations
    storedAnimations = []
    for stored in stopped { stored.stop(finished: false, on: stage) }
  }

  final func removeAnimations(where shouldRemove: (StoredAnimation) -> Bool) {
    let removed = storedAnimations.filter(shouldRemove)
    guard !removed.isEmpty else { return }
    setNeedsCommit()
    storedAnimations.removeAll(where: shouldRemove)
    for stored in removed { stored.stop(finished: false, on: stage ?? TransactionContext.current.stage) }
  }
}

extension CALayer {
  /// The time inside this layer when it is `time` at the root.
  final func localTime(fromRootTime time: Double) -> Double {
    timing.localTime(atParentTime: superlayer?.localTime(fromRootTime: time) ?? time)
  }

  /// The time at the root when it is `time` inside this layer; infinite when it never is.
  final func rootTime(fromLocalTime time: Double) -> Double {
    guard timing.speed > 0, let parentTime = timing.parentTime(atLocalTime: time) else { return .infinity }
    return superlayer?.rootTime(fromLocalTime: parentTime) ?? parentTime
  }

  /// Up to the nearest layer that both are in, and down again. A layer that stands still maps out to 0; before a layer
  /// begins its time is 0.
  static func convertTime(_ time: Double, from source: CALayer?, to target: CALayer?) -> Double {
    let way = Way(from: source, to: target)
    let between = way.up.reduce(time) { $1.timing.parentTime(atLocalTime: $0) ?? 0 }
    return way.down.reduce(between) { time, layer in
      time < layer.timing.beginTime ? 0 : layer.timing.localTime(atParentTime: time)
    }
  }
}
