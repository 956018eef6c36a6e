/// Whose way of playing Lottie files is followed where they differ.
public enum LottieBehavior: String, Sendable, Hashable, CaseIterable {
  /// As After Effects shows what it wrote: motion by the length of its path, paths that change corner by corner, straight gradients.
  case afterEffects = "after-effects"
  /// As lottie-ios plays files with Core Animation.
  case coreAnimation = "core-animation"
}
