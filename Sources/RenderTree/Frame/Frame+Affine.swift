import Foundation
import Geometry

// Items that are placed by an affine transform.

extension Fill {
  public init(shape: Shape, transform: Affine, color: Color) {
    self.init(shape: shape, transform: .affine(transform), color: color)
  }
}

extension Clip {
  public init(shape: Shape, transform: Affine) {
    self.init(shape: shape, transform: .affine(transform))
  }
}

extension GradientFill {
  public init(shape: Shape, transform: Affine, gradient: Gradient, unitTransform: Affine) {
    self.init(
      shape: shape, transform: .affine(transform), gradient: gradient, unitTransform: .affine(unitTransform))
  }
}

extension Shadow {
  public init(shape: Shape, transform: Affine, style: ShadowStyle) {
    self.init(shape: shape, transform: .affine(transform), style: style)
  }
}
