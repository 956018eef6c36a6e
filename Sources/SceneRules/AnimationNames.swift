import AnimSceneFormat

/// The keys of animations that the layers of a scene may have.
package struct AnimationNames {
  private struct Name: Hashable {
    let layer: String
    let key: String
  }

  private let scene: SceneDescription
  private let added: Set<Name>
  /// Only misspelt keys ask for them; in the order of the text.
  private lazy var keys = {
    var keys: [String: [String]] = [:]
    AnimationNames.forEachAdded(by: scene) { keys[$0.layer, default: []].append($0.key) }
    return keys
  }()

  init(_ scene: SceneDescription) {
    self.scene = scene
    var added: Set<Name> = []
    AnimationNames.forEachAdded(by: scene) { added.insert($0) }
    self.added = added
  }

  private static func forEachAdded(by scene: SceneDescription, _ body: (Name) -> Void) {
    scene.forEachCommand { command in
      if case .add(let layer, let key?, _) = command.action { body(Name(layer: layer, key: key)) }
    }
  }

  package mutating func keys(of layer: String) -> [String] { keys[layer] ?? [] }

  /// Whether an animation of the layer is added under the key, or Core Animation may choose it: what comes of itself
  /// has a property's name, alone or with more behind it, or an event's.
  func mayExist(_ key: String, of layer: String) -> Bool {
    if added.contains(Name(layer: layer, key: key)) { return true }
    let first = String(key.prefix { $0 != "." && $0 != "-" })
    return AnimationNames.events.contains(first) || PropertyTable.row(named: first) != nil
      || key.hasPrefix(SceneKeyPath.mask)
  }

  private static let events: Set<String> = [
    "onOrderIn", "onOrderOut", "onLayout", "sublayers", "transition", "emitterCells", "filters",
    "backgroundFilters",
  ]
}
