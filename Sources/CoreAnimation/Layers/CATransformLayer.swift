import Foundation
import Geometry
import RenderTree

/// A layer that only groups its sublayers in space and draws nothing of its own.
open class CATransformLayer: CALayer {
  override var kind: LayerKind { .transform }

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override func presentation() -> CATransformLayer? {
    present { CATransformLayer(layer: $0) }
  }
}
