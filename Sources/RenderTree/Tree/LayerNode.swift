/// One committed layer. Immutable and shared by all commits in which the layer did not change.
public final class LayerNode: Sendable {
  public let id: LayerID
  public let kind: LayerKind
  public let name: String?
  public let properties: PropertyBag
  public let timing: MediaTiming
  /// In the order in which they were added, which is the order in which they apply.
  public let animations: PersistentList<CommittedAnimation>
  public let parent: LayerID?
  public let sublayers: PersistentList<LayerID>
  /// The layer whose alpha masks this one. Its parent is this layer, whose sublayers it is not among.
  public let mask: LayerID?
  /// What an emitter layer was told about its particles; nil for layers without cells.
  public let emitter: Emitter?
  /// The properties without animations, as far as they are drawn.
  let appearance: Appearance
  /// Whether an animation may change the order among the siblings.
  let animatesDepth: Bool
  /// Whether the layer, or what it leaves in the space around it, may at some time not lie in the plane of its
  /// `zPosition`.
  let leavesPlane: Bool
  /// The transition among the animations; the last one counts.
  let transition: CommittedAnimation?

  /// - Parameter before: the layer's node in the commit before, whose looks stay where its properties do.
  public init(
    id: LayerID, kind: LayerKind, name: String?, properties: PropertyBag, timing: MediaTiming,
    animations: PersistentList<CommittedAnimation>, parent: LayerID?, sublayers: PersistentList<LayerID>,
    mask: LayerID? = nil, emitter: Emitter? = nil, before: LayerNode? = nil
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.properties = properties
    self.timing = timing
    self.animations = animations
    self.parent = parent
    self.sublayers = sublayers
    self.mask = mask
    self.emitter = emitter
    if let before, before.properties.isShared(with: properties) {
      appearance = before.appearance
    } else {
      appearance = Appearance(properties)
    }
    if animations.isEmpty {
      animatesDepth = false
      leavesPlane = appearance.leavesPlane(kind)
      transition = nil
    } else {
      let summary = animations.summary
      animatesDepth = summary.animatesDepth
      leavesPlane = summary.leavesPlane || appearance.leavesPlane(kind)
      transition = summary.transition
    }
  }

  /// How deep the old picture of its transition is; nil without a transition.
  package var transitionDepth: Int? {
    transition.map { $0.before?.depth ?? 0 }
  }

  package var withoutTransitions: LayerNode {
    LayerNode(
      id: id, kind: kind, name: name, properties: properties, timing: timing,
      animations: PersistentList(animations.filter { !$0.animation.isTransition }), parent: parent,
      sublayers: sublayers,
      mask: mask, emitter: emitter)
  }
}
