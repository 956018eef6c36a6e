import Foundation
import Geometry

/// A committed layer tree: a persistent map from layers to their nodes, so that a commit costs what
/// changed and not what exists.
public struct LayerTree: Sendable {
  public var root: LayerID?
  private var nodes = LayerMap()
  /// Whether there is a text layer in it, or was in what it was before.
  public private(set) var hasHadTexts = false

  public init() {}

  public var count: Int { nodes.count }

  public subscript(id: LayerID) -> LayerNode? {
    get { nodes[id] }
    set {
      nodes[id] = newValue
      if newValue?.kind == .text { hasHadTexts = true }
    }
  }

  /// The layers with these names, in their order, without those that are not in the tree.
  package func nodes(_ ids: PersistentList<LayerID>) -> PrefetchedLayers { PrefetchedLayers(ids, in: nodes) }

  /// The first layer of that name, in the order of `layers`.
  public func layer(named name: String) -> LayerID? {
    firstLayer { $0.name == name }
  }

  /// All layers: parents before children, masks before sublayers, and back before front.
  public var layers: [LayerID] {
    var result: [LayerID] = []
    _ = firstLayer {
      result.append($0.id)
      return false
    }
    return result
  }

  private func firstLayer(where isWanted: (LayerNode) -> Bool) -> LayerID? {
    guard let root else { return nil }
    var pending = [root]
    while let id = pending.popLast() {
      guard let node = nodes[id] else { continue }
      if isWanted(node) { return id }
      pending.append(contentsOf: node.sublayers.reversed())
      if let mask = node.mask { pending.append(mask) }
    }
    return nil
  }

  /// The layer's nodes from the root down to the layer itself; empty when the layer is not in the tree.
  func chain(to id: LayerID) -> [LayerNode] {
    var chain: [LayerNode] = []
    var next: LayerID? = id
    while let current = next {
      guard let node = nodes[current] else { return [] }
      chain.append(node)
      next = node.parent
    }
    return chain.reversed()
  }

  /// The time inside the layer — the one its animations live in — when the root's time is `time`.
  /// Nil when the layer is not in the tree.
  public func localTime(of id: LayerID, at time: Double) -> Double? {
    let chain = chain(to: id)
    return chain.isEmpty ? nil : chain.reduce(time) { $1.timing.localTime(atParentTime: $0) }
  }
}

/// Identifies a layer for as long as the program runs.
public struct LayerID: Sendable, Hashable {
  let number: Int

  package init(number: Int) {
    self.number = number
  }
}

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

/// An animation as a layer holds it. Immutable, and a class so that evaluating a frame passes on a reference
/// instead of copying values.
public final class CommittedAnimation: Sendable {
  public let animation: Animation
  /// All that the animation does, for most animations: frames read it here, without going further.
  let direct: VectorAnimation?
  /// The key under which it was added; nil when it was added without one.
  public let key: String?
  /// A transition's old picture; nil when there is none, as for a layer that is new.
  public let before: Snapshot?

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
