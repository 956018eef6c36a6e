import Foundation

/// The properties of CAMediaTiming that were written; nil keeps Core Animation's default. Seconds.
public struct TimingDescription: Sendable, Equatable {
  public var beginTime: BeginTime?
  public var timeOffset: Double?
  public var speed: Double?
  /// 0 or more; 0 is the transaction's duration, as in Core Animation.
  public var duration: Double?
  /// 0 or more, infinity for ever.
  public var repeatCount: Double?
  public var repeatDuration: Double?
  public var autoreverses: Bool?
  public var fillMode: FillMode?

  public enum BeginTime: Sendable, Equatable {
    /// A time of the layer (or of the group) that holds the animation.
    case absolute(Double)
    /// This many seconds after the moment at which the animation is made: `CACurrentMediaTime() + seconds`.
    case now(Double)
  }

  public enum FillMode: String, Sendable, CaseIterable {
    case removed, forwards, backwards, both
  }
}

public enum TimingFunctionDescription: Sendable, Equatable {
  case named(Name)
  /// The two inner control points; the x are 0…1.
  case controlPoints(Double, Double, Double, Double)

  /// The names with Core Animation's raw values.
  public enum Name: String, Sendable, CaseIterable {
    case linear, easeIn, easeOut, easeInEaseOut
    case standard = "default"
  }
}
