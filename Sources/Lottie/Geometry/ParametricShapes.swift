import Foundation

/// Rectangles, ellipses and stars as corners. They begin where After Effects begins them, which trimming shows.
extension Contour {
  /// How far the control points of a quarter of a circle are from its ends, in radii.
  private static let circleHandle = 0.5522847498307936

  /// From the upper right corner clockwise.
  static func rectangle(center: CGPoint, size: CGSize, roundness: Double) -> Contour {
    let (minX, maxX) = (center.x - size.width / 2, center.x + size.width / 2)
    let (minY, maxY) = (center.y - size.height / 2, center.y + size.height / 2)
    let radius = max(0, min(roundness, abs(size.width) / 2, abs(size.height) / 2))
    guard radius > 0 else {
      let corners = [(maxX, minY), (maxX, maxY), (minX, maxY), (minX, minY)]
      return Contour(vertices: corners.map { Vertex(CGPoint(x: $0, y: $1)) }, isClosed: true)
    }
    let handle = radius * (1 - circleHandle)
    func vertex(_ x: Double, _ y: Double, in i: (Double, Double), out o: (Double, Double)) -> Vertex {
      Vertex(
        point: CGPoint(x: x, y: y), controlIn: CGPoint(x: i.0, y: i.1), controlOut: CGPoint(x: o.0, y: o.1))
    }
    return Contour(
      vertices: [
        vertex(maxX, minY + radius, in: (maxX, minY + handle), out: (maxX, minY + radius)),
        vertex(maxX, maxY - radius, in: (maxX, maxY - radius), out: (maxX, maxY - handle)),
        vertex(maxX - radius, maxY, in: (maxX - handle, maxY), out: (maxX - radius, maxY)),
        vertex(minX + radius, maxY, in: (minX + radius, maxY), out: (minX + handle, maxY)),
        vertex(minX, maxY - radius, in: (minX, maxY - handle), out: (minX, maxY - radius)),
        vertex(minX, minY + radius, in: (minX, minY + radius), out: (minX, minY + handle)),
        vertex(minX + radius, minY, in: (minX + handle, minY), out: (minX + radius, minY)),
        vertex(maxX - radius, minY, in: (maxX - radius, minY), out: (maxX - handle, minY)),
      ], isClosed: true)
  }

  /// From above clockwise.
  static func ellipse(center: CGPoint, size: CGSize) -> Contour {
    let (rx, ry) = (size.width / 2, size.height / 2)
    let (hx, hy) = (rx * circleHandle, ry * circleHandle)
    func vertex(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double) -> Vertex {
      Vertex(
        point: CGPoint(x: center.x + x, y: center.y + y),
        controlIn: CGPoint(x: center.x + x - dx, y: center.y + y - dy),
        controlOut: CGPoint(x: center.x + x + dx, y: center.y + y + dy))
    }
    return Contour(
      vertices: [vertex(0, -ry, hx, 0), vertex(rx, 0, 0, hy), vertex(0, ry, -hx, 0), vertex(-rx, 0, 0, -hy)],
      isClosed: true)
  }

  /// The most points of a star.
  private static let mostPoints = 1000.0

  /// From above clockwise.
  ///
  /// Source: Lottie specification 1.0, "PolyStar".
  static func star(_ star: LottieStar, at frame: Double) -> Contour {
    let count = Int(min(max(star.points.number(at: frame), 0), mostPoints))
    guard count > 0 else { return Contour(isClosed: true) }
    let center = star.position.point(at: frame)
    let outer = star.outerRadius.number(at: frame)
    let inner = star.isPolygon ? outer : star.innerRadius.number(at: frame)
    let total = star.isPolygon ? count : 2 * count
    // A full roundness reaches half of the way along the circle to the next corner of a star, a quarter of a polygon's.
    let part = Double(total * (star.isPolygon ? 4 : 2))
    let outerHandle = 2 * .pi * outer / part * star.outerRoundness.number(at: frame) / 100
    let innerHandle =
      star.isPolygon ? outerHandle : 2 * .pi * inner / part * star.innerRoundness.number(at: frame) / 100
    let start = -Double.pi / 2 + star.rotation.number(at: frame) * .pi / 180
    var contour = Contour(isClosed: true)
    for index in 0..<total {
      let angle = start + Double(index) * 2 * .pi / Double(total)
      let isOuter = star.isPolygon || index % 2 == 0
      let radius = isOuter ? outer : inner
      let handle = isOuter ? outerHandle : innerHandle
      let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      let tangent = CGPoint(x: -sin(angle) * handle, y: cos(angle) * handle)
      contour.vertices.append(
        Vertex(
          point: point, controlIn: CGPoint(x: point.x - tangent.x, y: point.y - tangent.y),
          controlOut: CGPoint(x: point.x + tangent.x, y: point.y + tangent.y)))
    }
    return contour
  }
}
