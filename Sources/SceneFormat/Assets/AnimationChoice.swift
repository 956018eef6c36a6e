/// What of a Lottie file is shown, and in whose way.
public struct AnimationChoice: Sendable, Hashable {
  /// Nil for the one that the file begins with.
  public var animation: String?
  /// Nil for the one that the animation begins with, if any.
  public var theme: String?
  /// Whose way of playing is followed.
  public var behavior = LottieBehavior.afterEffects

  /// What is named, and else what the file begins with.
  public init(animation: String? = nil, theme: String? = nil, behavior: LottieBehavior = .afterEffects) {
    (self.animation, self.theme, self.behavior) = (animation, theme, behavior)
  }
}
