import Foundation
import RenderTree

/// One of `UIView`'s animation blocks.
public struct ViewAnimationDescription: Sendable, Equatable {
  /// Seconds, 0 or more; of a perceptual spring, how long it seems to take.
  public var duration: Double
  /// Seconds, 0 or more.
  public var delay: Double
  /// Those of `UIView.AnimationOptions` that are set.
  public var options: Set<Option>
  /// Nil inherits: that of the block around it, or else the scene's.
  public var behavior: BlockBehavior?
  /// The spring of a block that has one, in place of a curve.
  public var spring: ViewSpringDescription?
  /// 0 or more, infinity for ever; nil leaves it to the options.
  public var repeatCount: Double?
  /// Of a keyframe block.
  public var calculationMode: CalculationMode?
  /// Where the block is written.
  public var location: SourceLocation

  /// The options of `UIView.AnimationOptions` that change what is seen.
  public enum Option: String, Sendable, CaseIterable {
    /// Where it begins, and how often it goes there and back.
    case beginFromCurrentState, `repeat`, autoreverse
    /// Does not take over what the block around it says.
    case overrideInheritedDuration, overrideInheritedCurve, overrideInheritedOptions
    /// The curve; easing in and out by default.
    case curveEaseInOut, curveEaseIn, curveEaseOut, curveLinear
  }
}
