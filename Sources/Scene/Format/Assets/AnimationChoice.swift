/// What of a dotLottie file is shown.
public struct AnimationChoice: Sendable, Hashable {
  /// Nil for the one that the file begins with.
  public var animation: String?
  /// Nil for the one that the animation begins with, if any.
  public var theme: String?

  /// What is named, and else what the file begins with.
  public init(animation: String? = nil, theme: String? = nil) {
    (self.animation, self.theme) = (animation, theme)
  }
}
