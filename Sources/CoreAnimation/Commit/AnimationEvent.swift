import CoreGraphics
import HeapModule

/// The start or the end of an animation, for the timeline.
package struct AnimationEvent {
  package enum Kind: Equatable {
    case didStart
    case didStop(finished: Bool)
  }

  package let kind: Kind
  package let layer: CALayer
  package let key: String?
}
