import CoreAnimation

/// Where an animation stands when it is over.
public enum UIViewAnimatingPosition: Int, Sendable, Hashable {
  case end, start, current
}
