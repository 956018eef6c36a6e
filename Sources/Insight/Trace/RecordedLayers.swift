import AnimRenderTree

/// The names of the layers in a recording, looked through once.
public struct RecordedLayers: Sendable {
  /// Each once, in the order in which they are first seen.
  public let names: [String]
  /// The layers that ever have the name.
  let layers: [String: Set<LayerID>]

  /// Looks through all commits for layers that have a name.
  public init(_ recording: Recording) {
    var names: [String] = []
    var layers: [String: Set<LayerID>] = [:]
    recording.forEachChange { node, _ in
      guard let name = node.name else { return }
      if layers[name] == nil { names.append(name) }
      layers[name, default: []].insert(node.id)
    }
    self.names = names
    self.layers = layers
  }
}
