import Foundation
import Geometry

/// One shape filled with a gradient.
public struct GradientFill: Sendable, Hashable {
  public var shape: Shape
  /// From the shape's own space to the canvas.
  public var transform: Projection
  public var gradient: Gradient
  /// From the gradient's unit square to the canvas.
  public var unitTransform: Projection

  public init(shape: Shape, transform: Projection, gradient: Gradient, unitTransform: Projection) {
    self.shape = shape
    self.transform = transform
    self.gradient = gradient
    self.unitTransform = unitTransform
  }
}
