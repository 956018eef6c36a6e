import Foundation
import Geometry

/// The picture's size in points, its pixels per point and what is behind all layers.
public struct Canvas: Sendable, Hashable {
  /// In points.
  public var size: CGSize
  /// Pixels per point.
  public var scale: CGFloat
  /// What is behind all layers; it may be transparent.
  public var background: Color
  /// Whether gradients are dithered where one would see the steps of 8 bits: colours between two of them become a
  /// fixed pattern of both. Default true.
  public var dithersGradients: Bool
  /// What the picture's numbers mean while it is drawn. Default sRGB.
  public var space: WorkingSpace
  /// What becomes of colours that the output cannot show. By default they are limited to what it can.
  public var mapping = OutputMapping()

  /// A canvas of a size in points.
  public init(
    size: CGSize, scale: CGFloat = 1, background: Color = .white, dithersGradients: Bool = true,
    space: WorkingSpace = .sRGB
  ) {
    self.size = size
    self.scale = scale
    self.background = background
    self.dithersGradients = dithersGradients
    self.space = space
  }

  /// The picture's width in pixels, rounded to the nearest whole number.
  public var pixelWidth: Int { Canvas.pixels(size.width * scale) }
  /// The picture's height in pixels, rounded to the nearest whole number.
  public var pixelHeight: Int { Canvas.pixels(size.height * scale) }

  /// 0 for what is no number; at most what a 32-bit integer holds.
  private static func pixels(_ length: CGFloat) -> Int {
    length > 0 ? Int(min(length, CGFloat(Int32.max)).rounded()) : 0
  }
}
