import Foundation
import AnimGeometry

/// One sub-path as corners: what modifiers work with.
struct Contour: Sendable {
  var vertices: [Vertex] = []
  var isClosed = false

  /// Sides without handles are lines, along which trimming goes evenly; each has an element of its own, so that two
  /// contours of as many corners change into each other.
  var path: Path {
    var path = Path()
    guard let first = vertices.first else { return path }
    path.move(to: first.point)
    for index in vertices.indices.dropFirst() { path.add(from: vertices[index - 1], to: vertices[index]) }
    if isClosed {
      path.add(from: vertices[vertices.count - 1], to: first)
      path.closeSubpath()
    }
    return path
  }

  var reversed: Contour {
    var vertices = self.vertices.map {
      Vertex(point: $0.point, controlIn: $0.controlOut, controlOut: $0.controlIn)
    }
    // It begins where it began.
    vertices = isClosed ? vertices.prefix(1) + vertices.dropFirst().reversed() : vertices.reversed()
    return Contour(vertices: vertices, isClosed: isClosed)
  }

  /// The curves from corner to corner.
  var segments: [CubicSegment] {
    guard vertices.count > 1 || (isClosed && vertices.count == 1) else { return [] }
    let count = isClosed ? vertices.count : vertices.count - 1
    return (0..<count).map { index in
      let next = vertices[(index + 1) % vertices.count]
      return CubicSegment(vertices[index].point, vertices[index].controlOut, next.controlIn, next.point)
    }
  }

  /// The area within the polygon of corners and control points, negative for one that runs the other way round.
  var controlArea: Double {
    let points = vertices.flatMap { [$0.controlIn, $0.point, $0.controlOut] }
    return points.indices.reduce(0) { sum, index in
      let (a, b) = (points[index], points[(index + 1) % points.count])
      return sum + Double(a.x * b.y - a.y * b.x) / 2
    }
  }

  func mapPoints(_ map: (CGPoint) -> CGPoint) -> Contour {
    Contour(
      vertices: vertices.map {
        Vertex(point: map($0.point), controlIn: map($0.controlIn), controlOut: map($0.controlOut))
      }, isClosed: isClosed)
  }
}

extension Path {
  fileprivate mutating func add(from start: Vertex, to end: Vertex) {
    if start.controlOut == start.point, end.controlIn == end.point {
      addLine(to: end.point)
    } else {
      addCurve(to: end.point, control1: start.controlOut, control2: end.controlIn)
    }
  }

  /// The sub-paths as corners.
  var contours: [Contour] {
    var result: [Contour] = []
    var contour = Contour(isClosed: false)
    func curve(_ contour: inout Contour, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
      guard !contour.vertices.isEmpty else { return }
      contour.vertices[contour.vertices.count - 1].controlOut = control1
      contour.vertices.append(Vertex(point: end, controlIn: control2, controlOut: end))
    }
    for element in elements {
      switch element {
      case .move(let point):
        if !contour.vertices.isEmpty { result.append(contour) }
        contour = Contour(vertices: [Vertex(point)], isClosed: false)
      case .line(let end): curve(&contour, contour.vertices.last?.point ?? end, end, end)
      case .quad(let control, let end):
        let segment = CubicSegment(
          from: contour.vertices.last?.point ?? end, quadraticControl: control, to: end)
        curve(&contour, segment.control1, segment.control2, end)
      case .cubic(let control1, let control2, let end): curve(&contour, control1, control2, end)
      case .close:
        contour.isClosed = true
        // The curve back to the beginning ends at the first corner.
        if contour.vertices.count > 1, let last = contour.vertices.last,
          last.point == contour.vertices[0].point
        {
          contour.vertices[0].controlIn = last.controlIn
          contour.vertices.removeLast()
        }
        result.append(contour)
        contour = Contour(isClosed: false)
      }
    }
    if !contour.vertices.isEmpty { result.append(contour) }
    return result
  }
}
