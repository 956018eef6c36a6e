import Foundation

/// Polylines as they are drawn.
enum CurveShape {
  /// The same line with fewer points: none is farther than `tolerance` from it.
  ///
  /// Source: Douglas and Peucker, "Algorithms for the Reduction of the Number of Points Required to Represent a
  /// Digitized Line or Its Caricature", 1973.
  static func simplified(_ points: [CGPoint], tolerance: CGFloat) -> [CGPoint] {
    guard points.count > 2 else { return points }
    var keeps = [Bool](repeating: false, count: points.count)
    keeps[0] = true
    keeps[points.count - 1] = true
    var pending = [(0, points.count - 1)]
    while let (first, last) = pending.popLast() {
      var farthest = (index: -1, distance: tolerance)
      for index in stride(from: first + 1, to: last, by: 1) {
        let distance = distance(points[index], points[first], points[last])
        if distance > farthest.distance { farthest = (index, distance) }
      }
      guard farthest.index >= 0 else { continue }
      keeps[farthest.index] = true
      pending.append((first, farthest.index))
      pending.append((farthest.index, last))
    }
    return points.indices.filter { keeps[$0] }.map { points[$0] }
  }

  /// From a point to the line between two others.
  static func distance(_ point: CGPoint, _ a: CGPoint, _ b: CGPoint) -> CGFloat {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    guard length > 0 else { return hypot(point.x - a.x, point.y - a.y) }
    let place = min(max(((point.x - a.x) * dx + (point.y - a.y) * dy) / length, 0), 1)
    return hypot(point.x - a.x - place * dx, point.y - a.y - place * dy)
  }
}
