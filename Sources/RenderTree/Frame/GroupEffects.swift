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

/// What is done to the pixels of a finished picture.
public enum PixelFilter: Sendable, Hashable {
  /// A Gaussian blur. The deviation is in points of the canvas and more than 0; the picture grows by it.
  case blur(deviation: Double)
  /// A linear change of the colours.
  indirect case matrix(ColorMatrix)
  /// Red, green and blue to this power, which is more than 0.
  case gamma(Double)
  /// Shows colours that sRGB does not have, components of which are below 0 or above 1: all others turn grey, or if it is
  /// hatched all stay as they are and stripes are drawn over the wide ones.
  case gamut(hatched: Bool)
}

/// How wide colours are told from others.
public enum GamutTest {
  /// Components may be so far beyond 0 and 1 by the rounding of what computes them.
  public static let tolerance: Float = 1e-4

  /// The shares of red, green and blue in the grey of a colour, as the first viewers of wide colour had them.
  public static let grey = SIMD4<Float>(0.3, 0.59, 0.11, 0)

  /// Whether sRGB does not have a colour.
  ///
  /// - Parameter color: in encoded extended sRGB, not premultiplied.
  @inlinable
  public static func isWide(_ color: SIMD4<Float>) -> Bool {
    let components = SIMD3(color.x, color.y, color.z)
    return components.min() < -tolerance || components.max() > 1 + tolerance
  }

  /// The same in light, for any gamut: the curve's slope is 1/12.92 at 0, and about 2.3 at 1.
  ///
  /// - Parameters:
  ///   - components: linear ones of the gamut, not premultiplied.
  ///   - peak: the largest that one may be.
  public static func isWide(light components: SIMD3<Double>, peak: Double = 1) -> Bool {
    let tolerance = Double(tolerance)
    return components.min() < -tolerance / 12.92 || components.max() > peak * (1 + 2.3 * tolerance)
  }
}

/// A linear function of a colour: encoded sRGB, not premultiplied, components from 0 to 1. What comes of it is
/// limited to 0…1 after the last of several colour filters.
///
/// Wholly transparent pixels stay so, since they have no colour.
public struct ColorMatrix: Sendable, Hashable {
  /// What red, green, blue and alpha each contribute to the result's red, green, blue and alpha.
  public var red: SIMD4<Double>
  public var green: SIMD4<Double>
  public var blue: SIMD4<Double>
  public var alpha: SIMD4<Double>
  public var bias: SIMD4<Double>

  public static let identity = ColorMatrix(
    red: SIMD4(1, 0, 0, 0), green: SIMD4(0, 1, 0, 0), blue: SIMD4(0, 0, 1, 0), alpha: SIMD4(0, 0, 0, 1))

  public init(
    red: SIMD4<Double>, green: SIMD4<Double>, blue: SIMD4<Double>, alpha: SIMD4<Double>,
    bias: SIMD4<Double> = .zero
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.bias = bias
  }
}

/// One side of a line across the canvas, to which a group is cut.
///
/// A layer that passes through another is drawn in two pieces, one behind the other layer and one before it. Where
/// the other layer ends, the seam between the pieces must not show.
public struct HalfPlane: Sendable, Hashable {
  public enum Half: Sendable, Hashable {
    case front
    case back
  }

  /// (a, b, c): ax + by + c is the distance from the line in points of the canvas, positive in front.
  public var line: SIMD3<Double>
  public var piece: Half
  /// Whether the pieces overlap, so that the front one can have a smooth edge; only right for opaque pictures.
  /// Otherwise each pixel belongs to the one piece in which its middle lies.
  public var overlaps: Bool

  public init(line: SIMD3<Double>, piece: Half, overlaps: Bool) {
    self.line = line
    self.piece = piece
    self.overlaps = overlaps
  }
}

/// What a shadow looks like, whatever throws it.
public struct ShadowStyle: Sendable, Hashable {
  public var color: Color
  /// The standard deviation of the Gaussian blur, in points of the canvas.
  public var deviation: CGFloat
  /// From what throws the shadow to the shadow, in points of the canvas.
  public var offset: CGPoint

  public init(color: Color, deviation: CGFloat, offset: CGPoint) {
    self.color = color
    self.deviation = deviation
    self.offset = offset
  }
}

/// The shadow of an opaque shape, without the shape.
public struct Shadow: Sendable, Hashable {
  public var shape: Shape
  /// From the shape's own space to the canvas.
  public var transform: Projection
  public var style: ShadowStyle

  public init(shape: Shape, transform: Projection, style: ShadowStyle) {
    self.shape = shape
    self.transform = transform
    self.style = style
  }
}
