import Foundation
import RenderTree

/// A rooted layer tree with its committed form: the application's side of the render server.
///
/// The outermost transaction of a thread commits to the thread's stage. Whoever drives the virtual clock
/// asks for the next instant at which an animation starts or stops and calls back when it has come.
package final class Stage {
  package let root: CALayer
  package private(set) var tree = LayerTree()
  /// Counts the commits that changed the tree.
  package private(set) var revision = 0
  /// Completion blocks and delegate calls that wait for the commit to return.
  package var callbacks: [() -> Void] = []
  /// Told of every animation that starts or stops.
  package var animationObserver: ((AnimationEvent) -> Void)?

  /// The committed layers.
  private(set) var layers: [LayerID: CALayer] = [:]
  private var outer: OuterContext?
  /// How many rounds of callbacks there have been at one instant.
  private var rounds = (time: -Double.infinity, count: 0)

  var layersToCommit: [CALayer] = []
  /// Layers to lay out and display before the next commit.
  var layersToUpdate: [CALayer] = []
  var layersLeft: [CALayer] = []
  /// Layers that were given an animation before they were committed.
  var layersWithEarlyAnimations: [CALayer] = []
  /// What the screen showed until now: several commits at one instant leave it as it was before the first.
  var shownTree = LayerTree()
  private var timeOfLastCommit = -Double.infinity
  /// Those that may have a transition.
  var layersInTransition: Set<LayerID> = []
  var layersToRedisplay: [RedisplayedLayer] = []
  private var running: [RunningAnimation] = []
  private var cachedNextInstant: Double?

  package init(root: CALayer) {
    self.root = root
  }

  /// What the thread was at when the stage began.
  private struct OuterContext {
    var stage: Stage?
    var mediaTime: Double
    var transactions: [Transaction]
  }

  /// Makes this the stage of the calling thread and commits the tree for the first time. Transactions that
  /// are open around it have no say in it.
  package func begin(at time: Double) {
    let context = TransactionContext.current
    outer = OuterContext(stage: context.stage, mediaTime: context.mediaTime, transactions: [])
    context.stage = self
    context.mediaTime = time
    callbacks += context.earlyCallbacks
    context.earlyCallbacks = []
    if context.transactions.count == 1 { context.flush() }
    outer?.transactions = context.transactions
    context.transactions = []
    if root.stage == nil {
      updateLayers()
      commit(at: time)
    }
  }

  /// Gives the thread back. A transaction that was begun and never committed is reported.
  package func end() {
    let context = TransactionContext.current
    context.flush()
    if !context.transactions.isEmpty { Misuse.report(.unbalancedBegin) }
    context.transactions = outer?.transactions ?? []
    context.isFlushDelayed = false
    context.stage = outer?.stage
    context.mediaTime = outer?.mediaTime ?? 0
    outer = nil
  }

  /// Brings the committed tree up to date with the layers that changed.
  func commit(at time: Double) {
    if time > timeOfLastCommit { shownTree = tree }
    timeOfLastCommit = time
    layersInTransition = layersInTransition.filter {
      tree[$0]?.transitionDepth != nil || shownTree[$0]?.transitionDepth != nil
    }
    if root.stage == nil {
      write(root, time: time, parent: nil)
      tree.root = root.id
      shownTree = tree
      revision += 1
    }
    for layer in layersLeft where !isRooted(layer) { remove(layer) }
    layersLeft = []
    let changed = layersToCommit
    layersToCommit = []
    for layer in changed {
      layer.needsCommit = false
      guard layer.stage === self, isRooted(layer) else { continue }
      write(layer, time: time, parent: layer.superlayer)
      revision += 1
    }
    for layer in layersWithEarlyAnimations where layer.stage == nil {
      for stored in layer.storedAnimations { stored.start(on: self) }
      layer.stopAnimations(on: self)
    }
    layersWithEarlyAnimations = []
  }

  private func isRooted(_ layer: CALayer) -> Bool {
    var next: CALayer? = layer
    while let current = next {
      if current === root { return true }
      next = current.superlayer
    }
    return false
  }

  private func write(_ layer: CALayer, time: Double, parent: CALayer?) {
    layer.stage = self
    layers[layer.id] = layer
    resolveAnimations(of: layer, time: time)
    noteRedisplay(of: layer)
    var properties = layer.committedProperties
    if let animated = layer.animatedContents { properties[.contents] = animated.contents }
    tree[layer.id] = LayerNode(
      id: layer.id, kind: layer.kind, name: layer.name, properties: properties,
      timing: layer.timing,
      animations: layer.committedAnimations,
      parent: parent?.id, sublayers: layer.storedSublayers.map(\.id), mask: layer.storedMask?.id,
      emitter: layer.committedEmitter(after: tree[layer.id]?.emitter, rootTime: time))
    // Always, since this layer's animations may be the mask's.
    if let mask = layer.storedMask { write(mask, time: time, parent: layer) }
    for sublayer in layer.storedSublayers where sublayer.stage !== self {
      write(sublayer, time: time, parent: layer)
    }
  }

  /// A begin time of 0 becomes the layer's time at the commit; one commit has one time.
  private func resolveAnimations(of layer: CALayer, time: Double) {
    var localTime: Double?
    for stored in layer.storedAnimations where stored.committed == nil {
      let now = localTime ?? layer.localTime(fromRootTime: time)
      localTime = now
      stored.object.isStored = false
      if stored.object.beginTime == 0 { stored.object.beginTime = now }
      stored.object.beginTime += stored.object.delayAfterCommit
      stored.object.isStored = true
      stored.ofMask = stored.object.ofMask
      guard let animation = stored.object.committed(defaultDuration: stored.object.duration) else {
        // Without any effect it still lives and ends like the others.
        stored.committed = Animation(timing: stored.object.timing, content: .group([]))
        run(stored, on: layer, localTime: now)
        continue
      }
      stored.committed = animation
      if stored.object is CATransition { stored.before = snapshot(of: layer, time: time) }
      run(stored, on: layer, localTime: now)
    }
  }

  private func remove(_ layer: CALayer) {
    guard layer.stage === self else { return }
    layer.stopAnimations(on: self)
    tree[layer.id] = nil
    layers[layer.id] = nil
    layer.stage = nil
    layer.needsCommit = false
    revision += 1
    for sublayer in layer.storedSublayers { remove(sublayer) }
    if let mask = layer.storedMask { remove(mask) }
  }

  package func presentation(of layer: CALayer) -> PropertyBag? {
    var evaluator = Evaluator(tree: tree)
    return evaluator.presentation(of: layer.id, at: TransactionContext.current.mediaTime)
  }

  func presentationValue(of layer: CALayer, _ keyPath: PropertyKeyPath) -> Value? {
    var evaluator = Evaluator(tree: tree)
    return evaluator.value(of: layer.id, keyPath, at: TransactionContext.current.mediaTime)
  }
}

/// One animation whose start or end has yet to be reported.
private struct RunningAnimation {
  let layer: CALayer
  let stored: StoredAnimation

  /// The root's time of the next thing that happens to it.
  var nextInstant: Double {
    guard let timing = stored.committed?.timing, !stored.hasStopped else { return .infinity }
    let local = stored.hasStarted ? timing.parentEndTime : timing.beginTime
    return layer.rootTime(fromLocalTime: local)
  }
}

extension Stage {
  /// An animation whose time has come starts with the commit, also on a layer that stands still.
  private func run(_ stored: StoredAnimation, on layer: CALayer, localTime: Double) {
    if let timing = stored.committed?.timing, timing.beginTime <= localTime { stored.start(on: self) }
    let animation = RunningAnimation(layer: layer, stored: stored)
    running.append(animation)
    if let cached = cachedNextInstant { cachedNextInstant = min(cached, animation.nextInstant) }
  }

  func timingDidChange() {
    cachedNextInstant = nil
  }

  /// When the next animation starts or ends; infinite if none ever does.
  package var nextInstant: Double {
    if let cachedNextInstant { return cachedNextInstant }
    running.removeAll { $0.stored.hasStopped }
    let next = running.lazy.map(\.nextInstant).min() ?? .infinity
    cachedNextInstant = next
    return next
  }

  /// Reports the animations that have started or ended by `time` and removes the ended ones from their
  /// layers, unless they are to stay.
  ///
  /// - Returns: whether any ended.
  package func updateAnimations(at time: Double) -> Bool {
    var hasEnded = false
    for animation in running {
      let stored = animation.stored
      if !stored.hasStarted, !stored.hasStopped, animation.nextInstant <= time {
        stored.start(on: self)
      }
      if stored.hasStarted, !stored.hasStopped, animation.nextInstant <= time {
        hasEnded = true
        stored.stop(finished: true, on: self)
        if stored.object.isRemovedOnCompletion {
          animation.layer.setNeedsCommit()
          animation.layer.storedAnimations.removeAll { $0 === stored }
        }
      }
    }
    cachedNextInstant = nil
    if hasEnded { shownTree = tree }
    return hasEnded
  }

  private static let mostRounds = 10_000

  /// Runs what waits, and what that makes wait, each followed by its own commit. Stops after a great number
  /// of rounds, when callbacks keep each other going without time passing.
  package func runCallbacks() {
    let time = TransactionContext.current.mediaTime
    if rounds.time != time { rounds = (time, 0) }
    while !callbacks.isEmpty {
      let waiting = callbacks
      callbacks = []
      rounds.count += 1
      guard rounds.count <= Stage.mostRounds else {
        if rounds.count == Stage.mostRounds + 1 { Misuse.report(.callbacksNeverEnd(time: time)) }
        return
      }
      for callback in waiting {
        callback()
        TransactionContext.current.flush()
      }
    }
  }
}
