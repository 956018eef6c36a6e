import Foundation
import AnimRenderTree

/// A layer that only groups its sublayers in space and draws nothing of its own.
open class CATransformLayer: CALayer {
  package override class var kind: LayerKind { .transform }

  /// Always nil: the layer and what is in it share no plane in which a point could be.
  open override func hitTest(_ p: CGPoint) -> CALayer? { nil }

  open override func presentation() -> CATransformLayer? {
    present { CATransformLayer(layer: $0) }
  }
}
