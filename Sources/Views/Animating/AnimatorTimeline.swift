import CoreAnimation
import Foundation

/// The way along which a property animator moves at present. A position on it is a time, 0…`length`.
struct AnimatorTimeline {
  enum Kind {
    /// From start to end along the animator's own curve.
    case whole
    /// From start to end in a straight line, as when a finger scrubs.
    case linear
    /// From wherever each animation was to one of the ends, with a timing of its own.
    case tail(ResolvedTiming, goal: Double)
  }

  var kind: Kind
  var length: Double

  static func whole(_ duration: Double) -> AnimatorTimeline {
    AnimatorTimeline(kind: .whole, length: duration)
  }
  static func linear(_ duration: Double) -> AnimatorTimeline {
    AnimatorTimeline(kind: .linear, length: duration)
  }

  /// How far from start (0) to end (1) something is.
  ///
  /// - Parameters:
  ///   - start: when on the course it sets off.
  ///   - duration: how long it then takes.
  ///   - origin: where a tail sets off.
  func progress(
    at position: Double, start: Double, duration: Double, origin: Double, curve: ViewCurve
  ) -> Double {
    let time = min(max(position - start, 0), duration)
    switch kind {
    case .whole: return curve.progress(at: time, duration: duration)
    case .linear: return duration > 0 ? time / duration : 1
    case .tail(let timing, let goal):
      return origin + (goal - origin) * timing.curve.progress(at: time, duration: duration)
    }
  }
}

/// A place on a course that stands still or moves.
struct Playhead {
  var position = 0.0
  var isRunning = false
  var isBackward = false
  /// When it was at `position`; in the future while it waits for its delay.
  var anchor = 0.0

  func position(at time: Double, length: Double) -> Double {
    guard isRunning else { return position }
    let elapsed = max(0, time - anchor)
    return min(max(position + (isBackward ? -elapsed : elapsed), 0), length)
  }

  /// Gives an animation as long as the course the timing that shows this place now, and goes on from it when
  /// the playhead runs: the speed is 0, or the time offset is the place and the rest of the way is the active
  /// time. The way back is the second half of an animation that reverses, so that both ends of the way are
  /// places within its cycle.
  func configure(_ animation: CAAnimation, length: Double) {
    animation.duration = length
    animation.fillMode = .both
    if !isRunning {
      animation.autoreverses = true
      animation.speed = 0
      animation.timeOffset = position
    } else if isBackward {
      animation.autoreverses = true
      animation.timeOffset = 2 * length - position
      animation.repeatDuration = position
    } else if position > 0 {
      animation.autoreverses = true
      animation.timeOffset = position
      animation.repeatDuration = length - position
    }
  }
}
