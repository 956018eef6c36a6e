import Foundation

/// A 4×4 transform in the row-vector convention: `[x' y' z' w'] = [x y z 1] · M`.
/// `CoreAnimation` publishes it as `CATransform3D`.
public struct Transform3D: Sendable, Hashable {
  /// How far x goes along x.
  public var m11: CGFloat
  /// How far x goes along y.
  public var m12: CGFloat
  /// How far x goes along z.
  public var m13: CGFloat
  /// What x adds to the weight that the result is divided by.
  public var m14: CGFloat
  /// How far y goes along x.
  public var m21: CGFloat
  /// How far y goes along y.
  public var m22: CGFloat
  /// How far y goes along z.
  public var m23: CGFloat
  /// What y adds to the weight that the result is divided by.
  public var m24: CGFloat
  /// How far z goes along x.
  public var m31: CGFloat
  /// How far z goes along y.
  public var m32: CGFloat
  /// How far z goes along z.
  public var m33: CGFloat
  /// What z adds to the weight that the result is divided by: −1/d for an eye at the distance d before the plane.
  public var m34: CGFloat
  /// Where the origin comes to along x.
  public var m41: CGFloat
  /// Where the origin comes to along y.
  public var m42: CGFloat
  /// Where the origin comes to along z.
  public var m43: CGFloat
  /// The weight that the result is divided by, at the origin: 1 but for unusual perspectives.
  public var m44: CGFloat

  /// The transform with these elements, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }

  /// All elements zero, as Swift imports the C structure.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }

  /// The transform that does in each plane z what `affine` does, and keeps z.
  public init(_ affine: Affine) {
    self = .identity
    m11 = affine.a
    m12 = affine.b
    m21 = affine.c
    m22 = affine.d
    m41 = affine.tx
    m42 = affine.ty
  }

  /// Leaves every point where it is.
  public static let identity = Transform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

  /// Moves points along x, y and z.
  public static func translation(x: CGFloat, y: CGFloat, z: CGFloat) -> Transform3D {
    var result = Transform3D.identity
    result.m41 = x
    result.m42 = y
    result.m43 = z
    return result
  }

  /// Stretches from the origin by factors; a negative one mirrors.
  public static func scale(x: CGFloat, y: CGFloat, z: CGFloat) -> Transform3D {
    var result = Transform3D.identity
    result.m11 = x
    result.m22 = y
    result.m33 = z
    return result
  }

  /// A rotation by `angle` radians about the axis (x, y, z); the identity for an axis of no length.
  public static func rotation(angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) -> Transform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let c = cos(angle)
    let s = sin(angle)
    let t = 1 - c
    var result = Transform3D.identity
    result.m11 = t * x * x + c
    result.m12 = t * x * y + s * z
    result.m13 = t * x * z - s * y
    result.m21 = t * x * y - s * z
    result.m22 = t * y * y + c
    result.m23 = t * y * z + s * x
    result.m31 = t * x * z + s * y
    result.m32 = t * y * z - s * x
    result.m33 = t * z * z + c
    // Exactly: what turns in a plane has to be told from what does not.
    if abs(x) == 1 { result.m11 = 1 }
    if abs(y) == 1 { result.m22 = 1 }
    if abs(z) == 1 { result.m33 = 1 }
    return result
  }

  /// True when the transform moves points only within the plane: the 2-D part is all there is, but for what rounding
  /// leaves, as in a rotation by a whole turn about x.
  public var isAffine: Bool {
    if m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
      && m43 == 0 && m44 == 1
    {
      return true
    }
    let rounding = rounding
    return keepsPlane && abs(m31) <= rounding && abs(m32) <= rounding && abs(m34) <= rounding
      && abs(m33 - 1) <= 8 * 1.0.ulp
  }

  /// The 2-D part; all of the transform when `isAffine`.
  public var affine: Affine { Affine(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

  /// This transform first, `next` after it.
  public func concatenating(_ next: Transform3D) -> Transform3D {
    let b = next.rows
    func row(_ v: SIMD4<Double>) -> SIMD4<Double> {
      b.0 * v.x + b.1 * v.y + b.2 * v.z + b.3 * v.w
    }
    let a = rows
    return Transform3D(rows: (row(a.0), row(a.1), row(a.2), row(a.3)))
  }

  /// The inverse; a singular transform is returned unchanged, as Core Animation does.
  public func inverted() -> Transform3D {
    inverseOrNil ?? self
  }

  /// Whether there is an inverse with finite elements.
  public var isInvertible: Bool { inverseOrNil != nil }
}

extension Transform3D {
  typealias Rows = (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  var rows: Rows {
    (
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24),
      SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44)
    )
  }

  init(rows: Rows) {
    self.init(
      m11: rows.0.x, m12: rows.0.y, m13: rows.0.z, m14: rows.0.w,
      m21: rows.1.x, m22: rows.1.y, m23: rows.1.z, m24: rows.1.w,
      m31: rows.2.x, m32: rows.2.y, m33: rows.2.z, m34: rows.2.w,
      m41: rows.3.x, m42: rows.3.y, m43: rows.3.z, m44: rows.3.w)
  }

  /// m11 to m44, row by row.
  package var elements: [Double] {
    let rows = rows
    return [rows.0, rows.1, rows.2, rows.3].flatMap { [$0.x, $0.y, $0.z, $0.w] }
  }

  /// - Parameter elements: 16 of them, row by row.
  package init(elements: [Double]) {
    func row(_ start: Int) -> SIMD4<Double> { SIMD4(elements[start..<start + 4]) }
    self.init(rows: (row(0), row(4), row(8), row(12)))
  }

  /// By 2×2 sub-determinants of the upper and the lower half (Laplace expansion).
  var inverseOrNil: Transform3D? {
    let s0 = m11 * m22 - m21 * m12
    let s1 = m11 * m23 - m21 * m13
    let s2 = m11 * m24 - m21 * m14
    let s3 = m12 * m23 - m22 * m13
    let s4 = m12 * m24 - m22 * m14
    let s5 = m13 * m24 - m23 * m14
    let c5 = m33 * m44 - m43 * m34
    let c4 = m32 * m44 - m42 * m34
    let c3 = m32 * m43 - m42 * m33
    let c2 = m31 * m44 - m41 * m34
    let c1 = m31 * m43 - m41 * m33
    let c0 = m31 * m42 - m41 * m32
    let determinant = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    guard k.isFinite else { return nil }
    return Transform3D(
      m11: (m22 * c5 - m23 * c4 + m24 * c3) * k, m12: (-m12 * c5 + m13 * c4 - m14 * c3) * k,
      m13: (m42 * s5 - m43 * s4 + m44 * s3) * k, m14: (-m32 * s5 + m33 * s4 - m34 * s3) * k,
      m21: (-m21 * c5 + m23 * c2 - m24 * c1) * k, m22: (m11 * c5 - m13 * c2 + m14 * c1) * k,
      m23: (-m41 * s5 + m43 * s2 - m44 * s1) * k, m24: (m31 * s5 - m33 * s2 + m34 * s1) * k,
      m31: (m21 * c4 - m22 * c2 + m24 * c0) * k, m32: (-m11 * c4 + m12 * c2 - m14 * c0) * k,
      m33: (m41 * s4 - m42 * s2 + m44 * s0) * k, m34: (-m31 * s4 + m32 * s2 - m34 * s0) * k,
      m41: (-m21 * c3 + m22 * c1 - m23 * c0) * k, m42: (m11 * c3 - m12 * c1 + m13 * c0) * k,
      m43: (-m41 * s3 + m42 * s1 - m43 * s0) * k, m44: (m31 * s3 - m32 * s1 + m33 * s0) * k)
  }
}

extension Transform3D {
  /// Whether no element is infinite or NaN.
  public var isFinite: Bool {
    let rows = rows
    return (rows.0 + rows.1 + rows.2 + rows.3).sum().isFinite
  }
}
