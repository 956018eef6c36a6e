import Foundation

/// The "unmatrix" of Graphics Gems II (Thomas), as CSS Transforms Level 2 uses it.
struct SpaceDecomposition {
  var translation: SIMD3<Double>
  var scale: SIMD3<Double>
  /// xy, xz, yz.
  var skew: SIMD3<Double>
  var perspective: SIMD4<Double>
  /// x, y, z, w.
  var quaternion: SIMD4<Double>
  /// What the elements have been divided by: m44, which places seen in perspective do not depend on.
  var weight: Double

  init?(_ transform: Transform3D) {
    guard transform.m44 != 0, transform.isInvertible else { return nil }
    var matrix = transform.rows
    weight = transform.m44
    matrix = (matrix.0 / weight, matrix.1 / weight, matrix.2 / weight, matrix.3 / weight)
    perspective = TransformComponents(Transform3D(rows: matrix)).perspective
    translation = SIMD3(matrix.3.x, matrix.3.y, matrix.3.z)
    var x = SIMD3(matrix.0.x, matrix.0.y, matrix.0.z)
    var y = SIMD3(matrix.1.x, matrix.1.y, matrix.1.z)
    var z = SIMD3(matrix.2.x, matrix.2.y, matrix.2.z)
    scale = .zero
    skew = .zero
    scale.x = length(x)
    x /= scale.x
    skew.x = dot(x, y)
    y -= skew.x * x
    scale.y = length(y)
    y /= scale.y
    skew.x /= scale.y
    skew.y = dot(x, z)
    z -= skew.y * x
    skew.z = dot(y, z)
    z -= skew.z * y
    scale.z = length(z)
    z /= scale.z
    skew.y /= scale.z
    skew.z /= scale.z
    if dot(x, cross(y, z)) < 0 {
      scale = -scale
      (x, y, z) = (-x, -y, -z)
    }
    quaternion = SpaceDecomposition.quaternion(x, y, z)
  }

  private static func quaternion(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
  ) -> SIMD4<Double> {
    let trace = x.x + y.y + z.z
    if trace > 0 {
      let s = 0.5 / (trace + 1).squareRoot()
      return SIMD4((y.z - z.y) * s, (z.x - x.z) * s, (x.y - y.x) * s, 0.25 / s)
    }
    if x.x > y.y, x.x > z.z {
      let s = 2 * (1 + x.x - y.y - z.z).squareRoot()
      return SIMD4(0.25 * s, (y.x + x.y) / s, (z.x + x.z) / s, (y.z - z.y) / s)
    }
    if y.y > z.z {
      let s = 2 * (1 + y.y - x.x - z.z).squareRoot()
      return SIMD4((y.x + x.y) / s, 0.25 * s, (z.y + y.z) / s, (z.x - x.z) / s)
    }
    let s = 2 * (1 + z.z - x.x - y.y).squareRoot()
    return SIMD4((z.x + x.z) / s, (z.y + y.z) / s, 0.25 * s, (x.y - y.x) / s)
  }

  func interpolated(to end: SpaceDecomposition, fraction: Double) -> SpaceDecomposition {
    var result = self
    result.translation += (end.translation - translation) * fraction
    result.scale += (end.scale - scale) * fraction
    result.skew += (end.skew - skew) * fraction
    result.perspective += (end.perspective - perspective) * fraction
    result.weight += (end.weight - weight) * fraction
    result.quaternion = SpaceDecomposition.slerp(quaternion, end.quaternion, fraction)
    return result
  }

  private static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ fraction: Double) -> SIMD4<Double> {
    var product = min(max((a * b).sum(), -1), 1)
    let nearer = product < 0 ? -b : b
    product = abs(product)
    guard product < 1 else { return a }
    let theta = acos(product)
    let weight = sin(fraction * theta) / (1 - product * product).squareRoot()
    return a * (cos(fraction * theta) - product * weight) + nearer * weight
  }

  var transform: Transform3D {
    let p = perspective
    let column = Transform3D(
      rows: (SIMD4(1, 0, 0, p.x), SIMD4(0, 1, 0, p.y), SIMD4(0, 0, 1, p.z), SIMD4(0, 0, 0, p.w)))
    let (x, y, z, w) = (quaternion.x, quaternion.y, quaternion.z, quaternion.w)
    let row0 = SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w))
    let row1 = SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w))
    let row2 = SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    let skewed1 = row1 + skew.x * row0
    let skewed2 = row2 + skew.y * row0 + skew.z * row1
    let affinePart = Transform3D(
      rows: (
        SIMD4(row0 * scale.x, 0), SIMD4(skewed1 * scale.y, 0), SIMD4(skewed2 * scale.z, 0),
        SIMD4(translation, 1)
      ))
    let whole = affinePart.concatenating(column)
    if weight == 1 { return whole }
    let rows = whole.rows
    return Transform3D(rows: (rows.0 * weight, rows.1 * weight, rows.2 * weight, rows.3 * weight))
  }
}
