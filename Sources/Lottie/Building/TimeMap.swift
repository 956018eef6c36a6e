import Foundation

/// From frames of the whole animation to those of a composition in it: start times, stretches and remapped time, one in
/// another.
struct TimeMap: Sendable {
  enum Step: Sendable {
    case linear(start: Double, stretch: Double)
    /// Seconds, and the frames in one.
    ///
    /// - Parameter end: the layer's out point. A time that is just there means the last frame.
    case remapped(AnimatedNumbers, rate: Double, end: Double)
  }

  private var steps: [Step] = []

  func appending(_ step: Step) -> TimeMap {
    if case .linear(0, 1) = step { return self }
    var result = self
    result.steps.append(step)
    return result
  }

  func local(_ frame: Double) -> Double {
    var frame = frame
    for step in steps {
      switch step {
      case .linear(let start, let stretch): frame = (frame - start) / stretch
      case .remapped(let seconds, let rate, let end):
        frame = seconds.number(at: frame) * rate
        if abs(frame - end) < NumbersKeyframe.tolerance { frame = end - 1e-5 }
      }
    }
    return frame
  }

  /// When something that changes between two local frames changes in the whole; nil for never.
  func span(of local: ClosedRange<Double>?) -> ClosedRange<Double>? {
    guard var span = local else { return nil }
    for step in steps.reversed() {
      switch step {
      case .linear(let start, let stretch):
        let (a, b) = (span.lowerBound * stretch + start, span.upperBound * stretch + start)
        guard a.isFinite, b.isFinite else { return nil }
        span = min(a, b)...max(a, b)
      case .remapped(let seconds, _, _):
        // Local time stands still before and after, and with it all that goes by it.
        guard let moving = seconds.span else { return nil }
        span = moving
      }
    }
    return span
  }

  /// Whether local frames are those of the whole.
  var isIdentity: Bool { steps.isEmpty }
}
