import Foundation
import RenderTree

extension CALayer {
  /// The layer that this presentation layer presents; any other layer itself.
  public func model() -> CALayer { modelLayer ?? self }

  /// Fills a presentation layer of this layer, or returns nil before the first commit.
  final func present<Layer: CALayer>(as make: (CALayer) -> Layer) -> Layer? {
    if modelLayer != nil { return self as? Layer }
    guard let stage, let values = stage.presentation(of: self) else { return nil }
    let layer = make(self)
    layer.properties = values
    layer.modelLayer = self
    layer.superlayer = superlayer?.presentation()
    return layer
  }
}
