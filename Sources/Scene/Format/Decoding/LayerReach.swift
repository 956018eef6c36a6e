import RenderTree

/// What the key paths of a layer may lead into: its emitter cells and its mask.
struct LayerReach {
  var layerClass = LayerClass.layer
  var cells: [CellNames] = []
  /// That of the mask; none or one.
  var mask: [LayerReach] = []

  init() {}

  /// That of a layer as it is written. Whatever is wrong with it is reported where it is decoded.
  init(_ object: ObjectNode) {
    if case .string(let text) = object["class"]?.value.content {
      layerClass = LayerClass(rawValue: text) ?? .layer
    }
    cells = object["emitterCells"].map(CellNames.all) ?? []
    if let node = object["mask"], case .object(let members) = node.value.content {
      mask = [LayerReach(ObjectNode(members: members, node: node, name: ""))]
    }
  }
}

extension SceneDecoder {
  /// `mask.` and a key path that the mask has.
  mutating func maskKeyPath(_ text: String, _ node: Node) -> SceneKeyPath? {
    guard let mask = reach.mask.first else {
      report(.noMask(text), at: node)
      return nil
    }
    let outer = reach
    reach = mask
    defer { reach = outer }
    return keyPath(String(text.dropFirst(SceneKeyPath.mask.count)), node, mask.layerClass)?.ofMask
  }
}
