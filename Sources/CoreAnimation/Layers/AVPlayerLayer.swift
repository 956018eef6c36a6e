import Foundation
import AnimRenderTree

/// A layer that shows a movie: its `contents`, a `MovieClip`. There is no player: the movie follows the layer's
/// time, so `beginTime`, `speed` and `timeOffset` do what a player's controls do.
open class AVPlayerLayer: CALayer {
  package override class var kind: LayerKind { .player }

  // BEGIN scripts/properties: player
  /// How the movie lies in bounds of another shape, instead of `contentsGravity`; `resizeAspect` by default.
  open var videoGravity: AVLayerVideoGravity {
    get { self[.videoGravity] }
    set { self[.videoGravity] = newValue }
  }
  /// How loud the movie's sound is, as a factor; default 1. A player's in Apple's API; here it may be animated.
  open var volume: Float {
    get { self[.volume] }
    set { self[.volume] = newValue }
  }
  /// How much louder the movie's sound is, in decibels; default 0. Not in Apple's API.
  open var gain: CGFloat {
    get { self[.gain] }
    set { self[.gain] = newValue }
  }
  /// Where the movie's sound is, from −1, left, to 1, right; default 0. Not in Apple's API.
  open var pan: CGFloat {
    get { self[.pan] }
    set { self[.pan] = newValue }
  }
  // END scripts/properties

  open override func presentation() -> AVPlayerLayer? {
    present { AVPlayerLayer(layer: $0) }
  }
}

/// How a movie lies in the bounds when its shape is another.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The name that key-value coding has for it.
  public let rawValue: String

  /// A gravity by its name. An unknown one is reported where a layer is given it, and draws as `resizeAspect` does.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// In the middle and in its own shape, as large as fits into the bounds; the default.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  /// In the middle and in its own shape, as small as fills the bounds. What lies beyond them is seen unless `masksToBounds` is
  /// true.
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// Stretched to the bounds, each side by itself.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}
