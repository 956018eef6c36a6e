import Foundation
import RenderTree

/// The properties of CAMediaTiming that were written; nil keeps Core Animation's default. Seconds.
public struct TimingDescription: Sendable, Equatable {
  /// When it begins.
  public var beginTime: BeginTime?
  /// How far into its content it is when it begins.
  @WrittenNumber public var timeOffset: Double? = nil
  /// Local seconds in a second of the parent's.
  @WrittenNumber public var speed: Double? = nil
  /// 0 or more; 0 is the transaction's duration, as in Core Animation.
  @WrittenNumber public var duration: Double? = nil
  /// 0 or more, infinity for ever.
  @WrittenNumber public var repeatCount: Double? = nil
  /// How long it repeats, in place of `repeatCount`.
  @WrittenNumber public var repeatDuration: Double? = nil
  /// Whether each cycle also runs back.
  public var autoreverses: Bool?
  /// What it shows before it begins and after it ends.
  public var fillMode: FillMode?

  /// The two clocks by which a beginning is said.
  public enum BeginTime: Sendable, Equatable {
    /// A time of the layer (or of the group) that holds the animation.
    case absolute(Double)
    /// This many seconds after the moment at which the animation is made: `CACurrentMediaTime() + seconds`.
    case now(Double)
  }
}
