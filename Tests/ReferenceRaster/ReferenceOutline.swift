import Foundation
import AnimGeometry
import AnimRaster
import AnimRenderTree

/// The outline of a shape in pixels, as straight lines.
struct ReferenceOutline {
  /// A line from its upper to its lower end; `winding` is +1 if it was drawn downwards, -1 if upwards.
  struct Line {
    var top: CGPoint
    var bottom: CGPoint
    var winding: Int

    func x(at y: Double) -> Double {
      if y <= top.y { return top.x }
      if y >= bottom.y { return bottom.x }
      return top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
    }
  }

  private let projection: Homography
  private let tolerance: Double
  /// The least weight of a point that lies in front of the eye.
  private let near: Double
  private var lines: [Line] = []
  private var rule = FillRule.nonZero
  /// What a border leaves open.
  private var hole: [Line] = []
  private var isFinite = true

  /// The largest distance between a curve and its chords in pixels.
  private static let flatness = 0.0002

  /// `transform` leads to pixels.
  init(_ shape: Shape, _ transform: Projection) {
    projection = transform.homography
    let box = shape.box
    let corners = [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
      CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
    ]
    near = 1e-5 * (corners.map { transform.homography.weighted($0).z }.max() ?? 1)
    let stretch = corners.compactMap { transform.approximation(at: $0)?.largestStretch }.max() ?? 1
    tolerance = ReferenceOutline.flatness / max(stretch, 1e-9)
    guard near > 0, tolerance.isFinite else { return }
    switch shape {
    case .rect(let rect), .partlySmoothRect(let rect, _):
      add(Path(rect: rect))
    case .roundedRect(let rounded):
      add(rounded.outline)
    case .border(let rounded, let width):
      guard width > 0 else { return }
      if let inner = rounded.inset(by: width) {
        add(inner.outline)
        swap(&hole, &lines)
      }
      add(rounded.outline)
    case .path(let path, let fillRule):
      rule = fillRule
      add(path)
    case .stroke(let path, let style):
      path.stroke(style, tolerance: tolerance) { add($0) }
    }
    // A shape with coordinates that are not finite draws nothing.
    if !isFinite { lines = [] }
  }

  private mutating func add(_ path: Path) {
    var polygon: [CGPoint] = []
    path.flatten(tolerance: tolerance) { from, to in
      if polygon.last != from {
        add(polygon)
        polygon = [from]
      }
      polygon.append(to)
    }
    add(polygon)
  }

  /// Adds a closed polygon, as far as it lies in front of the eye.
  private mutating func add(_ polygon: [CGPoint]) {
    guard var previous = polygon.last.map(projection.weighted) else { return }
    var images: [CGPoint] = []
    for point in polygon.map(projection.weighted) {
      if (previous.z < near) != (point.z < near) {
        images.append(divided(previous + (point - previous) * ((near - previous.z) / (point.z - previous.z))))
      }
      if !(point.z < near) { images.append(divided(point)) }
      previous = point
    }
    guard var from = images.last else { return }
    for to in images {
      isFinite = isFinite && to.x.isFinite && to.y.isFinite
      if from.y < to.y { lines.append(Line(top: from, bottom: to, winding: 1)) }
      if from.y > to.y { lines.append(Line(top: to, bottom: from, winding: -1)) }
      from = to
    }
  }

  private func divided(_ point: SIMD3<Double>) -> CGPoint {
    CGPoint(x: point.x / point.z, y: point.y / point.z)
  }

  func coverage(in bounds: PixelRect) -> ReferenceCoverage {
    var result = ReferenceCoverage(lines, rule, bounds: bounds)
    if !hole.isEmpty, isFinite { result.subtract(ReferenceCoverage(hole, rule, bounds: bounds)) }
    return result
  }
}
