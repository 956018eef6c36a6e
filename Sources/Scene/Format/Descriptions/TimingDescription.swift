import Foundation
import RenderTree

/// The properties of CAMediaTiming that were written; nil keeps Core Animation's default. Seconds.
public struct TimingDescription: Sendable, Equatable {
  public var beginTime: BeginTime?
  @WrittenNumber public var timeOffset: Double? = nil
  @WrittenNumber public var speed: Double? = nil
  /// 0 or more; 0 is the transaction's duration, as in Core Animation.
  @WrittenNumber public var duration: Double? = nil
  /// 0 or more, infinity for ever.
  @WrittenNumber public var repeatCount: Double? = nil
  @WrittenNumber public var repeatDuration: Double? = nil
  public var autoreverses: Bool?
  public var fillMode: FillMode?

  public enum BeginTime: Sendable, Equatable {
    /// A time of the layer (or of the group) that holds the animation.
    case absolute(Double)
    /// This many seconds after the moment at which the animation is made: `CACurrentMediaTime() + seconds`.
    case now(Double)
  }
}
