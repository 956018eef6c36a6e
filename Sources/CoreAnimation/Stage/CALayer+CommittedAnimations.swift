import CoreGraphics
import Foundation
import RenderTree

extension CALayer {
  /// The layer's animations, and those that its superlayer has for it as its mask: `mask.position`.
  final var committedAnimations: PersistentList<AttachedAnimation> {
    let own = heldAnimations?.image ?? []
    let others = handedDown.compactMap(\.committed)
    return others.isEmpty ? own : PersistentList(own + others)
  }

  /// What masked layers around hold for this one.
  private var handedDown: [MaskAnimation] {
    guard let superlayer, superlayer.storedMask === self else { return [] }
    let held = (superlayer.heldAnimations?.ofMask ?? []).compactMap { stored in
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
  var committed: AttachedAnimation? {
    guard var animation = object.committed(defaultDuration: object.duration) else { return nil }
    for layer in layers {
      guard layer.timing.speed != 0 else { return nil }
      animation.timing.beginTime = layer.timing.localTime(atParentTime: animation.timing.beginTime)
      animation.timing.speed /= layer.timing.speed
    }
    return AttachedAnimation(key: key, animation: animation)
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
