import Foundation

/// A 2-D affine transform in the row-vector convention: `[x' y' 1] = [x y 1] · M` with rows
/// `(a b)`, `(c d)`, `(tx ty)`. `CoreAnimation` publishes it as `CGAffineTransform`.
public struct Affine: Sendable, Hashable {
  /// How far x goes along x.
  public var a: CGFloat
  /// How far x goes along y.
  public var b: CGFloat
  /// How far y goes along x.
  public var c: CGFloat
  /// How far y goes along y.
  public var d: CGFloat
  /// Where the origin comes to along x.
  public var tx: CGFloat
  /// Where the origin comes to along y.
  public var ty: CGFloat

  /// The transform with these elements, row by row.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform with these elements, row by row.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// The identity.
  public init() {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Moves points along x and y.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Stretches from the origin by factors; a negative one mirrors.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// A rotation that takes the x-axis towards the y-axis; `angle` in radians.
  public init(rotationAngle angle: CGFloat) {
    let cosine = cos(angle)
    let sine = sin(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Leaves every point where it is.
  public static let identity = Affine()

  /// Whether the elements are exactly those of the identity.
  public var isIdentity: Bool { self == .identity }

  /// Whether no element is infinite or NaN.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// How much larger areas become; negative where the transform mirrors, 0 where it has no inverse.
  public var determinant: CGFloat { a * d - b * c }

  /// True when axis-parallel rectangles stay axis-parallel and keep their corner order or mirror it.
  public var isAxisAligned: Bool { b == 0 && c == 0 }

  /// This transform first, `next` after it.
  public func concatenating(_ next: Affine) -> Affine {
    Affine(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Moves points first, in what this transform takes, and then applies this one.
  public func translatedBy(x: CGFloat, y: CGFloat) -> Affine {
    Affine(translationX: x, y: y).concatenating(self)
  }

  /// Stretches first, from the origin of what this transform takes, and then applies this one.
  public func scaledBy(x: CGFloat, y: CGFloat) -> Affine {
    Affine(scaleX: x, y: y).concatenating(self)
  }

  /// Rotates first, about the origin of what this transform takes, and then applies this one; radians.
  public func rotated(by angle: CGFloat) -> Affine {
    Affine(rotationAngle: angle).concatenating(self)
  }

  /// The inverse; a singular transform is returned unchanged, as Core Graphics does.
  public func inverted() -> Affine {
    let det = determinant
    guard det != 0, det.isFinite else { return self }
    return Affine(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }

  /// Where the transform moves a point.
  public func apply(_ point: CGPoint) -> CGPoint {
    CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The smallest axis-parallel rectangle that holds the transformed `rect`.
  public func boundingBox(of rect: CGRect) -> CGRect {
    CGRect(enclosing: ConvexPolygon(rect).points.lazy.map(apply))
  }
}

extension CGRect {
  /// The smallest rectangle that holds all `points`; `.null` for none.
  public init(enclosing points: some Sequence<CGPoint>) {
    var minX = CGFloat.infinity
    var minY = CGFloat.infinity
    var maxX = -CGFloat.infinity
    var maxY = -CGFloat.infinity
    for point in points {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
    self = minX <= maxX ? CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : .null
  }
}
