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
