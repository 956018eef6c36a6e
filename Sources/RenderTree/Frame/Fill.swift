import Foundation
import Geometry

/// One shape filled with one colour.
public struct Fill: Sendable, Hashable {
  public var shape: Shape
  /// From the shape's own space to the canvas.
  public var transform: Projection
  public var color: Color
  /// Whether its premultiplied components are added, up to 1, to what is behind it.
  public var isAdditive: Bool

  public init(shape: Shape, transform: Projection, color: Color, isAdditive: Bool = false) {
    self.shape = shape
    self.transform = transform
    self.color = color
    self.isAdditive = isAdditive
  }
}

// Items that are placed by an affine transform.

extension Fill {
  public init(shape: Shape, transform: Affine, color: Color) {
    self.init(shape: shape, transform: .affine(transform), color: color)
  }
}
