/// A curve from the time that has passed to the way that is covered.
public enum TimingFunctionDescription: Sendable, Equatable {
  /// One of Core Animation's.
  case named(Name)
  /// The two inner control points; the x are 0…1.
  case controlPoints(Double, Double, Double, Double)

  /// The names with Core Animation's raw values.
  public enum Name: String, Sendable, CaseIterable {
    /// At one speed, or slow at the beginning, the end or both.
    case linear, easeIn, easeOut, easeInEaseOut
    /// Core Animation's for implicit animations.
    case standard = "default"
  }
}
