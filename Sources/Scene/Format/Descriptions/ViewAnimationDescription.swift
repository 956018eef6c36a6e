import Foundation
import RenderTree

/// One of `UIView`'s animation blocks.
public struct ViewAnimationDescription: Sendable, Equatable {
  /// Seconds, 0 or more; of a perceptual spring, how long it seems to take.
  public var duration: Double
  /// Seconds, 0 or more.
  public var delay: Double
  public var options: Set<Option>
  /// Nil inherits: that of the block around it, or else the scene's.
  public var behavior: BlockBehavior?
  public var spring: ViewSpringDescription?
  /// 0 or more, infinity for ever; nil leaves it to the options.
  public var repeatCount: Double?
  /// Of a keyframe block.
  public var calculationMode: CalculationMode?
  public var location: SourceLocation

  public enum Option: String, Sendable, CaseIterable {
    case beginFromCurrentState, `repeat`, autoreverse
    case overrideInheritedDuration, overrideInheritedCurve, overrideInheritedOptions
    case curveEaseInOut, curveEaseIn, curveEaseOut, curveLinear
  }
}
