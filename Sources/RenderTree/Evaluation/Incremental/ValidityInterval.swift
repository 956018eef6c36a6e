import Foundation

/// Times between which something stays as it is, the ends not included.
struct ValidityInterval: Sendable, Equatable {
  var start: Double
  var end: Double

  static let always = ValidityInterval(start: -.infinity, end: .infinity)
  /// That of what is different at every time.
  static let never = ValidityInterval(start: .infinity, end: -.infinity)

  func contains(_ time: Double) -> Bool { start < time && time < end }

  func intersection(_ other: ValidityInterval) -> ValidityInterval {
    ValidityInterval(start: max(start, other.start), end: min(end, other.end))
  }

  /// How far from an instant one must be for the rounding of times not to matter: more than `MediaTiming` takes for
  /// the instant itself.
  static func margin(at time: Double, speed: Double) -> Double {
    4e-9 * max(1, abs(time)) / min(abs(speed), 1)
  }
}

extension MediaTiming {
  /// The parent's times around `time` in which the period is the same one: before, during or after.
  fileprivate func periodInterval(around time: Double) -> (span: ValidityInterval, isActive: Bool) {
    // Slower than that and instants are too vague.
    guard abs(speed) > 1e-6 else { return (.never, true) }
    let (begin, end) = (beginTime, parentEndTime)
    let early = begin - ValidityInterval.margin(at: begin, speed: speed)
    let late = end.isFinite ? end + ValidityInterval.margin(at: end, speed: speed) : end
    if time < early { return (ValidityInterval(start: -.infinity, end: early), false) }
    if time > late { return (ValidityInterval(start: late, end: .infinity), false) }
    let inside = ValidityInterval(
      start: begin + ValidityInterval.margin(at: begin, speed: speed),
      end: end.isFinite ? end - ValidityInterval.margin(at: end, speed: speed) : end)
    return (inside.contains(time) ? inside : .never, true)
  }

  /// The parent's times around `time` in which a layer with this timing is there, or is not.
  func visibleInterval(around time: Double) -> ValidityInterval {
    if beginTime == 0, duration == .infinity { return .always }
    return periodInterval(around: time).span
  }
}

extension CommittedAnimation {
  /// The layer's times around `time` in which the animation does the same: before it begins and after it has ended.
  func validity(around time: Double) -> ValidityInterval {
    let timing = animation.timing
    if timing.speed == 0 { return .always }
    let (span, isActive) = timing.periodInterval(around: time)
    return isActive ? .never : span
  }
}

extension PersistentList<CommittedAnimation> {
  /// The layer's times around `time` in which the animations do the same.
  func validity(around time: Double) -> ValidityInterval {
    var span = ValidityInterval.always
    for attached in few { span = span.intersection(attached.validity(around: time)) }
    return root.map { span.intersection($0.validity(around: time)) } ?? span
  }
}

extension PersistentList<CommittedAnimation>.Part {
  fileprivate func validity(around time: Double) -> ValidityInterval {
    if let idle = summary.idleSpan(around: time) { return idle }
    var span = ValidityInterval.always
    for attached in elements {
      span = span.intersection(attached.validity(around: time))
      if span == .never { return span }
    }
    for part in parts {
      span = span.intersection(part.validity(around: time))
      if span == .never { return span }
    }
    return span
  }
}
