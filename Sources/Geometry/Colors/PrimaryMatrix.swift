/// What turns three components into three others.
public struct PrimaryMatrix: Sendable {
  public var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  public init(rows first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    rows = (first, second, third)
  }

  init(columns first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    self.init(
      rows: SIMD3(first.x, second.x, third.x), SIMD3(first.y, second.y, third.y),
      SIMD3(first.z, second.z, third.z))
  }

  public static let identity = PrimaryMatrix(rows: SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))

  public static func * (matrix: PrimaryMatrix, components: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      (matrix.rows.0 * components).sum(), (matrix.rows.1 * components).sum(),
      (matrix.rows.2 * components).sum())
  }

  /// What this makes of what the other one makes.
  func concatenating(_ first: PrimaryMatrix) -> PrimaryMatrix {
    let columns = [SIMD3(1.0, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)].map { self * (first * $0) }
    return PrimaryMatrix(columns: columns[0], columns[1], columns[2])
  }

  /// By its adjugate; the matrix must have an inverse.
  var inverted: PrimaryMatrix {
    let (a, b, c) = rows
    func cross(_ u: SIMD3<Double>, _ v: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
    }
    let determinant = (a * cross(b, c)).sum()
    return PrimaryMatrix(
      columns: cross(b, c) / determinant, cross(c, a) / determinant, cross(a, b) / determinant)
  }
}
