import Foundation
import AnimRenderTree

/// A layer that draws its contents in tiles.
open class CATiledLayer: CALayer {
  package override class var kind: LayerKind { .tiled }

  /// Seconds that a new tile takes to appear; 0.25.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  // BEGIN scripts/properties: tiled
  /// How many sizes of tiles there are; 1 by default. Kept, without effect: the contents are drawn whole.
  open var levelsOfDetail: Int {
    get { self[.levelsOfDetail] }
    set { self[.levelsOfDetail] = newValue }
  }
  /// How many of these sizes are larger than the layer; 0 by default. Kept, without effect.
  open var levelsOfDetailBias: Int {
    get { self[.levelsOfDetailBias] }
    set { self[.levelsOfDetailBias] = newValue }
  }
  /// The size of a tile in pixels; 256 by 256 by default. Kept, without effect.
  open var tileSize: CGSize {
    get { self[.tileSize] }
    set { self[.tileSize] = newValue }
  }
  // END scripts/properties

  open override func presentation() -> CATiledLayer? {
    present { CATiledLayer(layer: $0) }
  }
}
