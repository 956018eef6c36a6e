import Foundation

/// Layout and display, which come before a commit.
extension Stage {
  private static let mostRounds = 100

  /// Lays out and displays what asked for it, and what that makes necessary: all layout comes before any display,
  /// outer layers before those in them. Layers that keep asking each other wait for the next commit.
  func updateLayers() {
    if root.stage == nil, !layersToUpdate.contains(where: { $0 === root }) { layersToUpdate.append(root) }
    var rounds = 0
    repeat {
      for layer in layOutWaiting(&rounds) where layer.isIn(self) {
        forEachWaiting(in: layer) { $0.displayNow() }
      }
    } while !layersToUpdate.isEmpty && rounds < Stage.mostRounds
  }

  /// - Returns: the layers that waited, for layout or for display.
  private func layOutWaiting(_ rounds: inout Int) -> [CALayer] {
    var seen: [CALayer] = []
    while !layersToUpdate.isEmpty, rounds < Stage.mostRounds {
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
    let depths = layers.map(\.depth)
    return layers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { layers[$0] }
  }

  /// The layer and, inside it, those that were never committed; the rest waits by itself.
  private func forEachWaiting(in layer: CALayer, _ body: (CALayer) -> Void) {
    body(layer)
    if let mask = layer.storedMask, mask.stage !== self { forEachWaiting(in: mask, body) }
    for sublayer in layer.sublayers(missingOn: self) { forEachWaiting(in: sublayer, body) }
  }
}

extension CALayer {
  /// How many layers it is in.
  fileprivate var depth: Int {
    var count = 0
    var next = superlayer
    while let layer = next {
      count += 1
      next = layer.superlayer
    }
    return count
  }
}
