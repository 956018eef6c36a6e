import RenderTree
import Scene

/// A property of a layer, by their names.
public struct TraceTarget: Sendable, Hashable {
  public var layer: String
  /// As Core Animation spells it, such as `position.x`; `mask.position` is that of the layer's mask.
  public var keyPath: String

  public init(layer: String, keyPath: String) {
    self.layer = layer
    self.keyPath = keyPath
  }
}
