/// How the animations of view blocks meet those that run already.
public enum BlockBehavior: String, Sendable, CaseIterable {
  /// They replace them.
  case iOS7
  /// They add to them.
  case iOS8
}
