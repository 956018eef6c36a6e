import AnimJSON
import AnimRenderTree
import AnimSceneFormat

/// A property that a layer of a recording is known to have.
struct TracedProperty {
  let layer: NamedLayer
  /// As it was asked for, masks included.
  let keyPath: String
  let path: PropertyKeyPath
  /// How many masks lie on the way to the property.
  let masks: Int

  /// - Throws: `TraceError` when no commit has such a layer, or the layer no such property.
  init(_ keyPath: String, of name: String, in recording: Recording, _ known: RecordedLayers)
    throws(TraceError)
  {
    layer = NamedLayer(name, among: known)
    self.keyPath = keyPath
    var rest = keyPath[...]
    var masks = 0
    while rest.hasPrefix(SceneKeyPath.mask) {
      rest = rest.dropFirst(SceneKeyPath.mask.count)
      masks += 1
    }
    self.masks = masks
    path = try Self.path(String(rest), of: layer, masks: masks, in: recording, known)
  }

  /// The layer that has it, in a commit's tree.
  func layer(in tree: LayerTree) -> LayerID? { layer.layer(in: tree, masks: masks) }

  private static func path(
    _ text: String, of layer: NamedLayer, masks: Int, in recording: Recording, _ known: RecordedLayers
  ) throws(TraceError) -> PropertyKeyPath {
    func first(masks: Int) -> LayerNode? {
      recording.commits.lazy.compactMap { commit in
        layer.layer(in: commit.tree, masks: masks).flatMap { commit.tree[$0] }
      }.first
    }
    guard let node = first(masks: masks) else {
      if masks > 0, let masked = first(masks: 0) {
        let whole = String(repeating: SceneKeyPath.mask, count: masks) + text
        throw .unknownKeyPath(whole, layerClass: masked.kind.rawValue, suggestion: nil)
      }
      throw .unknownLayer(layer.name, suggestion: nearestName(to: layer.name, among: known.names))
    }
    if let path = PropertyKeyPath(text) {
      // What a cell or a filter has may be given, or animated, at a later time only.
      let isKnown = recording.commits.contains { commit in
        layer.layer(in: commit.tree, masks: masks).flatMap { commit.tree[$0] }.map(path.isProperty) ?? false
      }
      if isKnown { return path }
    }
    let suggestion =
      SceneKeyPath.layerName(ofViewProperty: text)
      ?? nearestName(to: text, among: keyPaths(of: node.kind))
    let prefix = String(repeating: SceneKeyPath.mask, count: masks)
    throw .unknownKeyPath(
      prefix + text, layerClass: node.kind.rawValue, suggestion: suggestion.map { prefix + $0 })
  }

  static func keyPaths(of kind: LayerKind) -> [String] {
    PropertyCatalog.properties(of: kind).flatMap { property in
      [property.name]
        + Component.allCases.filter { $0.owner == property.type }.map { "\(property.name).\($0.rawValue)" }
    }
  }
}

extension PropertyKeyPath {
  /// Whether layers of the node's class have the property, or this one was given it or animates it.
  fileprivate func isProperty(of node: LayerNode) -> Bool {
    if PropertyCatalog.properties(of: node.kind).contains(where: { $0.name == property.name }) { return true }
    if PropertyCatalog.property(property) != nil { return false }
    return node.properties.value(property) != .null
      || node.animations.contains { $0.animation.touches(property) }
  }
}

/// Finds a layer by its name in the commits of a recording, without looking through every commit's tree.
struct NamedLayer {
  let name: String
  private let candidates: Set<LayerID>

  init(_ name: String, among layers: RecordedLayers) {
    self.name = name
    candidates = layers.layers[name] ?? []
  }

  /// The first layer of that name, or its mask, or the mask of that.
  func layer(in tree: LayerTree, masks: Int) -> LayerID? {
    let present = candidates.filter { tree[$0]?.name == name }
    var id = present.count > 1 ? tree.layer(named: name) : present.first
    for _ in 0..<masks { id = id.flatMap { tree[$0]?.mask } }
    return id
  }
}
