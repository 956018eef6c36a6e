import RenderTree

/// The names of the layers in a recording, looked through once.
public struct RecordedLayers: Sendable {
  /// Each once, in the order in which they are first seen.
  public let names: [String]
  /// The layers that ever have the name.
  fileprivate let layers: [String: Set<LayerID>]

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
