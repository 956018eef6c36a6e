import Dispatch
import Foundation

/// Work for the main queue, on the timeline's clock.
///
/// Calls without a quality of service and without flags find these, which are more special than those of Dispatch. While the
/// calling thread has a timeline, what is put on the main queue becomes an event of it; other queues, and threads without
/// a timeline, are Dispatch's own.
extension DispatchQueue {
  /// At that time of the timeline.
  public func asyncAfter(deadline: TimelineDeadline, execute work: @escaping () -> Void) {
    if !schedule(deadline, work) {
      asyncAfter(deadline: deadline.dispatchTime, execute: DispatchWorkItem(block: work))
    }
  }

  /// In a turn of its own, at the same time.
  public func async(execute work: @escaping () -> Void) {
    if !schedule(.now(), work) { async(execute: DispatchWorkItem(block: work)) }
  }

  private func schedule(_ deadline: TimelineDeadline, _ work: @escaping () -> Void) -> Bool {
    // Each access to `main` makes another object of Swift's around the same queue.
    label == DispatchQueue.main.label && TransactionContext.current.schedule(deadline.delay, work)
  }
}

/// What `.now() + 2` is in a call of `asyncAfter(deadline:execute:)`: seconds from the time that the timeline plays.
public struct TimelineDeadline: Hashable, Sendable {
  package var delay: Double

  /// The time that is being played.
  public static func now() -> TimelineDeadline { TimelineDeadline(delay: 0) }

  /// So many seconds later.
  public static func + (time: TimelineDeadline, seconds: Double) -> TimelineDeadline {
    TimelineDeadline(delay: time.delay + seconds)
  }

  /// Later by an interval.
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
