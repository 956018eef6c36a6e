import Foundation

/// The parts of a transform that Core Animation's key paths name: `transform.rotation.x`,
/// `transform.scale`, `transform.translation.y` and so on.
///
/// A transform is read as scale, then rotation about x, y and z, then translation, then perspective
/// (row vectors: scale acts first); changing one part rebuilds the transform with the others kept.
public struct TransformComponents: Sendable, Hashable {
  /// Factors along x, y and z; that of x is negative where the transform mirrors, if it is not a scale alone.
  public var scale: SIMD3<Double>
  /// Radians about x, y, z.
  public var rotation: SIMD3<Double>
  /// How far the origin moves along x, y and z, before the perspective.
  public var translation: SIMD3<Double>
  /// The fourth column of the perspective matrix; (0, 0, 0, 1) for none.
  public var perspective: SIMD4<Double>

  /// Takes a transform apart. What it shears is lost; where rotations about x and z are the same it is all about x.
  public init(_ transform: Transform3D) {
    translation = SIMD3(transform.m41, transform.m42, transform.m43)
    var x = SIMD3<Double>(transform.m11, transform.m12, transform.m13)
    var y = SIMD3<Double>(transform.m21, transform.m22, transform.m23)
    var z = SIMD3<Double>(transform.m31, transform.m32, transform.m33)
    let isDiagonal = x.y == 0 && x.z == 0 && y.x == 0 && y.z == 0 && z.x == 0 && z.y == 0
    if isDiagonal {
      scale = SIMD3(x.x, y.y, z.z)
      rotation = .zero
    } else {
      scale = SIMD3(length(x), length(y), length(z))
      if dot(cross(x, y), z) < 0 { scale.x = -scale.x }
      x = scale.x == 0 ? SIMD3(1, 0, 0) : x / scale.x
      y = scale.y == 0 ? SIMD3(0, 1, 0) : y / scale.y
      z = scale.z == 0 ? SIMD3(0, 0, 1) : z / scale.z
      rotation = TransformComponents.angles(x, y, z)
    }
    perspective = TransformComponents.perspective(of: transform)
  }

  /// Puts the parts together again.
  public var transform: Transform3D {
    var result = Transform3D.scale(x: scale.x, y: scale.y, z: scale.z)
    if rotation.x != 0 { result = result.concatenating(.rotation(angle: rotation.x, x: 1, y: 0, z: 0)) }
    if rotation.y != 0 { result = result.concatenating(.rotation(angle: rotation.y, x: 0, y: 1, z: 0)) }
    if rotation.z != 0 { result.turn(by: rotation.z) }
    result.m41 = translation.x
    result.m42 = translation.y
    result.m43 = translation.z
    if perspective != SIMD4(0, 0, 0, 1) {
      let (x, y, z, w) = (perspective.x, perspective.y, perspective.z, perspective.w)
      let column = Transform3D(
        rows: (SIMD4(1, 0, 0, x), SIMD4(0, 1, 0, y), SIMD4(0, 0, 1, z), SIMD4(0, 0, 0, w)))
      result = result.concatenating(column)
    }
    return result
  }

  /// Rows of Rx · Ry · Rz give: −sin y = m13, tan x = m23 / m33, tan z = m12 / m11.
  private static func angles(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) -> SIMD3<Double> {
    let sineY = min(max(-x.z, -1), 1)
    let angleY = asin(sineY)
    if abs(sineY) < 1 - 1e-12 {
      return SIMD3(atan2(y.z, z.z), angleY, atan2(x.y, x.x))
    }
    // The axes of x and z coincide: give it all to x.
    return SIMD3(atan2(y.x * sineY, y.y), angleY, 0)
  }

  private static func perspective(of transform: Transform3D) -> SIMD4<Double> {
    let column = SIMD4<Double>(transform.m14, transform.m24, transform.m34, transform.m44)
    guard column != SIMD4(0, 0, 0, 1) else { return column }
    var affinePart = transform
    affinePart.m14 = 0
    affinePart.m24 = 0
    affinePart.m34 = 0
    affinePart.m44 = 1
    guard let inverse = affinePart.inverseOrNil else { return column }
    let rows = inverse.rows
    return SIMD4(
      (rows.0 * column).sum(), (rows.1 * column).sum(), (rows.2 * column).sum(), (rows.3 * column).sum())
  }
}

extension Transform3D {
  /// Follows it by a rotation about z.
  fileprivate mutating func turn(by angle: Double) {
    let (sine, cosine) = (sin(angle), cos(angle))
    (m11, m12) = (m11 * cosine - m12 * sine, m11 * sine + m12 * cosine)
    (m21, m22) = (m21 * cosine - m22 * sine, m21 * sine + m22 * cosine)
    (m31, m32) = (m31 * cosine - m32 * sine, m31 * sine + m32 * cosine)
  }
}

func length(_ v: SIMD3<Double>) -> Double { dot(v, v).squareRoot() }

func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

extension Transform3D {
  /// The transform `fraction` of the way from this one to `end`, see `TransformInterpolation`.
  public func interpolated(to end: Transform3D, fraction: Double) -> Transform3D {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    return TransformInterpolation(from: self, to: end).transform(at: fraction)
  }
}
