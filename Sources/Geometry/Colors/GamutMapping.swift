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
