import Foundation

/// How the points of a plane come to another one: almost always by an affine transform, under a perspective
/// by a homography.
public enum Projection: Sendable, Hashable {
  /// Parallels stay parallel.
  case affine(Affine)
  /// Parallels may meet, and a part of the plane may lie behind the eye.
  indirect case perspective(Homography)

  /// The projection that an affine transform is.
  public init(_ affine: Affine) {
    self = .affine(affine)
  }

  /// Affine if the homography is.
  public init(_ homography: Homography) {
    if let affine = homography.affine { self = .affine(affine) } else { self = .perspective(homography) }
  }

  /// Nil under a perspective.
  public var affine: Affine? {
    if case .affine(let affine) = self { affine } else { nil }
  }

  /// The same projection in the form that both kinds have.
  public var homography: Homography {
    switch self {
    case .affine(let affine): Homography(affine)
    case .perspective(let homography): homography
    }
  }

  /// Whether no number of it is infinite or NaN.
  public var isFinite: Bool {
    switch self {
    case .affine(let affine): affine.isFinite
    case .perspective(let homography): homography.isFinite
    }
  }

  /// This projection first, `next` after it.
  @inlinable
  public func concatenating(_ next: Affine) -> Projection {
    switch self {
    case .affine(let affine): .affine(affine.concatenating(next))
    case .perspective: .perspective(homography.concatenating(Homography(next)))
    }
  }

  /// This projection first, `next` after it.
  public func concatenating(_ next: Projection) -> Projection {
    if case .affine(let affine) = next { return concatenating(affine) }
    return Projection(homography.concatenating(next.homography))
  }

  /// Nil for a point that goes to infinity or lies behind the eye.
  public func apply(_ point: CGPoint) -> CGPoint? {
    switch self {
    case .affine(let affine):
      affine.apply(point)
    case .perspective(let homography):
      homography.isInFront(point) ? homography.apply(point) : nil
    }
  }

  /// Nil when the plane collapses to a line or a point.
  public var inverted: Projection? {
    switch self {
    case .affine(let affine):
      affine.determinant != 0 && affine.determinant.isFinite ? .affine(affine.inverted()) : nil
    case .perspective(let homography):
      homography.inverted.map { Projection($0) }
    }
  }

  /// The affine transform that does the same very near `point`; nil where there is none.
  public func approximation(at point: CGPoint) -> Affine? {
    switch self {
    case .affine(let affine): affine
    case .perspective(let homography): homography.approximation(at: point)
    }
  }
}
