import CoreAnimation

/// Where an animation stands when it is over.
public enum UIViewAnimatingPosition: Int, Sendable, Hashable {
  /// At the new values.
  case end
  /// At the old values, after a way back.
  case start
  /// Between, where it was stopped.
  case current
}
