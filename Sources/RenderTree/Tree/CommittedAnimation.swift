/// An animation as a layer holds it. Immutable, and a class so that evaluating a frame passes on a reference
/// instead of copying values.
public final class CommittedAnimation: Sendable {
  public let animation: Animation
  /// All that the animation does, for most animations: frames read it here, without going further.
  let direct: VectorAnimation?
  /// The key under which it was added; nil when it was added without one.
  public let key: String?
  /// A transition's old picture; nil when there is none, as for a layer that is new.
  public let before: Snapshot?

  public init(key: String?, animation: Animation, before: Snapshot? = nil) {
    self.key = key
    self.animation = animation
    self.before = before
    if case .property(let property) = animation.content {
      direct = VectorAnimation(property)
    } else {
      direct = nil
    }
  }
}

extension CommittedAnimation: Equatable {
  public static func == (a: CommittedAnimation, b: CommittedAnimation) -> Bool {
    a === b || (a.key == b.key && a.animation == b.animation && a.before == b.before)
  }
}
