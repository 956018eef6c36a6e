import Foundation

/// Where a 4×4 transform takes the plane of the points (x, y, 0), seen along the z-axis from its positive end.
public struct SpatialPlane: Sendable, Equatable {
  /// The rows of the transform that the plane's x, y and 1 are multiplied with.
  private let x: SIMD4<Double>
  private let y: SIMD4<Double>
  private let origin: SIMD4<Double>
  /// The points of the plane are those whose product with it is 0; the product with any other is its distance,
  /// positive in front of the plane, times its weight.
  private let normal: SIMD4<Double>

  /// Nil when the plane is seen edge-on or is no plane at all.
  public init?(_ transform: Transform3D) {
    let rows = transform.rows
    (x, y, origin) = (rows.0, rows.1, rows.3)
    let normal = SpatialPlane.normal(x, y, origin)
    let length = (normal.x * normal.x + normal.y * normal.y + normal.z * normal.z).squareRoot()
    guard transform.isFinite, length > 0, length.isFinite, abs(normal.z) > 1e-12 * length else { return nil }
    self.normal = normal / (normal.z < 0 ? -length : length)
  }

  /// Four 3×3 determinants: what is at right angles to all three.
  fileprivate static func normal(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>
  ) -> SIMD4<Double> {
    func minor(_ i: Int, _ j: Int, _ k: Int) -> Double {
      dot(SIMD3(a[i], a[j], a[k]), cross(SIMD3(b[i], b[j], b[k]), SIMD3(c[i], c[j], c[k])))
    }
    return SIMD4(minor(1, 2, 3), -minor(0, 2, 3), minor(0, 1, 3), -minor(0, 1, 2))
  }

  /// Some order of planes, whatever lies in them.
  public static func < (a: SpatialPlane, b: SpatialPlane) -> Bool {
    for index in 0..<4 where a.normal[index] != b.normal[index] { return a.normal[index] < b.normal[index] }
    return false
  }

  /// Whether both lie the same way in space.
  public func isParallel(to other: SpatialPlane) -> Bool {
    normal.x == other.normal.x && normal.y == other.normal.y && normal.z == other.normal.z
  }

  /// Whether a plane that is parallel to another lies behind it.
  public func isBehind(_ other: SpatialPlane) -> Bool { normal.w > other.normal.w }

  /// The line in which `other` cuts this plane, in this plane's own coordinates: positive in front of `other`.
  public func line(cutBy other: SpatialPlane) -> SIMD3<Double> {
    func product(_ point: SIMD4<Double>) -> Double { (other.normal * point).sum() }
    return SIMD3(product(x), product(y), product(origin))
  }

  /// The z that a point of the plane comes to.
  public func depth(at point: CGPoint) -> Double {
    let image = x * Double(point.x) + y * Double(point.y) + origin
    return image.z / image.w
  }

  /// The line, in the plane's own coordinates, of the points whose weight is 0: positive before the eye.
  public var horizon: SIMD3<Double> { SIMD3(x.w, y.w, origin.w) }
}

extension Transform3D {
  /// True when a plane turns its back: the z of its normal, which goes through the inverse transposed, is
  /// negative. A mirror does not turn it.
  public var showsBack: Bool {
    if m13 == 0, m14 == 0, m23 == 0, m24 == 0, m31 == 0, m32 == 0, m34 == 0, m33 > 0, m44 > 0 { return false }
    let rows = rows
    let normal = SpatialPlane.normal(rows.0, rows.1, rows.3)
    let determinant = (normal * rows.2).sum()
    return determinant == 0 ? normal.z < 0 : normal.z * determinant < 0
  }

  /// Whether the points of the plane stay in it, whatever becomes of what lies before and behind it; but for what
  /// rounding leaves.
  public var keepsPlane: Bool {
    let rounding = rounding
    func isNothing(_ element: CGFloat) -> Bool { abs(element) <= rounding }
    return isNothing(m13) && isNothing(m14) && isNothing(m23) && isNothing(m24) && isNothing(m43)
      && abs(m44 - 1) <= 8 * 1.0.ulp
  }

  /// What rounding may leave of an element that is 0.
  var rounding: CGFloat { 8 * max(1, max(max(abs(m11), abs(m12)), max(abs(m21), abs(m22)))).ulp }

  /// The z that a point of the plane of the points (x, y, 0) comes to.
  public func depth(at point: CGPoint) -> Double {
    let rows = rows
    let image = rows.0 * Double(point.x) + rows.1 * Double(point.y) + rows.3
    return image.z / image.w
  }

  /// True when there is no perspective in it.
  public var keepsWeights: Bool { m14 == 0 && m24 == 0 && m34 == 0 && m44 == 1 }

  /// This transform about a point of the plane instead of the origin.
  public func about(_ point: CGPoint) -> Transform3D {
    Transform3D.translation(x: -point.x, y: -point.y, z: 0).concatenating(self)
      .concatenating(.translation(x: point.x, y: point.y, z: 0))
  }
}

extension CGPoint {
  /// ax + by + c for the line (a, b, c): 0 on it, and of one sign on each side.
  public func side(of line: SIMD3<Double>) -> Double {
    line.x * Double(x) + line.y * Double(y) + line.z
  }
}
