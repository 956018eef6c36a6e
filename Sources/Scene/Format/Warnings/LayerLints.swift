import RenderTree

/// What layers say that cannot be meant, as far as the text shows.
struct LayerLints {
  private let scene: SceneDescription
  /// Only few layers ask for it.
  private lazy var later = LaterValues(scene)
  private(set) var found: [LocatedLint] = []

  init(_ scene: SceneDescription) {
    self.scene = scene
  }

  mutating func look(at layer: LayerDescription) {
    lookForShadow(of: layer)
    if !layer.emitterCells.isEmpty, !later.filled.contains(layer.name ?? "") {
      for cell in layer.emitterCells { look(at: cell) }
    }
    var actions = Array(layer.actions.values)
    for style in layer.styles { actions += style.actions.values }
    // The order of a dictionary is not that of the text; the review sorts by place.
    for case .animation(let animation) in actions { found += animation.lints() }
  }

  private mutating func lookForShadow(of layer: LayerDescription) {
    let settings =
      layer.styles.isEmpty ? layer.properties : layer.properties + layer.styles.flatMap(\.properties)
    guard
      let first = settings.first(where: { setting in
        LayerLints.shadowRows.contains { $0 === setting.property }
      }),
      !settings.contains(where: { $0.property.key == "shadowOpacity" && $0.value != .number(0) }),
      !layer.isAnimatedByActions("shadowOpacity"), !later.shadowed.contains(layer.name ?? "")
    else { return }
    found.append(
      LocatedLint(location: first.location, lint: .shadowNotDrawn(key: first.property.key)))
  }

  private static let shadowRows = ["shadowColor", "shadowRadius", "shadowOffset", "shadowPath"]
    .compactMap { PropertyTable.row(named: $0) }

  private mutating func look(at cell: EmitterCellDescription) {
    for inner in cell.cells { look(at: inner) }
    if cell.isDrawn || cell.cells.contains(where: \.drawsSomething) { return }
    // Those in it are warned of already.
    if !cell.cells.isEmpty { return }
    found.append(LocatedLint(location: cell.location, lint: .emptyCell(name: cell.name)))
  }
}

/// What layers get from commands.
private struct LaterValues {
  /// Layers whose shadow is given an opacity.
  private(set) var shadowed: Set<String> = []
  /// Layers whose cells are given contents.
  private(set) var filled: Set<String> = []

  init(_ scene: SceneDescription) {
    var shadowed: Set<String> = []
    var filled: Set<String> = []
    func note(_ keyPath: SceneKeyPath, of layer: String) {
      if keyPath.property.key.hasSuffix("shadowOpacity") { shadowed.insert(layer) }
      if keyPath.property.key.hasSuffix("contents") { filled.insert(layer) }
    }
    scene.forEachCommand { command in
      switch command.action {
      case .set(let layer, let keyPath, _): note(keyPath, of: layer)
      case .add(let layer, _, let animation): animation.forEachKeyPath { note($0, of: layer) }
      default: break
      }
    }
    self.shadowed = shadowed
    self.filled = filled
  }
}

extension EmitterCellDescription {
  fileprivate var isDrawn: Bool {
    settings.contains { ["contents", "shape"].contains($0.property.key) && $0.value != .null }
  }

  fileprivate var drawsSomething: Bool { isDrawn || cells.contains(where: \.drawsSomething) }
}

extension LayerDescription {
  fileprivate func isAnimatedByActions(_ key: String) -> Bool {
    actions.values.contains { action in
      var isFound = false
      if case .animation(let animation) = action {
        animation.forEachKeyPath { if $0.property.key == key { isFound = true } }
      }
      return isFound
    }
  }
}

extension AnimationDescription {
  /// That of the animation, or those of the group's.
  func forEachKeyPath(_ body: (SceneKeyPath) -> Void) {
    switch self {
    case .basic(let basic): body(basic.property.keyPath)
    case .spring(let spring): body(spring.basic.property.keyPath)
    case .keyframe(let keyframe): body(keyframe.property.keyPath)
    case .group(let group): for animation in group.animations { animation.forEachKeyPath(body) }
    case .transition: break
    }
  }
}
