import Foundation
import Geometry

extension LayerLook {
  /// A gradient layer's colours; nil when it draws none.
  ///
  /// The gradient is made in the unit square and stretched with it to the bounds.
  var gradient: GradientFill? {
    guard hasGradient else { return nil }
    let gradient = Gradient(
      kind: details.gradientKind, stops: gradientStops, start: details.startPoint,
      end: details.endPoint)
    let rect = bounds.rect
    let unit = Affine(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
    return GradientFill(
      shape: backgroundShape, transform: transform, gradient: gradient,
      unitTransform: Projection.affine(unit).concatenating(transform))
  }

  var hasGradient: Bool {
    guard kind == .gradient, !bounds.rect.isEmpty else { return false }
    let details = details
    return Gradient.isDrawn(
      details.gradientKind, colors: details.gradientColors.count, locations: details.gradientLocations?.count,
      from: details.startPoint, to: details.endPoint)
  }

  /// Colours are spread evenly when there are no locations; a location before the last one is moved there.
  private var gradientStops: [Gradient.Stop] {
    let colors = details.gradientColors
    let locations = details.gradientLocations
    var last = 0.0
    return colors.indices.map { index in
      let location = locations?[index] ?? Double(index) / Double(colors.count - 1)
      last = min(max(location, last), 1)
      return Gradient.Stop(color: colors[index].tinted(by: surroundings.tint), location: last)
    }
  }
}

extension GradientFill {
  func withOpacity(_ opacity: Double) -> GradientFill {
    if opacity == 1 { return self }
    var result = self
    for index in result.gradient.stops.indices { result.gradient.stops[index].color.alpha *= opacity }
    return result
  }
}
