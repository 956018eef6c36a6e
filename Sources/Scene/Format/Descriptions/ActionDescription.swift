/// An answer of an `actions` dictionary.
public enum ActionDescription: Sendable, Equatable {
  /// `null`: NSNull, which ends the search without an action.
  case null
  /// The animation that is added in place of the implicit one.
  case animation(AnimationDescription)
}
