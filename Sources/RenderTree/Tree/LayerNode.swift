import Foundation

/// One committed layer. Immutable and shared by all commits in which the layer did not change.
public final class LayerNode: Sendable {
  /// Which layer it is, in all commits.
  public let id: LayerID
  /// The class of the layer.
  public let kind: LayerKind
  /// The layer's name; nil for none.
  public let name: String?
  /// What was set; all else has its default.
  public let properties: PropertyBag
  /// The layer's own time, seen from its superlayer's.
  public let timing: MediaTiming
  /// In the order in which they were added, which is the order in which they apply.
  public let animations: PersistentList<CommittedAnimation>
  /// The superlayer, or the layer that this one masks; nil for a root.
  public let parent: LayerID?
  /// In the order in which they were added.
  public let sublayers: PersistentList<LayerID>
  /// The layer whose alpha masks this one. Its parent is this layer, whose sublayers it is not among.
  public let mask: LayerID?
  /// What an emitter layer was told about its particles; nil for layers without cells.
  public let emitter: Emitter?
  /// The properties without animations, as far as they are drawn.
  let appearance: Appearance
  /// Whether an animation may change the order among the siblings.
  let animatesDepth: Bool
  /// Whether an animation may take the layer out of its plane.
  private let animationsLeavePlane: Bool
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
      animationsLeavePlane = false
      transition = nil
    } else {
      let summary = animations.summary
      animatesDepth = summary.animatesDepth
      animationsLeavePlane = summary.leavesPlane
      transition = summary.transition
    }
    leavesPlane = animationsLeavePlane || appearance.leavesPlane(kind)
  }

  /// The same layer with other properties.
  package init(_ before: LayerNode, properties: PropertyBag, emitter: Emitter?) {
    id = before.id
    kind = before.kind
    name = before.name
    self.properties = properties
    timing = before.timing
    animations = before.animations
    parent = before.parent
    sublayers = before.sublayers
    mask = before.mask
    self.emitter = emitter
    appearance = Appearance(properties)
    animatesDepth = before.animatesDepth
    animationsLeavePlane = before.animationsLeavePlane
    transition = before.transition
    leavesPlane = animationsLeavePlane || appearance.leavesPlane(kind)
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

/// Identifies a layer for as long as the program runs.
public struct LayerID: Sendable, Hashable {
  let number: Int

  package init(number: Int) {
    self.number = number
  }
}

/// An animation as a layer holds it. Immutable, and a class so that evaluating a frame passes on a reference
/// instead of copying values.
public final class CommittedAnimation: Sendable {
  /// What it does.
  public let animation: Animation
  /// All that the animation does, for most animations: frames read it here, without going further.
  let direct: VectorAnimation?
  /// The key under which it was added; nil when it was added without one.
  public let key: String?
  /// A transition's old picture; nil when there is none, as for a layer that is new.
  public let before: Snapshot?

  /// An animation as it is in force from a commit on.
  public init(key: String?, animation: Animation, before: Snapshot? = nil) {
    self.key = key
    self.animation = animation
    self.before = before
    if case .property(let property) = animation.content {
      direct = VectorAnimation(property)
    } else {
      direct = nil
    }
  }
}

extension CommittedAnimation: Equatable {
  public static func == (a: CommittedAnimation, b: CommittedAnimation) -> Bool {
    a === b || (a.key == b.key && a.animation == b.animation && a.before == b.before)
  }
}
