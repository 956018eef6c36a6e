import CoreGraphics
import Foundation
import RenderTree

/// A layer that is redrawn while one of these properties is animated.
struct RedisplayedLayer {
  let layer: CALayer
  /// Sorted.
  let keys: [PropertyKey]
}
