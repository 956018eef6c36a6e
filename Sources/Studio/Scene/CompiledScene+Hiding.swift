import AnimRenderTree

extension CompiledScene {
  /// The tree in force at a time without some layers, or with nothing but others and what they are in; nil where that
  /// is the tree itself.
  func tree(at time: Double, hiding hidden: Set<LayerID>, solo: Set<LayerID>) -> LayerTree? {
    guard !hidden.isEmpty || !solo.isEmpty else { return nil }
    var tree = recording.tree(at: time)
    for id in hidden { tree.hide(id) }
    guard !solo.isEmpty else { return tree }
    var shown: Set<LayerID> = []
    for id in solo {
      var next: LayerID? = id
      while let current = next, shown.insert(current).inserted { next = tree[current]?.parent }
    }
    // What is beside the layers and those that they are in; what is within them stays.
    for id in shown where !solo.contains(id) {
      guard let node = tree[id] else { continue }
      for sublayer in node.sublayers where !shown.contains(sublayer) { tree.hide(sublayer) }
    }
    return tree
  }
}

extension LayerTree {
  /// Whatever animations say of it.
  fileprivate mutating func hide(_ id: LayerID) {
    guard let node = self[id] else { return }
    var properties = node.properties
    properties[.hidden] = .bool(true)
    self[id] = node.with(properties, animations: PersistentList([]))
  }
}
