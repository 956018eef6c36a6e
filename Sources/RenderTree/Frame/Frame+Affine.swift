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

extension ImageFill {
  public init(
    source: Source, area: CGRect, transform: Affine, columns: AxisMap, rows: AxisMap, limits: CGRect,
    filter: ImageFilter = ImageFilter(), opacity: Double = 1, tint: Color = .white
  ) {
    self.init(
      source: source, area: area, transform: .affine(transform), columns: columns, rows: rows, limits: limits,
      filter: filter, opacity: opacity, tint: tint)
  }
}
