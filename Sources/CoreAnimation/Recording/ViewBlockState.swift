/// The view block around a change.
package struct ViewBlockState: Sendable, Equatable {
  /// Seconds.
  package var duration: Double
  package var delay: Double
  package var behavior: ViewBehavior
  package var beginsFromCurrentState: Bool
  package var isKeyframes: Bool
  package var isAnimator: Bool

  package init(
    duration: Double, delay: Double = 0, behavior: ViewBehavior = .iOS8,
    beginsFromCurrentState: Bool = false, isKeyframes: Bool = false, isAnimator: Bool = false
  ) {
    self.duration = duration
    self.delay = delay
    self.behavior = behavior
    self.beginsFromCurrentState = beginsFromCurrentState
    self.isKeyframes = isKeyframes
    self.isAnimator = isAnimator
  }
}

/// What blocks of views do: additive animations where iOS has them, or what iOS 7 did.
public enum ViewBehavior: String, Sendable, Hashable, CaseIterable {
  /// A block of this version of iOS, or of a later one until the other.
  case iOS7, iOS8
}
