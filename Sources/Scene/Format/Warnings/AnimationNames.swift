/// The keys of animations that the layers of a scene may have.
struct AnimationNames {
  private var views: Set<String> = []
  /// In the order of the text.
  private var added: [String: [String]] = [:]

  init(_ scene: SceneDescription) {
    var views: Set<String> = []
    scene.forEachLayer { layer in
      if layer.isView, let name = layer.name { views.insert(name) }
    }
    self.views = views
    var added: [String: [String]] = [:]
    scene.forEachCommand { command in
      if case .add(let layer, let key?, _) = command.action { added[layer, default: []].append(key) }
    }
    self.added = added
  }

  func isView(_ layer: String) -> Bool { views.contains(layer) }

  func keys(of layer: String) -> [String] { added[layer] ?? [] }

  /// Whether an animation of the layer is added under the key, or Core Animation may choose it: what comes of itself
  /// has a property's name, alone or with more behind it, or an event's.
  func mayExist(_ key: String, of layer: String) -> Bool {
    if added[layer]?.contains(key) ?? false { return true }
    let first = String(key.prefix { $0 != "." && $0 != "-" })
    return AnimationNames.events.contains(first) || PropertyTable.row(named: first) != nil
      || key.hasPrefix(SceneKeyPath.mask)
  }

  private static let events: Set<String> = [
    "onOrderIn", "onOrderOut", "onLayout", "sublayers", "transition", "emitterCells", "filters",
    "backgroundFilters",
  ]
}
