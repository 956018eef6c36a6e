import CoreAnimation

/// Which of the two appearances a view has.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Whatever the surroundings have.
  case unspecified
  /// Dark text on light backgrounds.
  case light
  /// Light text on dark backgrounds.
  case dark
}
