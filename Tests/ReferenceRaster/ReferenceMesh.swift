import Foundation
import AnimGeometry
import AnimRenderTree

/// A mesh's colours, searched for at each place.
struct ReferenceMesh {
  private let mesh: GradientMesh
  private let gradient: Gradient
  private let toPixels: Projection
  private let toUnit: Projection

  init?(_ mesh: GradientMesh, _ gradient: Gradient, _ toPixels: Projection) {
    guard let inverse = toPixels.inverted, gradient.stops.count >= mesh.points.count else { return nil }
    self.mesh = mesh
    self.gradient = gradient
    self.toPixels = toPixels
    toUnit = inverse
  }

  /// The colour of the last triangle that holds a place of the canvas, or of the edge that is nearest to it.
  func color(_ place: CGPoint) -> Color {
    guard let point = toUnit.homography.apply(place) else { return .clear }
    var nearest = (color: Color.clear, distance: Double.infinity)
    for (triangle, a, b, c) in mesh.corners.reversed() {
      let colors = [triangle.a, triangle.b, triangle.c].map { gradient.stops[$0].color }
      // Cramer's rule for the point as a + u (b - a) + v (c - a).
      let determinant = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
      let u = ((point.x - a.x) * (c.y - a.y) - (c.x - a.x) * (point.y - a.y)) / determinant
      let v = ((b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)) / determinant
      if u >= -1e-9, v >= -1e-9, u + v <= 1 + 1e-9 {
        let rest = u + v
        let side = gradient.interpolation.reference(colors[1], colors[2], rest > 0 ? Double(v / rest) : 0)
        return gradient.interpolation.reference(colors[0], side, Double(rest))
      }
      let corners = [a, b, c]
      for (from, to) in [(0, 1), (1, 2), (2, 0)] {
        guard let p = toPixels.apply(corners[from]), let q = toPixels.apply(corners[to]) else { continue }
        let along = (q.x - p.x, q.y - p.y)
        let length = along.0 * along.0 + along.1 * along.1
        let part = length > 0 ? ((place.x - p.x) * along.0 + (place.y - p.y) * along.1) / length : 0
        let t = min(max(Double(part), 0), 1)
        let distance = Double(hypot(p.x + along.0 * t - place.x, p.y + along.1 * t - place.y))
        // Of edges that are as near, the first triangle's counts, as in the other rasterizer.
        if distance <= nearest.distance {
          nearest = (gradient.interpolation.reference(colors[from], colors[to], t), distance)
        }
      }
    }
    return nearest.color
  }
}
