import RenderTree

/// Finds a layer by its name in the commits of a recording: the names are looked through once, and not in every
/// commit's tree.
struct NamedLayer {
  let name: String
  /// The layers that ever have the name.
  private let candidates: Set<LayerID>

  init(_ name: String, in recording: Recording) {
    self.name = name
    var candidates: Set<LayerID> = []
    recording.forEachChange { node, _ in if node.name == name { candidates.insert(node.id) } }
    self.candidates = candidates
  }

  /// The first layer of that name, or its mask, or the mask of that.
  func layer(in tree: LayerTree, masks: Int) -> LayerID? {
    let present = candidates.filter { tree[$0]?.name == name }
    var id = present.count > 1 ? tree.layer(named: name) : present.first
    for _ in 0..<masks { id = id.flatMap { tree[$0]?.mask } }
    return id
  }
}
