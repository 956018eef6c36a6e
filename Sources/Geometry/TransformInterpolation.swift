import Foundation

/// The way from one transform to another, as Core Animation goes it: two 2-D transforms by the 2-D decomposition of
/// CSS Transforms (in which an angle of 0° counts as 360°), all others by translation, scale, skew, perspective and the
/// shortest rotation; singular ones, and a pair of which one puts the plane behind the eye, element by element. Both are taken apart once, for any number of steps.
public struct TransformInterpolation: Sendable {
  private let way: Way

  private enum Way: Sendable {
    case plane(Affine, Affine, PlaneDecomposition, PlaneDecomposition)
    indirect case space(Transform3D, Transform3D, SpaceDecomposition, SpaceDecomposition)
    indirect case elements(Transform3D, Transform3D)
  }

  /// Takes both transforms apart, and chooses which parts are interpolated.
  public init(from start: Transform3D, to end: Transform3D) {
    if start == end {
      way = .elements(start, end)
    } else if start.isAffine, end.isAffine, let a = PlaneDecomposition(start.affine),
      let b = PlaneDecomposition(end.affine)
    {
      way = .plane(start.affine, end.affine, a, b)
    } else if !(start.isAffine && end.isAffine), let a = SpaceDecomposition(start),
      let b = SpaceDecomposition(end), a.weight * b.weight > 0
    {
      way = .space(start, end, a, b)
    } else {
      way = .elements(start, end)
    }
  }

  /// The transform `fraction` of the way. `fraction` may lie outside 0…1.
  public func transform(at fraction: Double) -> Transform3D {
    switch way {
    case .plane(let start, let end, let a, let b):
      if fraction == 0 { return Transform3D(start) }
      if fraction == 1 { return Transform3D(end) }
      return Transform3D(a.interpolated(to: b, fraction: fraction).affine)
    case .space(let start, let end, let a, let b):
      if fraction == 0 { return start }
      if fraction == 1 { return end }
      return a.interpolated(to: b, fraction: fraction).transform
    case .elements(let start, let end):
      if fraction == 0 || start == end { return start }
      if fraction == 1 { return end }
      let (from, to) = (start.rows, end.rows)
      return Transform3D(
        rows: (
          from.0 + (to.0 - from.0) * fraction, from.1 + (to.1 - from.1) * fraction,
          from.2 + (to.2 - from.2) * fraction, from.3 + (to.3 - from.3) * fraction
        ))
    }
  }
}
