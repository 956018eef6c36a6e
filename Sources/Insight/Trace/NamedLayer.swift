import RenderTree
import Scene

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
