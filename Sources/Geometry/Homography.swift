import Foundation

/// A projective map of the plane in the row-vector convention, `[x' y' w'] = [x y 1] · M`: what is left of a
/// `Transform3D` when the z of its input is 0 and the z of its output does not matter.
public struct Homography: Sendable, Hashable {
  private var row0: SIMD3<Double>
  private var row1: SIMD3<Double>
  private var row2: SIMD3<Double>

  /// Of the matrix M, from the first.
  package var rows: [SIMD3<Double>] { [row0, row1, row2] }

  /// What a transform does to the plane at z = 0, seen along z.
  public init(_ transform: Transform3D) {
    row0 = SIMD3(transform.m11, transform.m12, transform.m14)
    row1 = SIMD3(transform.m21, transform.m22, transform.m24)
    row2 = SIMD3(transform.m41, transform.m42, transform.m44)
  }

  /// The map that an affine transform is.
  public init(_ affine: Affine) {
    row0 = SIMD3(affine.a, affine.b, 0)
    row1 = SIMD3(affine.c, affine.d, 0)
    row2 = SIMD3(affine.tx, affine.ty, 1)
  }

  private init(_ row0: SIMD3<Double>, _ row1: SIMD3<Double>, _ row2: SIMD3<Double>) {
    self.row0 = row0
    self.row1 = row1
    self.row2 = row2
  }

  /// The same map as an affine transform, if it is one.
  public var affine: Affine? {
    guard row0.z == 0, row1.z == 0, row2.z > 0 else { return nil }
    let k = row2.z
    if k == 1 { return Affine(row0.x, row0.y, row1.x, row1.y, row2.x, row2.y) }
    return Affine(row0.x / k, row0.y / k, row1.x / k, row1.y / k, row2.x / k, row2.y / k)
  }

  /// Whether no number of it is infinite or NaN.
  public var isFinite: Bool { (row0 + row1 + row2).sum().isFinite }

  /// This map first, `next` after it.
  public func concatenating(_ next: Homography) -> Homography {
    func row(_ v: SIMD3<Double>) -> SIMD3<Double> {
      next.row0 * v.x + next.row1 * v.y + next.row2 * v.z
    }
    return Homography(row(row0), row(row1), row(row2))
  }

  /// Nil for a point that goes to infinity.
  public func apply(_ point: CGPoint) -> CGPoint? {
    let image = weighted(point)
    let result = CGPoint(x: image.x / image.z, y: image.y / image.z)
    return result.x.isFinite && result.y.isFinite ? result : nil
  }

  /// False for a point that lies behind the eye of a perspective.
  public func isInFront(_ point: CGPoint) -> Bool { weighted(point).z > 0 }

  /// The image of a point before the division: x and y times the weight, and the weight as z. It is positive
  /// before the eye, 0 beside it and negative behind it.
  public func weighted(_ point: CGPoint) -> SIMD3<Double> {
    row0 * Double(point.x) + row1 * Double(point.y) + row2
  }

  /// The affine transform that does the same very near `point`; nil when the point is not before the eye.
  public func approximation(at point: CGPoint) -> Affine? {
    let image = weighted(point)
    let k = 1 / image.z
    let (x, y) = (image.x * k, image.y * k)
    guard image.z > 0, x.isFinite, y.isFinite else { return nil }
    let (a, b) = ((row0.x - x * row0.z) * k, (row0.y - y * row0.z) * k)
    let (c, d) = ((row1.x - x * row1.z) * k, (row1.y - y * row1.z) * k)
    let result = Affine(a, b, c, d, x - point.x * a - point.y * c, y - point.x * b - point.y * d)
    return result.isFinite ? result : nil
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

  /// How a line (a, b, c), of the points with ax + by + c = 0, of the image looks in the plane: the product with
  /// the column.
  public func preimage(ofLine line: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(dot(row0, line), dot(row1, line), dot(row2, line))
  }
}
