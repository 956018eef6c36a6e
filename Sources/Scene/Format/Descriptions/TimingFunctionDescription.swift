public enum TimingFunctionDescription: Sendable, Equatable {
  case named(Name)
  /// The two inner control points; the x are 0…1.
  case controlPoints(Double, Double, Double, Double)

  /// The names with Core Animation's raw values.
  public enum Name: String, Sendable, CaseIterable {
    case linear, easeIn, easeOut, easeInEaseOut
    case standard = "default"
  }
}
