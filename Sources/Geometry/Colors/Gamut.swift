/// The colours that three primaries can mix, on the white D65.
public enum Gamut: String, Sendable, Hashable, CaseIterable {
  /// IEC 61966-2-1, the primaries of BT.709.
  case sRGB
  /// SMPTE EG 432-1 with D65.
  case displayP3
  /// BT.2020 and BT.2100.
  case rec2020

  /// CIE 1931 x and y of red, green and blue.
  private var primaries: [(x: Double, y: Double)] {
    switch self {
    case .sRGB: [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)]
    case .displayP3: [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)]
    case .rec2020: [(0.708, 0.292), (0.170, 0.797), (0.131, 0.046)]
    }
  }

  /// From linear red, green and blue to CIE XYZ, where white's Y is 1.
  public var toXYZ: PrimaryMatrix { Gamut.matrices[self]?.toXYZ ?? .identity }

  /// From linear components of this gamut to those of another.
  public func matrix(to other: Gamut) -> PrimaryMatrix {
    self == other ? .identity : Gamut.matrices[self]?.toOthers[other] ?? .identity
  }

  /// How much each primary adds to the luminance of white.
  public var luminance: SIMD3<Double> { toXYZ.rows.1 }

  private static let white = (x: 0.3127, y: 0.3290)

  private struct Matrices {
    var toXYZ: PrimaryMatrix
    var toOthers: [Gamut: PrimaryMatrix]
  }

  private static let matrices: [Gamut: Matrices] = {
    let toXYZ = Dictionary(uniqueKeysWithValues: allCases.map { ($0, derived(from: $0.primaries)) })
    return toXYZ.mapValues { matrix in
      Matrices(toXYZ: matrix, toOthers: toXYZ.mapValues { $0.inverted.concatenating(matrix) })
    }
  }()

  /// The columns are the primaries, each so strong that together they are white (SMPTE RP 177).
  private static func derived(from primaries: [(x: Double, y: Double)]) -> PrimaryMatrix {
    func column(_ point: (x: Double, y: Double)) -> SIMD3<Double> {
      SIMD3(point.x / point.y, 1, (1 - point.x - point.y) / point.y)
    }
    let columns = primaries.map(column)
    let matrix = PrimaryMatrix(columns: columns[0], columns[1], columns[2])
    let strengths = matrix.inverted * column(white)
    return PrimaryMatrix(
      columns: columns[0] * strengths.x, columns[1] * strengths.y, columns[2] * strengths.z)
  }
}

/// What becomes of colours that the output's gamut does not have.
public enum GamutMapping: String, Sendable, Hashable, CaseIterable {
  /// Each component is limited by itself.
  case clip
  /// Light is taken towards the grey of the same luminance until it is inside: hue and luminance stay.
  case relative

  /// - Parameters:
  ///   - linear: components of a gamut.
  ///   - luminance: of the gamut.
  ///   - peak: the largest that a component may be.
  public func mapped(_ linear: SIMD3<Double>, luminance: SIMD3<Double>, peak: Double) -> SIMD3<Double> {
    let range = (SIMD3<Double>.zero, SIMD3(repeating: peak))
    let limited = linear.clamped(lowerBound: range.0, upperBound: range.1)
    if self == .clip || limited == linear { return limited }
    let grey = min(max((linear * luminance).sum(), 0), peak)
    var share = 1.0
    for index in 0..<3 {
      let (value, distance) = (linear[index], linear[index] - grey)
      if value > peak { share = min(share, (peak - grey) / distance) }
      if value < 0 { share = min(share, -grey / distance) }
    }
    return (grey + (linear - grey) * share).clamped(lowerBound: range.0, upperBound: range.1)
  }
}

/// What turns three components into three others.
public struct PrimaryMatrix: Sendable {
  /// The three rows: each gives one component of the result.
  public var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// A matrix of three rows.
  public init(rows first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    rows = (first, second, third)
  }

  init(columns first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    self.init(
      rows: SIMD3(first.x, second.x, third.x), SIMD3(first.y, second.y, third.y),
      SIMD3(first.z, second.z, third.z))
  }

  /// Leaves components as they are.
  public static let identity = PrimaryMatrix(rows: SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))

  /// The matrix times the components as a column.
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
    let determinant = (a * cross(b, c)).sum()
    return PrimaryMatrix(
      columns: cross(b, c) / determinant, cross(c, a) / determinant, cross(a, b) / determinant)
  }
}
