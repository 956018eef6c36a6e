import Foundation

/// A projective map of the plane in the row-vector convention, `[x' y' w'] = [x y 1] · M`: what is left of a
/// `Transform3D` when the z of its input is 0 and the z of its output does not matter.
public struct Homography: Sendable, Hashable {
  private var row0: SIMD3<Double>
  private var row1: SIMD3<Double>
  private var row2: SIMD3<Double>

  public init(_ transform: Transform3D) {
    row0 = SIMD3(transform.m11, transform.m12, transform.m14)
    row1 = SIMD3(transform.m21, transform.m22, transform.m24)
    row2 = SIMD3(transform.m41, transform.m42, transform.m44)
  }

  private init(_ row0: SIMD3<Double>, _ row1: SIMD3<Double>, _ row2: SIMD3<Double>) {
    self.row0 = row0
    self.row1 = row1
    self.row2 = row2
  }

  /// Nil for a point that goes to infinity.
  public func apply(_ point: CGPoint) -> CGPoint? {
    let image = weighted(point)
    let result = CGPoint(x: image.x / image.z, y: image.y / image.z)
    return result.x.isFinite && result.y.isFinite ? result : nil
  }

  /// False for a point that lies behind the eye of a perspective.
  public func isInFront(_ point: CGPoint) -> Bool { weighted(point).z > 0 }

  private func weighted(_ point: CGPoint) -> SIMD3<Double> {
    row0 * Double(point.x) + row1 * Double(point.y) + row2
  }

  /// Nil when the plane collapses to a line or a point.
  public var inverted: Homography? {
    let column0 = cross(row1, row2)
    let column1 = cross(row2, row0)
    let column2 = cross(row0, row1)
    let factor = 1 / dot(row0, column0)
    guard factor.isFinite else { return nil }
    return Homography(
      SIMD3(column0.x, column1.x, column2.x) * factor, SIMD3(column0.y, column1.y, column2.y) * factor,
      SIMD3(column0.z, column1.z, column2.z) * factor)
  }
}
