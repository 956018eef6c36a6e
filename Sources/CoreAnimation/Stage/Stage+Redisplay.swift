import Foundation
import RenderTree

/// A layer that is drawn anew while one of these properties is animated.
struct RedisplayedLayer {
  let layer: CALayer
  /// Sorted.
  let keys: [PropertyKey]
}

/// Layers whose class says that an animated property needs display are drawn anew while it changes, with the
/// values that the screen shows.
extension Stage {
  /// Notes whether the layer, which was just committed, has such an animation.
  func noteRedisplay(of layer: CALayer) {
    let keys = (layer.heldAnimations?.redisplayKeys.keys).map { $0.sorted() } ?? []
    guard !keys.isEmpty || layer.animatedContents != nil || layer.isRedisplayed else { return }
    if layer.isRedisplayed { layersToRedisplay.removeAll { $0.layer === layer } }
    layer.isRedisplayed = !keys.isEmpty
    if keys.isEmpty {
      layer.animatedContents = nil
    } else {
      layersToRedisplay.append(RedisplayedLayer(layer: layer, keys: keys))
    }
  }

  /// Draws what looks different by now.
  package func redisplay() {
    for item in layersToRedisplay {
      let layer = item.layer
      guard layer.stage === self, let presented = presentation(of: layer) else { continue }
      let values = item.keys.map { presented.value($0) }
      if let animated = layer.animatedContents, animated.values == values { continue }
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.animatedContents = (values, layer.contents(displayedWith: presented))
      layer.setNeedsCommit()
      CATransaction.commit()
    }
  }

  /// Whether there is anything to draw anew as time passes.
  package var isRedisplaying: Bool {
    layersToRedisplay.contains { $0.layer.heldAnimations?.isRunning ?? false }
  }
}

extension CALayer {
  /// Which properties that need display the animation changes.
  final func redisplayKeys(of stored: StoredAnimation) -> [PropertyKey] {
    let type = type(of: self)
    let keys = stored.committed?.propertyKeys.filter { type.needsDisplay(forKey: $0.name) } ?? []
    return keys.isEmpty ? [] : Array(Set(keys))
  }

  /// The contents that `display()` makes when the layer has the given values.
  fileprivate func contents(displayedWith presented: PropertyBag) -> Value {
    let model = properties
    properties = presented
    display()
    let contents = value(.contents)
    properties = model
    return contents
  }
}
