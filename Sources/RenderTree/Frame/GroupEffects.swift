import Foundation
import Geometry

/// What is done with a group between its being drawn and its meeting what is behind it.
public struct GroupEffects: Sendable, Hashable {
  /// In order; they act on the finished picture, masks included, before its shadow, its clip and its opacity.
  public var filters: [PixelFilter]
  /// Where the group has an extent although it may be transparent there, for a blending that is unbounded.
  /// Nil: all of the clip.
  public var extent: Clip?
  /// Set when the group is drawn as a bitmap of its own.
  public var bitmap: Bitmap?

  /// A grid of pixels in the space of a layer. The items of the group stand in that space.
  public struct Bitmap: Sendable, Hashable {
    /// From the layer's space to the canvas.
    public var transform: Projection
    /// Pixels per point of the layer, more than 0.
    public var scale: Double

    public init(transform: Projection, scale: Double) {
      self.transform = transform
      self.scale = scale
    }
  }

  public init(filters: [PixelFilter] = [], extent: Clip? = nil, bitmap: Bitmap? = nil) {
    self.filters = filters
    self.extent = extent
    self.bitmap = bitmap
  }
}
