import Foundation
import Geometry

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

/// A shadow's colour, offset and blur, without the shape that throws it.
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
