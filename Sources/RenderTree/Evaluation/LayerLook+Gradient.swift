import Foundation
import Geometry

extension LayerLook {
  /// A gradient layer's colours; nil when it has none.
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
      unitTransform: unit.concatenating(transform))
  }

  var hasGradient: Bool {
    kind == .gradient && !details.gradientColors.isEmpty && !bounds.rect.isEmpty
  }

  /// Colours without a location of their own are spread evenly; a location before the last one is moved there.
  private var gradientStops: [Gradient.Stop] {
    let colors = details.gradientColors
    let locations = details.gradientLocations
    var last = 0.0
    return colors.indices.map { index in
      var location = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      if let locations, locations.count == colors.count { location = locations[index] }
      last = min(max(location, last), 1)
      return Gradient.Stop(color: colors[index], location: last)
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
