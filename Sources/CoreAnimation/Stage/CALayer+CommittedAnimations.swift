import Foundation
import RenderTree

extension CALayer {
  /// The layer's animations, and those that its superlayer has for it as its mask: `mask.position`.
  final var committedAnimations: [AttachedAnimation] {
    let own = storedAnimations.compactMap { stored in
      stored.committed.map {
        AttachedAnimation(key: stored.key, animation: $0, before: stored.before)
      }
    }
    guard let superlayer, superlayer.storedMask === self else { return own }
    return own + superlayer.storedAnimations.compactMap { maskAnimation($0) }
  }

  private func maskAnimation(_ stored: StoredAnimation) -> AttachedAnimation? {
    guard stored.committed != nil, let object = stored.object as? CAPropertyAnimation,
      let keyPath = object.keyPath, keyPath.hasPrefix("mask."),
      let copy = object.copy() as? CAPropertyAnimation
    else { return nil }
    copy.keyPath = String(keyPath.dropFirst("mask.".count))
    guard var animation = copy.committed(defaultDuration: copy.duration), timing.speed != 0 else {
      return nil
    }
    // The same instants in the mask's own time.
    animation.timing.beginTime = timing.localTime(atParentTime: animation.timing.beginTime)
    animation.timing.speed /= timing.speed
    return AttachedAnimation(key: stored.key, animation: animation)
  }
}
