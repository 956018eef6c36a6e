import RenderTree

extension Stage {
  /// A picture holds the transitions that are under way in it, and those their own old pictures. Beyond this
  /// depth nobody sees the difference.
  private static let deepestSnapshot = 8

  /// What the screen shows of the layer before the commit that is under way; nil when it was not there.
  func snapshot(of layer: CALayer, time: Double) -> Snapshot? {
    defer { layersInTransition.insert(layer.id) }
    guard shownTree[layer.id] != nil else { return nil }
    let depth =
      1 + (layersInTransition.lazy.compactMap { self.shownTree[$0]?.transitionDepth }.max() ?? 0)
    guard depth > Stage.deepestSnapshot else {
      return Snapshot(tree: shownTree, time: time, depth: depth)
    }
    var tree = shownTree
    for layer in layersInTransition { tree[layer] = tree[layer]?.withoutTransitions }
    return Snapshot(tree: tree, time: time, depth: 1)
  }
}
