import Foundation

/// A corner of a contour with the control points of the curves that come and go.
struct Vertex: Sendable {
  var point: CGPoint
  var controlIn: CGPoint
  var controlOut: CGPoint

  init(point: CGPoint, controlIn: CGPoint, controlOut: CGPoint) {
    (self.point, self.controlIn, self.controlOut) = (point, controlIn, controlOut)
  }

  init(_ point: CGPoint) { self.init(point: point, controlIn: point, controlOut: point) }

  var isSharp: Bool { controlIn == point && controlOut == point }
}
