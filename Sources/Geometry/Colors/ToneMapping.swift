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
