import Foundation

extension CALayer {
  final var currentMask: CALayer? {
    modelLayer.map { $0.presentedMask } ?? storedMask
  }

  private var presentedMask: CALayer? {
    stage?.tree[id]?.mask.flatMap { stage?.layers[$0]?.presentation() }
  }

  /// Asks this layer for `mask` and the new mask for `onOrderIn`.
  final func replaceMask(with layer: CALayer?) {
    guard !rejectsChange(of: "mask"), layer !== storedMask else { return }
    if let layer, !canTake(layer) { return }
    layer?.removeFromSuperlayer()
    change("mask") {
      if let old = storedMask {
        old.superlayer = nil
        stage?.layersLeft.append(old)
      }
      storedMask = layer
      layer?.change("onOrderIn") { layer?.superlayer = self }
    }
  }
}
