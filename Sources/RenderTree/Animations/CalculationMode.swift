/// How a keyframe animation goes from one value to the next: `CAAnimationCalculationMode`.
public enum CalculationMode: String, Sendable, Hashable, CaseIterable {
  case linear, discrete, paced, cubic, cubicPaced

  /// Paced modes take their times from the distances and ignore key times and timing functions.
  var isPaced: Bool { self == .paced || self == .cubicPaced }
}
