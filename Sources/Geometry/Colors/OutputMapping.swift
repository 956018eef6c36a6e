import Foundation

/// How a picture's colours get into an output that cannot show them all.
public struct OutputMapping: Sendable, Hashable {
  /// What becomes of colours outside of the output's gamut.
  public var gamut = GamutMapping.clip
  /// What becomes of what is brighter than the output can be.
  public var tone = ToneMapping.clip
  /// The brightest that the picture is to be, as a multiple of white; nil is what 1000 cd/m² are of BT.2408's white.
  /// What is brighter is limited to it in outputs of high range; where there is no room above white it is what tone
  /// mapping makes white.
  public var headroom: Double?

  /// Colours are limited to what the output can show.
  public init() {}

  /// 1 or more.
  public var brightest: Double { max(headroom ?? 1000 / OutputSpace.white, 1) }
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
