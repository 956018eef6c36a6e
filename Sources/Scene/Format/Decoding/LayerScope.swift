import RenderTree

/// What the key paths of a layer may lead into: its emitter cells and its mask.
struct LayerScope {
  var layerClass = LayerKind.layer
  var cells: [CellNames] = []
  /// That of the mask; none or one.
  var mask: [LayerScope] = []
  /// The sound's name, if it is none of a layer.
  var sound: String?

  init() {}

  /// That of a layer as it is written. Whatever is wrong with it is reported where it is decoded.
  init(_ layer: JSONValue) {
    if case .string(let text) = layer["class"]?.content {
      layerClass = LayerKind(rawValue: text) ?? .layer
    }
    cells = layer["emitterCells"].map(CellNames.all) ?? []
    if let value = layer["mask"], case .object = value.content { mask = [LayerScope(value)] }
  }
}
