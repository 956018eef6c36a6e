/// Which animation Core Animation itself makes when a property changes and no other object answers the search
/// for an action.
public enum ImplicitAction: Sendable, Hashable {
  case none
  case basic
  /// A fade, stored under the key `transition`.
  case transition
}
