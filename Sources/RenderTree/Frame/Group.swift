import Foundation
import AnimGeometry

/// A group's contents are composited by themselves, multiplied with `opacity` and with the coverage of
/// `clip`, and only then drawn over what is behind the group.
public struct Group: Sendable, Hashable {
  /// What a finished group is used for.
  public enum Role: UInt8, Sendable, Hashable {
    /// It is drawn over what is behind it.
    case picture
    /// The group is not seen: its alpha multiplies what the group around it has drawn so far.
    case mask
    /// The group is not seen, only its shadow is.
    case shadow
    /// The group is not seen: where its alpha is, what is behind it is filtered by its effects' filters.
    case backdrop
  }

  /// 0…1.
  public var opacity: Double
  /// What is left of the group is inside of all of these.
  public var cuts: [HalfPlane] = []
  /// How the finished group meets what is behind it.
  public var blending: Blending
  /// What the finished group is used for.
  public var role: Role
  // Boxed, since every item of a frame has room for a group.
  private var boxedClip: Box<Clip>?
  private var boxedShadow: Box<ShadowStyle>?
  private var boxedEffects: Box<GroupEffects>?

  /// What the group is cut to, with smooth edges; nil for nothing.
  public var clip: Clip? {
    get { boxedClip?.value }
    set { boxedClip = newValue.map(Box.init) }
  }

  /// The shadow that the finished group throws on what is behind it.
  public var shadow: ShadowStyle? {
    get { boxedShadow?.value }
    set { boxedShadow = newValue.map(Box.init) }
  }

  /// What is done with the group before it meets what is behind it; nil for nothing.
  public var effects: GroupEffects? {
    get { boxedEffects?.value }
    set { boxedEffects = newValue.map(Box.init) }
  }

  /// A group that is drawn over what is behind it, unless said otherwise.
  public init(
    opacity: Double, clip: Clip? = nil, blending: Blending = .over, role: Role = .picture,
    shadow: ShadowStyle? = nil, effects: GroupEffects? = nil
  ) {
    self.opacity = opacity
    self.blending = blending
    self.role = role
    boxedClip = clip.map(Box.init)
    boxedShadow = shadow.map(Box.init)
    boxedEffects = effects.map(Box.init)
  }
}

/// An area that cuts.
public struct Clip: Sendable, Hashable {
  /// What stays.
  public var shape: Shape
  /// From the shape's own space to the canvas.
  public var transform: Projection

  /// A shape at its place.
  public init(shape: Shape, transform: Projection) {
    self.shape = shape
    self.transform = transform
  }
}

extension Clip {
  /// A shape at an affine place.
  public init(shape: Shape, transform: Affine) {
    self.init(shape: shape, transform: .affine(transform))
  }
}

/// One side of a line across the canvas, to which a group is cut.
///
/// A layer that passes through another is drawn in two pieces, one behind the other layer and one before it. Where
/// the other layer ends, the seam between the pieces must not show.
public struct HalfPlane: Sendable, Hashable {
  /// The two sides of a line.
  public enum Half: Sendable, Hashable {
    /// Where the distance is positive.
    case front
    /// Where the distance is negative.
    case back
  }

  /// (a, b, c): ax + by + c is the distance from the line in points of the canvas, positive in front.
  public var line: SIMD3<Double>
  /// Which side stays.
  public var piece: Half
  /// Whether the pieces overlap, so that the front one can have a smooth edge; only right for opaque pictures.
  /// Otherwise each pixel belongs to the one piece in which its middle lies.
  public var overlaps: Bool

  /// One side of a line.
  public init(line: SIMD3<Double>, piece: Half, overlaps: Bool) {
    self.line = line
    self.piece = piece
    self.overlaps = overlaps
  }
}

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

    /// A bitmap of a layer at this place.
    public init(transform: Projection, scale: Double) {
      self.transform = transform
      self.scale = scale
    }
  }

  /// Effects of a group; without any it is left as it is.
  public init(filters: [PixelFilter] = [], extent: Clip? = nil, bitmap: Bitmap? = nil) {
    self.filters = filters
    self.extent = extent
    self.bitmap = bitmap
  }
}
