import RenderTree
import Scene

/// A property of a layer, by their names.
public struct TraceTarget: Sendable, Hashable {
  /// The layer's name.
  public var layer: String
  /// As Core Animation spells it, such as `position.x`; `mask.position` is that of the layer's mask.
  public var keyPath: String

  /// The property at a key path of the layers of a name.
  public init(layer: String, keyPath: String) {
    self.layer = layer
    self.keyPath = keyPath
  }
}
