import Foundation
import AnimRenderTree

/// A committed tree, and what is known of the transitions in it.
struct CommittedTree {
  private(set) var tree = LayerTree()
  /// The same without transitions, once there are some, but for the layers of `unsettled`.
  private var plain: LayerTree?
  private var unsettled = LayerSet()
  /// How many transitions there are whose old pictures are that deep.
  private var transitions = [Int](repeating: 0, count: CommittedTree.deepest + 1)

  /// A picture holds the transitions that are under way in it, and those their own old pictures. Beyond this
  /// depth the difference is invisible.
  private static let deepest = 8

  var root: LayerID? {
    get { tree.root }
    set {
      tree.root = newValue
      plain?.root = newValue
    }
  }

  subscript(id: LayerID) -> LayerNode? { tree[id] }

  /// - Parameters:
  ///   - node: nil for a layer that leaves.
  ///   - before: what was there.
  mutating func put(_ node: LayerNode?, at id: LayerID, inPlaceOf before: LayerNode?) {
    if let depth = before?.transitionDepth { transitions[depth] -= 1 }
    if let depth = node?.transitionDepth {
      transitions[depth] += 1
      if plain == nil { plain = tree }
    }
    tree[id] = node
    guard plain != nil else { return }
    if transitions.allSatisfy({ $0 == 0 }) {
      plain = nil
      unsettled = LayerSet()
    } else {
      unsettled.insert(id)
    }
  }

  /// What it shows.
  mutating func show() -> OnScreenTree {
    let depth = 1 + (transitions.lastIndex { $0 > 0 } ?? 0)
    guard depth > CommittedTree.deepest, plain != nil else { return OnScreenTree(tree: tree, depth: depth) }
    for id in unsettled {
      let node = tree[id]
      plain?[id] = node?.transitionDepth == nil ? node : node?.withoutTransitions
    }
    unsettled = LayerSet()
    return OnScreenTree(tree: plain ?? tree, depth: 1)
  }
}

extension CALayer {
  /// The layer's animations, and those that its superlayer has for it as its mask: `mask.position`.
  final var committedAnimations: PersistentList<CommittedAnimation> {
    let own = animationStore?.snapshot ?? []
    let others = handedDown.compactMap(\.committed)
    return others.isEmpty ? own : PersistentList(own + others)
  }

  /// What masked layers around hold for this one.
  private var handedDown: [MaskAnimation] {
    guard let superlayer, superlayer.storedMask === self else { return [] }
    let held = (superlayer.animationStore?.ofMask ?? []).compactMap { stored in
      stored.ofMask.map { MaskAnimation(key: stored.key, object: $0, layers: [self]) }
    }
    return held
      + superlayer.handedDown.compactMap { item in
        item.object.ofMask.map { MaskAnimation(key: item.key, object: $0, layers: item.layers + [self]) }
      }
  }
}

/// An animation that a masked layer holds for its mask.
private struct MaskAnimation {
  var key: String?
  var object: CAAnimation
  /// Those in whose times it comes to be, from the outside in.
  var layers: [CALayer]

  /// Begins and ends at the same instants in the mask's own time.
  var committed: CommittedAnimation? {
    guard var animation = object.committed(defaultDuration: object.duration) else { return nil }
    for layer in layers {
      guard layer.timing.speed != 0 else { return nil }
      animation.timing.beginTime = layer.timing.localTime(atParentTime: animation.timing.beginTime)
      animation.timing.speed /= layer.timing.speed
    }
    return CommittedAnimation(key: key, animation: animation)
  }
}

extension CAAnimation {
  private static let maskPrefix = "mask."

  /// Whether anything of it is the mask's.
  var isOfMask: Bool {
    switch self {
    case let property as CAPropertyAnimation: property.keyPath?.hasPrefix(CAAnimation.maskPrefix) ?? false
    case let group as CAAnimationGroup: (group.animations ?? []).contains(where: \.isOfMask)
    default: false
    }
  }

  /// What of it is the mask's, for the mask: nil when that is nothing.
  var ofMask: CAAnimation? {
    switch self {
    case let property as CAPropertyAnimation:
      guard let keyPath = property.keyPath, property.isOfMask,
        let copy = property.copy() as? CAPropertyAnimation
      else { return nil }
      copy.keyPath = String(keyPath.dropFirst(CAAnimation.maskPrefix.count))
      return copy
    case let group as CAAnimationGroup:
      let children = (group.animations ?? []).compactMap(\.ofMask)
      guard !children.isEmpty, let copy = group.copy() as? CAAnimationGroup else { return nil }
      copy.animations = children
      return copy
    default: return nil
    }
  }
}

/// What a transition that begins finds on the screen.
struct OnScreenTree {
  var tree = LayerTree()
  /// How deep an old picture of it is.
  var depth = 1

  func snapshot(at time: Double) -> Snapshot { Snapshot(tree: tree, time: time, depth: depth) }
}
