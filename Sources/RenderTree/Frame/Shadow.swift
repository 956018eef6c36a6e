import Foundation
import AnimGeometry

/// The shadow of an opaque shape, without the shape.
public struct Shadow: Sendable, Hashable {
  /// What throws the shadow.
  public var shape: Shape
  /// From the shape's own space to the canvas.
  public var transform: Projection
  /// How the shadow looks.
  public var style: ShadowStyle

  /// A shape's shadow.
  public init(shape: Shape, transform: Projection, style: ShadowStyle) {
    self.shape = shape
    self.transform = transform
    self.style = style
  }
}

/// A shadow's colour, offset and blur, without the shape that throws it.
public struct ShadowStyle: Sendable, Hashable {
  /// The shadow's colour, with its opacity.
  public var color: Color
  /// The standard deviation of the Gaussian blur, in points of the canvas.
  public var deviation: CGFloat
  /// From what throws the shadow to the shadow, in points of the canvas.
  public var offset: CGPoint

  /// A shadow of this look.
  public init(color: Color, deviation: CGFloat, offset: CGPoint) {
    self.color = color
    self.deviation = deviation
    self.offset = offset
  }
}
