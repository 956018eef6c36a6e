import CoreGraphics
import Foundation
import RenderTree

/// How a movie lies in the bounds when its shape is another.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable, NamedConstant {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// A layer that shows a movie: its `contents`, a `MovieClip`. There is no player: the movie follows the layer's
/// time, so `beginTime`, `speed` and `timeOffset` do what a player's controls do.
open class AVPlayerLayer: CALayer {
  package override class var kind: LayerKind { .player }

  override class var accessors: [PropertyKey: PropertyAccessor] {
    [
      .videoGravity: PropertyAccessor(\AVPlayerLayer.videoGravity)
    ]
  }

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Instead of `contentsGravity`; default `resizeAspect`.
  open var videoGravity: AVLayerVideoGravity {
    get { self[.videoGravity] }
    set { self[.videoGravity] = newValue }
  }

  open override func presentation() -> AVPlayerLayer? {
    present { AVPlayerLayer(layer: $0) }
  }
}
