import Foundation
import AnimRenderTree

/// The starts and ends of animations.
extension RenderContext {
  /// An animation whose time has come starts with the commit, also on a layer that stands still.
  func run(_ stored: AnimationEntry, on layer: CALayer, localTime: Double) {
    if let timing = stored.committed?.timing, timing.beginTime <= localTime {
      stored.start(on: layer, of: self)
    }
    animationCount += 1
    stored.sequence = animationCount
    schedule(stored, of: layer)
  }

  /// The root's time of the next thing that happens to an animation.
  private func schedule(_ stored: AnimationEntry, of layer: CALayer) {
    guard let timing = stored.committed?.timing, !stored.hasStopped else { return }
    let local = stored.hasStarted ? timing.parentEndTime : timing.beginTime
    queue.schedule(stored, of: layer, at: layer.rootTime(fromLocalTime: local))
  }

  /// The times of the layer, and of all that is in it, have become others.
  func timingDidChange(of layer: CALayer) {
    if knownRetimed.insert(layer.id) { retimedLayers.append(layer) }
  }

  private func reschedule() {
    guard !retimedLayers.isEmpty else { return }
    var pending = retimedLayers
    retimedLayers = []
    knownRetimed = LayerSet()
    while let layer = pending.popLast() {
      for stored in layer.animationStore?.all ?? [] { schedule(stored, of: layer) }
      pending += layer.storedSublayers
      if let mask = layer.storedMask { pending.append(mask) }
    }
  }

  /// When the next animation starts or ends; infinite if none ever does.
  package var nextInstant: Double {
    reschedule()
    return queue.nextTime
  }

  /// Reports the animations that have started or ended by `time` and removes the ended ones from their
  /// layers, unless they are to stay. Of one instant, in the order in which they were committed.
  ///
  /// - Returns: whether any ended.
  package func updateAnimations(at time: Double) -> Bool {
    reschedule()
    var hasEnded = false
    for entry in queue.takeDue(by: time) {
      let stored = entry.animation
      if !stored.hasStarted {
        stored.start(on: entry.layer, of: self)
        schedule(stored, of: entry.layer)
        if stored.queuedTime > time { continue }
      }
      hasEnded = true
      TransactionContext.current.recorder?.stopped(
        stored, of: entry.layer, .ended(isRemoved: stored.object.isRemovedOnCompletion))
      stored.stop(finished: true, on: entry.layer, of: self)
      if stored.object.isRemovedOnCompletion {
        entry.layer.setNeedsCommit()
        entry.layer.animationStore?.remove(stored)
      }
    }
    if hasEnded { shown = committedTree.show() }
    return hasEnded
  }

  // Layout and display, which come before a commit.

  private static let mostRounds = 100

  /// Lays out and displays what asked for it, and what that makes necessary: all layout comes before any display,
  /// outer layers before those in them. Layers that keep asking each other wait for the next commit.
  package func updateLayers() {
    if root.renderContext == nil, !layersToUpdate.contains(where: { $0 === root }) {
      layersToUpdate.append(root)
    }
    var rounds = 0
    repeat {
      for layer in layOutWaiting(&rounds) where layer.isIn(self) {
        forEachWaiting(in: layer) { $0.displayNow() }
      }
    } while !layersToUpdate.isEmpty && rounds < RenderContext.mostRounds
  }

  /// - Returns: the layers that waited, for layout or for display.
  private func layOutWaiting(_ rounds: inout Int) -> [CALayer] {
    var seen: [CALayer] = []
    while !layersToUpdate.isEmpty, rounds < RenderContext.mostRounds {
      rounds += 1
      let waiting = layersToUpdate
      layersToUpdate = []
      for layer in waiting { layer.updates.remove(.isQueued) }
      for layer in outermostFirst(waiting.filter { $0.isIn(self) }) {
        forEachWaiting(in: layer) { if $0.updates.contains(.layout) { $0.layOut() } }
        seen.append(layer)
      }
    }
    return seen
  }

  private func outermostFirst(_ layers: [CALayer]) -> [CALayer] {
    guard layers.count > 1 else { return layers }
    let depths = layers.map { $0.lineage.reduce(0) { depth, _ in depth + 1 } }
    return layers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { layers[$0] }
  }

  /// The layer and, inside it, those that were never committed; the rest waits by itself.
  private func forEachWaiting(in layer: CALayer, _ body: (CALayer) -> Void) {
    body(layer)
    if let mask = layer.storedMask, mask.renderContext !== self { forEachWaiting(in: mask, body) }
    for sublayer in layer.sublayers(missingOn: self) { forEachWaiting(in: sublayer, body) }
  }
}

extension CALayer {
  /// The sublayers that are not on the render context, which the layer is to be on: back to front.
  final func sublayers(missingOn renderContext: RenderContext) -> [CALayer] {
    if self.renderContext !== renderContext {
      return storedSublayers.filter { $0.renderContext !== renderContext }
    }
    let missing = newSublayers.filter {
      $0.renderContext !== renderContext && $0.superlayer === self && $0 !== storedMask
    }
    guard missing.count > 1 else { return missing }
    return missing.compactMap { layer in sublayerList.index(of: layer).map { (layer, $0) } }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }
}

/// Layers whose class says that an animated property needs display are redrawn while it changes, with the
/// values that the screen shows.
extension RenderContext {
  /// Notes whether the layer, which was just committed, has such an animation.
  func noteRedisplay(of layer: CALayer) {
    let keys = (layer.animationStore?.redisplayKeys.keys).map { $0.sorted() } ?? []
    guard !keys.isEmpty || layer.animatedContents != nil || layer.isRedisplayed else { return }
    if layer.isRedisplayed { layersToRedisplay.removeAll { $0.layer === layer } }
    layer.isRedisplayed = !keys.isEmpty
    if keys.isEmpty {
      layer.animatedContents = nil
    } else {
      layersToRedisplay.append(RedisplayedLayer(layer: layer, keys: keys))
    }
  }

  /// Draws what looks different by now.
  package func redisplay() {
    for item in layersToRedisplay {
      let layer = item.layer
      guard layer.renderContext === self, let presented = presentation(of: layer) else { continue }
      let values = item.keys.map { presented.value($0) }
      if let animated = layer.animatedContents, animated.values == values { continue }
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.animatedContents = (values, layer.contents(displayedWith: presented))
      layer.setNeedsCommit()
      CATransaction.commit()
    }
  }

  /// Whether there is anything to redraw as time passes.
  package var isRedisplaying: Bool {
    layersToRedisplay.contains { $0.layer.animationStore?.isRunning ?? false }
  }
}

extension CALayer {
  /// Which properties that need display the animation changes.
  final func redisplayKeys(of stored: AnimationEntry) -> [PropertyKey] {
    let type = type(of: self)
    // A text layer's text is drawn by the renderer, animated or not.
    let keys =
      stored.committed?.propertyKeys.filter {
        type.needsDisplay(forKey: $0.name) && !(kind == .text && CATextLayer.needsDisplay(forKey: $0.name))
      } ?? []
    return keys.isEmpty ? [] : Array(Set(keys))
  }

  /// The contents that `display()` makes when the layer has the given values.
  fileprivate func contents(displayedWith presented: PropertyBag) -> Value {
    let model = properties
    properties = presented
    display()
    let contents = value(.contents)
    properties = model
    return contents
  }
}
