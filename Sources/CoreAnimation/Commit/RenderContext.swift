import CoreGraphics
import Foundation
import AnimRenderTree
import AnimResources

/// A rooted layer tree with its committed form: the application's side of the render server.
///
/// The outermost transaction of a thread commits to the thread's render context. The timeline
/// asks for the next instant at which an animation starts or stops and calls back then.
package final class RenderContext {
  package let root: CALayer
  package var tree: LayerTree { committedTree.tree }
  /// Counts the commits that changed the tree.
  package private(set) var revision = 0
  /// The layers whose nodes were written or removed since they were last taken.
  private var changes: [LayerID] = []
  /// Completion blocks and delegate calls that wait for the commit to return.
  package var callbacks: [() -> Void] = []
  /// What is committed is taken from it; nil takes what there is.
  package var memory: MemoryBudget?
  /// The first layer's commit that there was no memory for.
  package private(set) var exceeded: (error: MemoryExceeded, layer: LayerID)?
  /// Told of every animation that starts or stops.
  package var animationObserver: ((AnimationEvent) -> Void)?
  /// Whether it is told of those that start too, not only of those that stop.
  package var observesStarts = true

  /// The committed layers.
  private(set) var layers: [LayerID: CALayer] = [:]
  private var outer: OuterContext?
  /// The thread's, from `begin` to `end`.
  private var context: TransactionContext?
  /// How many rounds of callbacks there have been at one instant.
  private var rounds = (time: -Double.infinity, count: 0)

  var layersToCommit: [CALayer] = []
  /// Layers to lay out and display before the next commit.
  var layersToUpdate: [CALayer] = []
  /// Whether there are such layers; a root that is not committed is one.
  var hasLayersToUpdate: Bool { !layersToUpdate.isEmpty || root.renderContext == nil }
  var layersLeft: [CALayer] = []
  /// Layers that were given an animation before they were committed.
  var layersWithEarlyAnimations: [CALayer] = []
  /// What is committed.
  var committedTree = CommittedTree()
  /// What the screen showed until now: several commits at one instant leave it as it was before the first.
  var shown = OnScreenTree()
  private var timeOfLastCommit = -Double.infinity
  var layersToRedisplay: [RedisplayedLayer] = []
  /// Starts and ends that have yet to be reported.
  var queue = AnimationQueue()
  /// Layers whose times, or those around them, have changed since the queue was last looked at, each once.
  var retimedLayers: [CALayer] = []
  var knownRetimed = LayerSet()
  /// What looking for instants has cost, in steps.
  package var instantSteps: Int { queue.steps }
  /// How many animations have been committed.
  var animationCount = 0

  package init(root: CALayer) {
    self.root = root
  }

  /// What the thread was at when the render context began.
  private struct OuterContext {
    var renderContext: RenderContext?
    var mediaTime: Double
    var transactions: [Transaction]
  }

  /// Makes this the render context of the calling thread and commits the tree for the first time. Transactions that
  /// are open around it have no say in it.
  package func begin(at time: Double) {
    let context = TransactionContext.current
    self.context = context
    outer = OuterContext(renderContext: context.renderContext, mediaTime: context.mediaTime, transactions: [])
    context.renderContext = self
    context.mediaTime = time
    callbacks += context.earlyCallbacks
    context.earlyCallbacks = []
    if context.transactions.count == 1 { context.flush() }
    outer?.transactions = context.transactions
    context.transactions = []
    if root.renderContext == nil {
      updateLayers()
      commit(at: time)
    }
  }

  /// Gives the thread back. A transaction that was begun and never committed is reported.
  package func end() {
    let context = context ?? .current
    context.flush()
    if !context.transactions.isEmpty { Misuse.report(.unbalancedBegin) }
    context.transactions = outer?.transactions ?? []
    // Their run loop is over.
    context.displayLinks = []
    context.isFlushDelayed = false
    context.renderContext = outer?.renderContext
    context.mediaTime = outer?.mediaTime ?? 0
    outer = nil
    self.context = nil
  }

  /// Brings the committed tree up to date with the layers that changed.
  func commit(at time: Double) {
    if time > timeOfLastCommit { shown = committedTree.show() }
    timeOfLastCommit = time
    if root.renderContext == nil {
      write(root, time: time, parent: nil)
      committedTree.root = root.id
      shown = committedTree.show()
      revision += 1
    }
    for layer in layersLeft where !layer.isIn(self) { remove(layer) }
    layersLeft = []
    let changed = layersToCommit
    layersToCommit = []
    // Those that are not in the tree any more have been removed.
    for layer in changed where layer.renderContext === self {
      let part = layer.uncommittedPart
      layer.uncommittedPart = .nothing
      if part == .properties, let before = committedTree[layer.id] {
        writeProperties(of: layer, after: before, time: time)
      } else {
        write(layer, time: time, parent: layer.superlayer)
      }
      revision += 1
    }
    for layer in layersWithEarlyAnimations where layer.renderContext == nil {
      for stored in layer.animationStore?.all ?? [] { stored.start(on: layer, of: self) }
      layer.stopAnimations(on: self)
    }
    layersWithEarlyAnimations = []
  }

  private func take(_ bytes: Int, for use: MemoryUse, of layer: CALayer) {
    guard let memory, exceeded == nil else { return }
    do { try memory.take(bytes, for: use) } catch { exceeded = (error, layer.id) }
  }

  private func writeProperties(of layer: CALayer, after before: LayerNode, time: Double) {
    take(MemoryCosts.commit, for: .commits, of: layer)
    changes.append(layer.id)
    let node = LayerNode(
      before, properties: shownProperties(of: layer),
      emitter: layer.committedEmitter(after: before.emitter, rootTime: time))
    committedTree.put(node, at: layer.id, inPlaceOf: before)
  }

  private func shownProperties(of layer: CALayer) -> PropertyBag {
    var properties = layer.committedProperties
    if let animated = layer.animatedContents { properties[.contents] = animated.contents }
    return properties
  }

  private func write(_ layer: CALayer, time: Double, parent: CALayer?) {
    take(MemoryCosts.commit, for: .commits, of: layer)
    let newSublayers = layer.sublayers(missingOn: self)
    layer.newSublayers = []
    layers.reserveCapacity(layers.count + newSublayers.count + 1)
    if layer.renderContext !== self {
      layer.renderContext = self
      layer.uncommittedPart = .nothing
      layers[layer.id] = layer
    }
    changes.append(layer.id)
    resolveAnimations(of: layer, time: time)
    noteRedisplay(of: layer)
    let before = committedTree[layer.id]
    let node = LayerNode(
      id: layer.id, kind: layer.kind, name: layer.name, properties: shownProperties(of: layer),
      timing: layer.timing,
      animations: layer.committedAnimations,
      parent: parent?.id, sublayers: layer.sublayerList.snapshot, mask: layer.storedMask?.id,
      emitter: layer.committedEmitter(after: before?.emitter, rootTime: time), before: before)
    committedTree.put(node, at: layer.id, inPlaceOf: before)
    // Always, since this layer's animations may be the mask's.
    if let mask = layer.storedMask { write(mask, time: time, parent: layer) }
    for sublayer in newSublayers where sublayer.renderContext !== self {
      write(sublayer, time: time, parent: layer)
    }
  }

  /// A begin time of 0 becomes the layer's time at the commit; one commit has one time.
  private func resolveAnimations(of layer: CALayer, time: Double) {
    guard let held = layer.animationStore else { return }
    let waiting = held.takeWaiting()
    guard !waiting.isEmpty else { return }
    let now = layer.localTime(fromRootTime: time)
    for stored in waiting {
      stored.object.isStored = false
      let begin = stored.object.beginTime
      stored.object.beginTime = (begin == 0 ? now : begin) + stored.object.delayAfterCommit
      stored.object.isStored = true
      stored.ofMask = stored.object.ofMask
      if let animation = stored.object.committed(defaultDuration: stored.object.duration) {
        take(animation.memoryCost, for: .animations, of: layer)
        stored.commit(
          animation, before: stored.object is CATransition ? snapshot(of: layer, time: time) : nil)
      } else {
        // Without any effect it still lives and ends like the others.
        stored.commit(Animation(timing: stored.object.timing, content: .group([])), before: nil)
      }
      held.didCommit(stored, redisplayKeys: layer.redisplayKeys(of: stored))
      run(stored, on: layer, localTime: now)
    }
  }

  /// What the screen shows of the layer before the commit that is under way; nil when it was not there.
  private func snapshot(of layer: CALayer, time: Double) -> Snapshot? {
    shown.tree[layer.id] == nil ? nil : shown.snapshot(at: time)
  }

  private func remove(_ layer: CALayer) {
    guard layer.renderContext === self else { return }
    layer.stopAnimations(on: self)
    committedTree.put(nil, at: layer.id, inPlaceOf: committedTree[layer.id])
    changes.append(layer.id)
    layers[layer.id] = nil
    layer.renderContext = nil
    layer.uncommittedPart = .nothing
    revision += 1
    for sublayer in layer.storedSublayers { remove(sublayer) }
    if let mask = layer.storedMask { remove(mask) }
  }

  /// The layers that were written or removed since the last call, perhaps several times.
  package func takeChanges() -> [LayerID] {
    defer { changes = [] }
    return changes
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

extension RenderContext {
  static let mostCallbackRounds = 10_000

  /// Runs what waits, and what that makes wait, each followed by its own commit. Stops after a great number
  /// of rounds, when callbacks keep each other going without time passing.
  package func runCallbacks() {
    let time = TransactionContext.current.mediaTime
    if rounds.time != time { rounds = (time, 0) }
    while !callbacks.isEmpty, exceeded == nil {
      let waiting = callbacks
      callbacks = []
      rounds.count += 1
      guard rounds.count <= RenderContext.mostCallbackRounds else {
        if rounds.count == RenderContext.mostCallbackRounds + 1 {
          Misuse.report(.callbacksNeverEnd(time: time))
        }
        return
      }
      for callback in waiting {
        callback()
        TransactionContext.current.flush()
      }
    }
  }

  /// A layer that is redrawn while one of these properties is animated.
  struct RedisplayedLayer {
    let layer: CALayer
    /// Sorted.
    let keys: [PropertyKey]
  }
}
