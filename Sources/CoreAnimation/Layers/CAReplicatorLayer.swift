import CoreGraphics
import Foundation
import AnimRenderTree

/// A layer that shows its sublayers several times.
open class CAReplicatorLayer: CALayer {
  package override class var kind: LayerKind { .replicator }

  // BEGIN scripts/properties: replicator
  /// How many copies of the sublayers are drawn, the first one included; 1 by default, 0 or less draws none. Animatable.
  open var instanceCount: Int {
    get { self[.instanceCount] }
    set { self[.instanceCount] = newValue }
  }
  /// Whether each copy or particle keeps its depth in the superlayer's space, as the sublayers of a `CATransformLayer` do;
  /// false, the default, flattens them into the layer's plane.
  open var preservesDepth: Bool {
    get { self[.preservesDepth] }
    set { self[.preservesDepth] = newValue }
  }
  /// By how many seconds each copy is later than the one before; 0 by default. Animatable.
  open var instanceDelay: CFTimeInterval {
    get { self[.instanceDelay] }
    set { self[.instanceDelay] = newValue }
  }
  /// Leads from each copy to the next, about the middle of the bounds; the identity by default. Animatable.
  open var instanceTransform: CATransform3D {
    get { self[.instanceTransform] }
    set { self[.instanceTransform] = newValue }
  }
  /// What the colours of the first copy are multiplied with; white by default and where it is nil. Its alpha acts like an
  /// opacity of each sublayer. Animatable.
  open var instanceColor: CGColor? {
    get { self[.instanceColor] }
    set { self[.instanceColor] = newValue }
  }
  /// Added to the red of `instanceColor` for each further copy, and then limited to 0…1; 0 by default. Animatable.
  open var instanceRedOffset: Float {
    get { self[.instanceRedOffset] }
    set { self[.instanceRedOffset] = newValue }
  }
  /// Added to the green of `instanceColor` for each further copy, and then limited to 0…1; 0 by default. Animatable.
  open var instanceGreenOffset: Float {
    get { self[.instanceGreenOffset] }
    set { self[.instanceGreenOffset] = newValue }
  }
  /// Added to the blue of `instanceColor` for each further copy, and then limited to 0…1; 0 by default. Animatable.
  open var instanceBlueOffset: Float {
    get { self[.instanceBlueOffset] }
    set { self[.instanceBlueOffset] = newValue }
  }
  /// Added to the alpha of `instanceColor` for each further copy, and then limited to 0…1; 0 by default. Animatable.
  open var instanceAlphaOffset: Float {
    get { self[.instanceAlphaOffset] }
    set { self[.instanceAlphaOffset] = newValue }
  }
  // END scripts/properties

  open override func presentation() -> CAReplicatorLayer? {
    present { CAReplicatorLayer(layer: $0) }
  }
}
