import AnimRenderTree

/// An animation as a layer holds it.
package final class AnimationEntry: ListMember {
  typealias Member = AnimationEntry
  typealias Image = CommittedAnimation

  package let key: String?
  /// The layer's own copy. Its begin time is resolved by the commit.
  package let object: CAAnimation
  /// The transactions' completion blocks and view blocks that wait for this animation.
  package let groups: [CompletionGroup]
  /// Nil until the commit.
  private(set) var listSnapshot: CommittedAnimation?
  /// Where it is among the layer's animations.
  unowned(unsafe) var listPart: BPlusTreeNode<AnimationEntry>?
  /// What of it is the mask's, as it was at the commit.
  var ofMask: CAAnimation?
  var hasStarted = false
  package var hasStopped = false
  /// The place among all animations of the render context, in the order in which they were committed.
  var sequence = 0
  /// The root's time of its next start or end, as the render context's queue has it.
  var queuedTime = Double.infinity
  /// Those of its properties that need display.
  var redisplayKeys: [PropertyKey] = []

  package init(key: String?, object: CAAnimation, groups: [CompletionGroup]) {
    self.key = key
    self.object = object
    self.groups = groups
  }

  var committed: Animation? { listSnapshot?.animation }

  /// False once it has been removed from its layer.
  package var isHeld: Bool { listPart != nil }

  /// Whether its start has been reported, but not its end.
  var isRunning: Bool { hasStarted && !hasStopped }

  /// - Parameter before: a transition's old picture.
  func commit(_ animation: Animation, before: Snapshot?) {
    listSnapshot = CommittedAnimation(key: key, animation: animation, before: before)
  }

  /// Reports the start, once.
  func start(on layer: CALayer, of renderContext: RenderContext) {
    guard !hasStarted, !hasStopped else { return }
    hasStarted = true
    if let delegate = object.delegate {
      let object = object
      renderContext.callbacks.append { delegate.animationDidStart(object) }
    }
    renderContext.observe(AnimationEvent(kind: .didStart, layer: layer, key: key))
  }

  /// Reports the end, once: completion blocks first, then the delegate.
  func stop(finished: Bool, on layer: CALayer, of renderContext: RenderContext?) {
    guard !hasStopped else { return }
    hasStopped = true
    for group in groups { group.didStop(finished: finished, on: renderContext) }
    if let delegate = object.delegate {
      let object = object
      TransactionContext.enqueue(on: renderContext) { delegate.animationDidStop(object, finished: finished) }
    }
    renderContext?.observe(AnimationEvent(kind: .didStop(finished: finished), layer: layer, key: key))
  }
}
