import RenderTree

/// A scene's recording, and which layers of it stand where in the text.
public struct PlayedScene: Sendable {
  public let recording: Recording
  let places: [LayerID: SourceLocation]

  /// Where the layer is described; nil of the one that all are in.
  public func place(of layer: LayerID) -> SourceLocation? { places[layer] }
}
