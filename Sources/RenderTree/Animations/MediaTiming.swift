import Foundation

/// The properties of `CAMediaTiming`, for layers and animations alike. All times in seconds.
public struct MediaTiming: Sendable, Hashable {
  /// In the parent's time.
  public var beginTime = 0.0
  /// Added to local time: how far into its content it is when it begins.
  public var timeOffset = 0.0
  /// Local seconds in a second of the parent's; 0 stops it, less runs it backwards.
  public var speed = 1.0
  /// Of one cycle, forth only when it autoreverses. Infinite for layers, 0 (to be resolved) for animations.
  public var duration: Double
  /// Cycles (there and back when it autoreverses); 0 counts as 1.
  public var repeatCount = 0.0
  /// When positive it replaces `repeatCount`.
  public var repeatDuration = 0.0
  /// Whether each cycle also runs back.
  public var autoreverses = false
  /// What it shows before it begins and after it ends; nothing by default.
  public var fillMode = FillMode.removed

  /// One cycle from the parent's time 0, at its speed.
  public init(duration: Double) {
    self.duration = duration
  }

  /// That of a layer which was told nothing: it runs for ever, with its superlayer.
  public static let layer = MediaTiming(duration: .infinity)

  /// The length of one cycle: there, or there and back.
  public var cycle: Double { duration * (autoreverses ? 2 : 1) }

  /// The whole active length in seconds of local time, from `beginTime`.
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    // A cycle without length stays without it, also for ever.
    guard cycle > 0 else { return 0 }
    return cycle * (repeatCount > 0 ? repeatCount : 1)
  }

  /// Parent time to local time: `t = (tp − beginTime) · speed + timeOffset`.
  public func localTime(atParentTime time: Double) -> Double {
    (time - beginTime) * speed + timeOffset
  }

  /// Local time to parent time, or nil when the speed is zero and no parent time is special.
  public func parentTime(atLocalTime time: Double) -> Double? {
    speed == 0 ? nil : (time - timeOffset) / speed + beginTime
  }

  /// The parent time at which the active period ends; infinite if it never does.
  public var parentEndTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
  }
}

extension MediaTiming {
  /// The longest index of a cycle that is told apart.
  private static let maximumCycleIndex = 1e9

  /// The phase at `parentTime`. Before the beginning it is that of the first instant and after the end
  /// that of the last one, which are what the fill modes show.
  ///
  /// The active window and the phase are different things: `timeOffset` rotates the cycle and leaves the
  /// window where it is; a negative speed runs the cycle backwards. Both end instants are inside. At the
  /// end of the last cycle the value is the end of that cycle; at inner boundaries it is the start of the
  /// next one. Outside of the period it is the same at all times, and at a speed of 0 everywhere.
  public func phase(atParentTime parentTime: Double) -> Phase {
    let total = activeDuration
    var tolerance = tolerance(at: speed == 0 ? 0 : parentTime)
    let largest = Double.greatestFiniteMagnitude
    var elapsed = (min(max(parentTime, -largest), largest) - beginTime) * abs(speed)
    // What no time belongs to never begins.
    guard !elapsed.isNaN else { return Phase(period: .before, time: 0, cycleIndex: 0) }
    let period: Phase.Period
    if elapsed < -tolerance {
      period = .before
      elapsed = 0
      tolerance = self.tolerance(at: beginTime)
    } else if elapsed > total + tolerance {
      period = .after
      elapsed = total
      tolerance = self.tolerance(at: parentEndTime)
    } else {
      period = .active
      elapsed = min(max(elapsed, 0), total)
    }
    let isAtEnd = total.isFinite && total - elapsed <= tolerance && speed > 0
    let phase = (speed < 0 ? -elapsed : elapsed) + timeOffset
    guard cycle > 0, cycle.isFinite, phase.isFinite else {
      return Phase(period: period, time: phase > 0 ? min(phase, max(duration, 0)) : 0, cycleIndex: 0)
    }
    var index = (phase / cycle).rounded(.down)
    var rest = phase - index * cycle
    if cycle - rest <= tolerance {
      index += 1
      rest = 0
    }
    rest = MediaTiming.onGrid(rest)
    if rest <= tolerance {
      rest = 0
      if isAtEnd, index >= 1 {
        index -= 1
        rest = cycle
      }
    }
    if autoreverses, rest > duration { rest = MediaTiming.onGrid(cycle - rest) }
    let count = min(max(index, 0), MediaTiming.maximumCycleIndex)
    return Phase(period: period, time: min(max(rest, 0), duration), cycleIndex: Int(count))
  }

  /// Seconds are cut into so many parts, of which all usual frame rates and decimal fractions have a whole number each.
  ///
  /// Source: Facebook's flicks (github.com/facebookarchive/flicks).
  private static let grid = 705_600_000.0

  /// What is left of a time after whole cycles is rounded otherwise in every cycle; where it is meant to be an instant
  /// of the grid it is that instant, so that every cycle is as the first. Whatever is compared with such a time, as key
  /// times are, goes the same way.
  static func onGrid(_ time: Double) -> Double {
    let place = (time * grid).rounded()
    return abs(time * grid - place) < 1e-3 ? place / grid : time
  }

  /// Event times and frame times are sums of decimal fractions: an instant that is meant to be an end or a
  /// boundary must count as one. Very short cycles are still told apart.
  private func tolerance(at parentTime: Double) -> Double {
    let time = max(1, abs(parentTime))
    return time.isFinite ? min(1e-9 * time, max(1e-6 * cycle, 8 * time.ulp)) : 0
  }
}

/// Where in its cycles an object is.
public struct Phase: Sendable, Hashable {
  /// Where a time lies beside the active period.
  public enum Period: Sendable, Hashable {
    /// It has not begun.
    case before
    /// It runs; its last instant belongs to it.
    case active
    /// It has ended.
    case after
  }

  /// Whether it has begun, and has ended.
  public var period: Period
  /// Position within the cycle, forth and back folded together: 0…duration.
  public var time: Double
  /// How many whole cycles lie behind.
  public var cycleIndex: Int
}

/// What is shown before the beginning and after the end.
public enum FillMode: String, Sendable, Hashable, CaseIterable {
  /// Nothing of it before and after.
  case removed
  /// Its last value after it has ended.
  case forwards
  /// Its first value before it begins.
  case backwards
  /// Its first value before, its last one after.
  case both

  /// Whether it shows something before it begins.
  public var fillsBackwards: Bool { self == .backwards || self == .both }
  /// Whether it shows something after it has ended.
  public var fillsForwards: Bool { self == .forwards || self == .both }
}
