import Foundation

/// How a picture's colours get into an output that cannot show them all.
public struct OutputMapping: Sendable, Hashable {
  public var gamut = GamutMapping.clip
  public var tone = ToneMapping.clip
  /// The brightest that the picture is to be, as a multiple of white; nil is what 1000 cd/m² are of BT.2408's white.
  /// What is brighter is limited to it in outputs of high range; where there is no room above white it is what tone
  /// mapping makes white.
  public var headroom: Double?

  public init() {}

  /// 1 or more.
  public var brightest: Double { max(headroom ?? 1000 / OutputSpace.white, 1) }
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

/// What becomes of light that is brighter than the output's white.
public enum ToneMapping: String, Sendable, Hashable, CaseIterable {
  /// Each component is limited by itself.
  case clip
  /// What is darker than three quarters of white stays; above, up to the headroom, light is made less and less brighter,
  /// with the ratios of its components kept.
  case soft

  private static let knee = 0.75

  /// - Parameters:
  ///   - linear: components of the output's gamut, 1 for its white.
  ///   - brightest: what becomes white, at least 1.
  public func mapped(_ linear: SIMD3<Double>, brightest: Double) -> SIMD3<Double> {
    let largest = linear.max()
    guard self == .soft, largest > ToneMapping.knee, brightest > 1 else { return linear }
    return linear * (ToneMapping.curve(min(largest, brightest), brightest) / largest)
  }

  /// From the knee, where it has a slope of 1, to 1 at the brightest: a rational curve (Reinhard et al., "Photographic
  /// Tone Reproduction for Digital Images", with its white point) moved to begin at the knee.
  private static func curve(_ light: Double, _ brightest: Double) -> Double {
    let room = 1 - knee
    let (value, white) = ((light - knee) / room, (brightest - knee) / room)
    return knee + room * value * (1 + value / (white * white)) / (1 + value)
  }
}
