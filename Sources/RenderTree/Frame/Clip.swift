import Foundation
import Geometry

public struct Clip: Sendable, Hashable {
  public var shape: Shape
  /// From the shape's own space to the canvas.
  public var transform: Projection

  public init(shape: Shape, transform: Projection) {
    self.shape = shape
    self.transform = transform
  }
}

extension Clip {
  public init(shape: Shape, transform: Affine) {
    self.init(shape: shape, transform: .affine(transform))
  }
}
