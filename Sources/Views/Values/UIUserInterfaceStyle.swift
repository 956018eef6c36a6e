import CoreAnimation

/// Which of the two appearances a view has.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}
