import Foundation

/// Layout and display, which come before a commit.
extension Stage {
  private static let mostRounds = 100

  /// Lays out and displays what asked for it, and what that makes necessary. Layers that keep asking each
  /// other wait for the next commit.
  func updateLayers() {
    if root.stage == nil, !layersToUpdate.contains(where: { $0 === root }) { layersToUpdate.append(root) }
    var rounds = 0
    while !layersToUpdate.isEmpty, rounds < Stage.mostRounds {
      rounds += 1
      let waiting = layersToUpdate
      layersToUpdate = []
      for layer in waiting {
        layer.updates.remove(.isQueued)
        if layer.isIn(self) { update(layer) }
      }
    }
  }

  /// The layer and, inside it, those that were never committed.
  private func update(_ layer: CALayer) {
    if layer.updates.contains(.layout) { layer.layOut() }
    if layer.updates.contains(.display) { layer.displayNow() }
    for sublayer in layer.sublayers(missingOn: self) { update(sublayer) }
    if let mask = layer.storedMask, mask.stage !== self { update(mask) }
  }
}
