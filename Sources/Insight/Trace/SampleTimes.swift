import FrameTiming
import Scene

/// The times of samples, in seconds; those of frames take no memory.
public enum SampleTimes: Sendable {
  /// These times, in this order.
  case list([Double])
  /// Frames from 0 up to, not including, `count`.
  case frames(FrameRate, count: Int)

  func forEach(_ body: (Double) throws -> Void) rethrows {
    switch self {
    case .list(let times): for time in times { try body(time) }
    case .frames(let rate, let count): for frame in 0..<max(count, 0) { try body(rate.time(ofFrame: frame)) }
    }
  }
}
