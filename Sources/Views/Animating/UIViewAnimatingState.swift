import CoreAnimation

/// Whether an animator is running.
public enum UIViewAnimatingState: Int, Sendable, Hashable {
  /// Not begun yet, or over.
  case inactive
  /// Begun; it runs or is paused.
  case active
  /// Stopped, and waits for `finishAnimation(at:)`.
  case stopped
}
