import Foundation

extension CALayer {
  final var currentSublayers: [CALayer]? {
    if let modelLayer { return modelLayer.presentedSublayers }
    return storedSublayers.isEmpty ? nil : storedSublayers
  }

  final func replaceSublayers(with wanted: [CALayer]) {
    guard wanted != storedSublayers else { return }
    for layer in storedSublayers where !wanted.contains(layer) { layer.removeFromSuperlayer() }
    for (index, layer) in wanted.enumerated() { insertSublayer(layer, at: UInt32(index)) }
  }

  final func insert(_ layer: CALayer, below sibling: CALayer?) {
    let place = sibling.flatMap { storedSublayers.firstIndex(of: $0) } ?? 0
    insert(layer, at: place)
  }

  final func insert(_ layer: CALayer, above sibling: CALayer?) {
    let place = sibling.flatMap { storedSublayers.firstIndex(of: $0) }.map { $0 + 1 }
    insert(layer, at: place ?? storedSublayers.count)
  }

  final func replace(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.superlayer === self, canTake(newLayer) else { return }
    newLayer.removeFromSuperlayer()
    guard let index = storedSublayers.firstIndex(of: oldLayer) else { return }
    change("sublayers") {
      storedSublayers[index] = newLayer
      oldLayer.change("onOrderOut") { oldLayer.superlayer = nil }
      stage?.layersLeft.append(oldLayer)
      newLayer.change("onOrderIn") { newLayer.superlayer = self }
    }
  }

  final func leaveSuperlayer() {
    guard let parent = superlayer else { return }
    if parent.storedMask === self {
      parent.mask = nil
      return
    }
    parent.change("sublayers") {
      parent.storedSublayers.removeAll { $0 === self }
      change("onOrderOut") { superlayer = nil }
      parent.stage?.layersLeft.append(self)
    }
  }

  /// Asks the parent for `sublayers` and the child for `onOrderIn`. A layer that is already a sublayer only
  /// changes its place. A layer cannot become a sublayer of itself or of its own sublayers.
  final func insert(_ layer: CALayer, at index: Int) {
    guard canTake(layer) else { return }
    if layer.superlayer === self {
      guard let old = storedSublayers.firstIndex(of: layer) else { return }
      let place = min(old < index ? index - 1 : index, storedSublayers.count - 1)
      guard place != old else { return }
      change("sublayers") {
        storedSublayers.remove(at: old)
        storedSublayers.insert(layer, at: place)
      }
      return
    }
    layer.removeFromSuperlayer()
    change("sublayers") {
      storedSublayers.insert(layer, at: min(max(index, 0), storedSublayers.count))
      layer.change("onOrderIn") { layer.superlayer = self }
    }
  }

  final func canTake(_ layer: CALayer) -> Bool {
    if rejectsChange(of: "sublayers") || layer.rejectsChange(of: "superlayer") { return false }
    guard layer.isAncestor(of: self) else { return true }
    Misuse.report(.layerCycle)
    return false
  }

  /// True for the layer itself too.
  private func isAncestor(of layer: CALayer) -> Bool {
    var next: CALayer? = layer
    while let current = next {
      if current === self { return true }
      next = current.superlayer
    }
    return false
  }
}
