import Foundation

/// What the numbers of a finished picture mean. Linear components are those of its gamut, with 1 for the white of
/// everyday pictures.
public enum OutputSpace: String, Sendable, Hashable, CaseIterable {
  /// The web's and most screens' colours, with nothing above white.
  case sRGB
  /// Wider primaries with sRGB's curve, with nothing above white.
  case displayP3
  /// BT.2100's hybrid log-gamma: white is at 75 % of the signal, as BT.2408 has it.
  case hlg
  /// BT.2100's perceptual quantizer: white has BT.2408's 203 cd/m².
  case pq

  /// Whose primaries the numbers are of: BT.2020's for the two of BT.2100.
  public var gamut: Gamut {
    switch self {
    case .sRGB: .sRGB
    case .displayP3: .displayP3
    case .hlg, .pq: .rec2020
    }
  }

  /// Whether there is room above white.
  public var isHighRange: Bool { self == .hlg || self == .pq }

  /// How bright white is, in cd/m² (BT.2408).
  public static let white = 203.0

  /// The brightest that there is, as a multiple of white.
  public var peak: Double {
    switch self {
    case .sRGB, .displayP3: 1
    case .hlg: OutputSpace.hybridPeak / OutputSpace.white
    case .pq: 10_000 / OutputSpace.white
    }
  }

  /// Of the display that hybrid log-gamma is made for, in cd/m².
  private static let hybridPeak = 1000.0
  /// Of that display, from scene to screen.
  private static let hybridGamma = 1.2

  /// The signal, 0…1, for linear components of its gamut.
  public func encoded(_ linear: SIMD3<Double>) -> SIMD3<Double> {
    var components = linear.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: peak))
    switch self {
    case .sRGB, .displayP3: return components.map(TransferFunction.encode)
    case .pq: return (components * (OutputSpace.white / 10_000)).map(TransferFunction.perceptual)
    case .hlg:
      components *= OutputSpace.white / OutputSpace.hybridPeak
      // BT.2100's inverse of the step from the scene to the display.
      let luminance = (components * gamut.luminance).sum()
      guard luminance > 0 else { return .zero }
      components *= pow(luminance, 1 / OutputSpace.hybridGamma - 1)
      return components.clamped(lowerBound: .zero, upperBound: .one).map(TransferFunction.hybrid)
    }
  }
}

extension TransferFunction {
  /// BT.2100's perceptual quantizer.
  ///
  /// - Parameter light: 0…1 for 0 to 10,000 cd/m².
  public static func perceptual(_ light: Double) -> Double {
    let power = pow(max(light, 0), 0.1593017578125)
    return pow((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power), 78.84375)
  }

  /// BT.2100's hybrid log-gamma.
  ///
  /// - Parameter light: the scene's, 0…1.
  public static func hybrid(_ light: Double) -> Double {
    if light <= 1 / 12 { return (3 * max(light, 0)).squareRoot() }
    return 0.17883277 * log(12 * light - 0.28466892) + 0.55991073
  }
}

extension SIMD3 where Scalar == Double {
  func map(_ body: (Double) -> Double) -> SIMD3 { SIMD3(body(x), body(y), body(z)) }
}
