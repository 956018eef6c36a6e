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
