import CoreGraphics
import AnimRenderTree
import Synchronization

extension CALayer: ListMember {
  typealias Member = CALayer
  typealias Image = LayerID

  final var listSnapshot: LayerID? { id }
}

extension CALayer {
  /// Back to front.
  final var storedSublayers: [CALayer] { sublayerList.all }

  final var currentSublayers: [CALayer]? {
    if let modelLayer { return modelLayer.presentedSublayers }
    return sublayerList.isEmpty ? nil : storedSublayers
  }

  final func replaceSublayers(with wanted: [CALayer]) {
    guard wanted != storedSublayers else { return }
    let kept = Set(wanted.map(ObjectIdentifier.init))
    for layer in storedSublayers where !kept.contains(ObjectIdentifier(layer)) {
      layer.removeFromSuperlayer()
    }
    for (index, layer) in wanted.enumerated() { insertSublayer(layer, at: UInt32(index)) }
  }

  /// The place of a sublayer; nil for any other layer.
  final func index(of layer: CALayer) -> Int? {
    holds(layer) ? sublayerList.index(of: layer) : nil
  }

  /// Whether it is one of the sublayers.
  private func holds(_ layer: CALayer) -> Bool { layer.superlayer === self && layer !== storedMask }

  // The search for an action is anybody's code and may move layers, too. So the tree changes after the last search, and
  // only if everything is still where it was.

  final func replace(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, holds(oldLayer), canTake(newLayer) else { return }
    newLayer.removeFromSuperlayer()
    guard holds(oldLayer) else { return }
    change("sublayers") {
      var place: Int?
      oldLayer.change("onOrderOut") {
        place = index(of: oldLayer)
        if place != nil { takeOut(oldLayer) }
      }
      if let place { putIn(newLayer, at: place) }
    }
  }

  final func leaveSuperlayer() {
    guard let parent = superlayer else { return }
    if parent.storedMask === self {
      parent.mask = nil
      return
    }
    parent.change("sublayers") {
      change("onOrderOut") { if parent.holds(self) { parent.takeOut(self) } }
    }
  }

  /// Asks the parent for `sublayers` and the child for `onOrderIn`. A layer that is already a sublayer only
  /// changes its place. A layer cannot become a sublayer of itself or of its own sublayers.
  final func insert(_ layer: CALayer, at index: Int) {
    guard canTake(layer) else { return }
    if layer.superlayer === self {
      guard let old = self.index(of: layer) else { return }
      let place = min(old < index ? index - 1 : index, sublayerList.count - 1)
      guard place != old else { return }
      change("sublayers") {
        guard holds(layer) else { return }
        sublayerList.remove(layer)
        sublayerList.insert(layer, at: place)
      }
      return
    }
    layer.removeFromSuperlayer()
    change("sublayers") { putIn(layer, at: index) }
  }

  // Each of these says again that there is something to commit, since the search may have committed what there was.

  private func takeOut(_ sublayer: CALayer) {
    setNeedsCommit()
    sublayerList.remove(sublayer)
    sublayer.superlayer = nil
    renderContext?.layersLeft.append(sublayer)
  }

  private func putIn(_ layer: CALayer, at index: Int) {
    layer.change("onOrderIn") {
      guard isFree(layer) else { return }
      setNeedsCommit()
      sublayerList.insert(layer, at: index)
      newSublayers.append(layer)
      layer.superlayer = self
    }
  }

  /// Whether the layer still is in none, and this one not in it.
  private func isFree(_ layer: CALayer) -> Bool {
    layer.superlayer == nil && !layer.isAncestor(of: self)
  }

  final func canTake(_ layer: CALayer) -> Bool {
    if rejectsChange(of: "sublayers") || layer.rejectsChange(of: "superlayer") { return false }
    guard layer.isAncestor(of: self) else { return true }
    Misuse.report(.layerCycle)
    return false
  }

  /// True for the layer itself too.
  final func isAncestor(of layer: CALayer) -> Bool {
    if sublayerList.isEmpty, storedMask == nil { return layer === self }
    return layer.lineage.contains { $0 === self }
  }

  /// Itself and all that it is in, outwards.
  final var lineage: some Sequence<CALayer> { sequence(first: self) { $0.superlayer } }

  final var presentedMask: CALayer? {
    renderContext?.tree[id]?.mask.flatMap { renderContext?.layers[$0]?.presentation() }
  }

  /// Asks this layer for `mask` and the new mask for `onOrderIn`.
  final func replaceMask(with layer: CALayer?) {
    guard !rejectsChange(of: "mask"), layer !== storedMask else { return }
    if let layer, !canTake(layer) { return }
    layer?.removeFromSuperlayer()
    change("mask") {
      guard let layer else { return exchangeMask(for: nil) }
      layer.change("onOrderIn") { if isFree(layer) { exchangeMask(for: layer) } }
    }
  }

  private func exchangeMask(for layer: CALayer?) {
    setNeedsCommit()
    if let storedMask {
      storedMask.superlayer = nil
      renderContext?.layersLeft.append(storedMask)
    }
    storedMask = layer
    layer?.superlayer = self
  }
}

extension LayerID {
  private static let count = Atomic<Int>(0)

  static func next() -> LayerID {
    LayerID(number: count.add(1, ordering: .relaxed).newValue)
  }
}
