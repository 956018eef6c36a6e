import Foundation

/// CSS Transforms Level 1, "Decomposing a 2D matrix".
struct PlaneDecomposition {
  var translation: SIMD2<Double>
  var scale: SIMD2<Double>
  /// Degrees.
  var angle: Double
  /// What is left of the 2×2 part: m11, m12, m21, m22.
  var remainder: SIMD4<Double>

  init?(_ affine: Affine) {
    guard affine.determinant != 0 else { return nil }
    translation = SIMD2(affine.tx, affine.ty)
    var row0 = SIMD2<Double>(affine.a, affine.b)
    var row1 = SIMD2<Double>(affine.c, affine.d)
    scale = SIMD2((row0 * row0).sum().squareRoot(), (row1 * row1).sum().squareRoot())
    if affine.determinant < 0 {
      if row0.x < row1.y { scale.x = -scale.x } else { scale.y = -scale.y }
    }
    row0 /= scale.x
    row1 /= scale.y
    let radians = atan2(row0.y, row0.x)
    angle = radians * 180 / .pi
    let (cosine, sine) = (row0.x, -row0.y)
    let turned0 = radians == 0 ? row0 : cosine * row0 + sine * row1
    let turned1 = radians == 0 ? row1 : -sine * row0 + cosine * row1
    remainder = SIMD4(turned0.x, turned0.y, turned1.x, turned1.y)
  }

  func interpolated(to end: PlaneDecomposition, fraction: Double) -> PlaneDecomposition {
    var a = self
    var b = end
    if (a.scale.x < 0 && b.scale.y < 0) || (a.scale.y < 0 && b.scale.x < 0) {
      a.scale = -a.scale
      a.angle += a.angle < 0 ? 180 : -180
    }
    if a.angle == 0 { a.angle = 360 }
    if b.angle == 0 { b.angle = 360 }
    if abs(a.angle - b.angle) > 180 {
      if a.angle > b.angle { a.angle -= 360 } else { b.angle -= 360 }
    }
    a.translation += (b.translation - a.translation) * fraction
    a.scale += (b.scale - a.scale) * fraction
    a.angle += (b.angle - a.angle) * fraction
    a.remainder += (b.remainder - a.remainder) * fraction
    return a
  }

  /// "Recomposing to a 2D matrix": with row vectors the scale comes first, then the rotation, then the remainder.
  var affine: Affine {
    let turned = Affine(rotationAngle: angle * .pi / 180)
      .concatenating(Affine(a: remainder.x, b: remainder.y, c: remainder.z, d: remainder.w, tx: 0, ty: 0))
    return Affine(
      a: turned.a * scale.x, b: turned.b * scale.x, c: turned.c * scale.y, d: turned.d * scale.y,
      tx: translation.x, ty: translation.y)
  }
}
