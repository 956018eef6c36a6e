import Dispatch
import Foundation

/// What `.now() + 2` is in a call of `asyncAfter(deadline:execute:)`: seconds from the time that the timeline plays.
public struct TimelineDeadline: Hashable, Sendable {
  package var delay: Double

  public static func now() -> TimelineDeadline { TimelineDeadline(delay: 0) }

  public static func + (time: TimelineDeadline, seconds: Double) -> TimelineDeadline {
    TimelineDeadline(delay: time.delay + seconds)
  }

  public static func + (time: TimelineDeadline, interval: DispatchTimeInterval) -> TimelineDeadline {
    time + interval.seconds
  }

  var dispatchTime: DispatchTime { DispatchTime.now() + delay }
}

extension DispatchTimeInterval {
  fileprivate var seconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    case .never: .infinity
    @unknown default: .infinity
    }
  }
}
