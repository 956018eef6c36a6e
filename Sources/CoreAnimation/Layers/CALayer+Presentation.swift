import Foundation
import RenderTree

extension CALayer {
  /// Fills a presentation layer of this layer, or returns nil before the first commit.
  final func present<Layer: CALayer>(as make: (CALayer) -> Layer) -> Layer? {
    if modelLayer != nil { return self as? Layer }
    guard let stage, let node = stage.tree[id], let values = stage.presentation(of: self) else { return nil }
    let layer = make(self)
    layer.timing = node.timing
    layer.properties = values
    layer.adoptObjects(from: self)
    layer.modelLayer = self
    return layer
  }

  /// The layer that this one was in when the current transaction began.
  final var presentedSuperlayer: CALayer? {
    stage?.tree[id]?.parent.flatMap { stage?.layers[$0]?.presentation() }
  }

  /// The sublayers as they were when the current transaction began.
  final var presentedSublayers: [CALayer]? {
    let layers = stage?.tree[id]?.sublayers.compactMap { stage?.layers[$0]?.presentation() } ?? []
    return layers.isEmpty ? nil : layers
  }
}
