import Foundation
import AnimGeometry

/// A rectangle filled with a picture.
public struct ImageFill: Sendable, Hashable {
  /// Where the pixels are from.
  public enum Source: Sendable, Hashable {
    /// A still picture.
    case bitmap(Bitmap)
    /// One picture of a movie, by its number.
    case movie(MovieClip, index: Int)
    /// Drawn when it is known how large it is seen.
    case vector(VectorPicture)

    /// In pixels; of a vector picture, of the grid that it is placed by.
    public var width: Int { pixels.width }

    /// In pixels, as `width`.
    public var height: Int { pixels.height }

    private var pixels: (width: Int, height: Int) {
      switch self {
      case .bitmap(let bitmap): (bitmap.width, bitmap.height)
      case .movie(let clip, _): (clip.source.width, clip.source.height)
      case .vector(let picture): (picture.gridWidth, picture.gridHeight)
      }
    }

    /// Pixels in a unit of the picture's own size; not 1 where pixels are not square.
    var pixelsPerUnit: CGSize {
      switch self {
      case .movie(let clip, _) where clip.source.displayWidth > 0 && clip.source.displayHeight > 0:
        return CGSize(
          width: CGFloat(width) / CGFloat(clip.source.displayWidth),
          height: CGFloat(height) / CGFloat(clip.source.displayHeight))
      case .vector(let picture) where picture.source.width > 0 && picture.source.height > 0:
        return CGSize(
          width: CGFloat(width) / picture.source.width, height: CGFloat(height) / picture.source.height)
      default: return CGSize(width: 1, height: 1)
      }
    }
  }

  /// Where the pixels are from.
  public var source: Source
  /// What is filled, in the layer's space.
  public var area: CGRect
  /// From the layer's space to the canvas.
  public var transform: Projection
  /// From the layer's x to the source's, in pixels from its left side.
  public var columns: AxisMap
  /// From the layer's y to the source's, in pixels from its upper side.
  public var rows: AxisMap
  /// The source's pixels that may be shown: beyond them, those at their edges go on.
  public var limits: CGRect
  /// How the source is sampled.
  public var filter: ImageFilter
  /// 0…1.
  public var opacity: Double
  /// Multiplies the components of every pixel; white leaves them as they are.
  public var tint: Color
  /// Whether its premultiplied components are added, up to 1, to what is behind it.
  public var isAdditive = false

  /// A picture at its place, opaque and in its own colours unless said otherwise.
  public init(
    source: Source, area: CGRect, transform: Projection, columns: AxisMap, rows: AxisMap, limits: CGRect,
    filter: ImageFilter = ImageFilter(), opacity: Double = 1, tint: Color = .white
  ) {
    self.source = source
    self.area = area
    self.transform = transform
    self.columns = columns
    self.rows = rows
    self.limits = limits
    self.filter = filter
    self.opacity = opacity
    self.tint = tint
  }

  /// All of a picture, stretched to an area.
  public init(
    source: Source, area: CGRect, transform: Projection, filter: ImageFilter = ImageFilter(),
    opacity: Double = 1,
    tint: Color = .white
  ) {
    let (width, height) = (CGFloat(source.width), CGFloat(source.height))
    self.init(
      source: source, area: area, transform: transform,
      columns: AxisMap(from: area.minX, area.maxX, to: 0, width),
      rows: AxisMap(from: area.minY, area.maxY, to: 0, height),
      limits: CGRect(x: 0, y: 0, width: width, height: height), filter: filter, opacity: opacity, tint: tint)
  }
}

/// How a picture is sampled where its pixels are not those of the canvas.
public struct ImageFilter: Sendable, Hashable {
  /// Which pixels a place takes its colour from.
  public enum Kind: UInt8, Sendable, Hashable {
    /// The pixel whose area the place is in.
    case nearest
    /// Between the four nearest pixels; a picture that is made smaller is averaged first.
    case linear
    /// The same, also between two sizes of the averaged picture.
    case trilinear
  }

  /// Where the picture is made smaller.
  public var minification: Kind
  /// Where it is made larger.
  public var magnification: Kind
  /// Added to the number of halvings before a smaller picture is sampled.
  public var bias: Double

  /// Linear in both directions, unless said otherwise.
  public init(minification: Kind = .linear, magnification: Kind = .linear, bias: Double = 0) {
    self.minification = minification
    self.magnification = magnification
    self.bias = bias
  }
}
