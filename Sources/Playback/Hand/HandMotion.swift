import CoreAnimation
import Foundation
import AnimRenderTree
import AnimViews

/// What a hand does on the screen: where each finger is, at which times. A value, which knows nothing of views.
public struct HandMotion: Hashable, Sendable {
  /// Where a finger is at a time.
  public struct Sample: Hashable, Sendable {
    /// Seconds from the hand's beginning.
    public var time: Double
    /// Points of the screen, from its upper left corner.
    public var location: CGPoint

    /// A finger at a place.
    public init(time: Double, location: CGPoint) {
      (self.time, self.location) = (time, location)
    }
  }

  /// For each time that a finger is on the screen, its samples in the order of time: it comes down at the first, moves to each
  /// of the others, and leaves at the last one's time.
  public var fingers: [[Sample]]

  /// The fingers' samples. A finger without a sample does nothing.
  public init(fingers: [[Sample]]) {
    self.fingers = fingers
  }

  /// Samples a second of fingers that move, as of a screen.
  public static let rate = 60.0
  /// How long a finger is on the screen in a tap, and between the taps of several, in seconds.
  public static let tapDuration = 0.05, tapPause = 0.1

  /// Fingers side by side that come down and leave, `count` times.
  public static func tap(at location: CGPoint, count: Int = 1, fingers: Int = 1) -> HandMotion {
    HandMotion(
      fingers: (0..<max(count, 0)).flatMap { index in
        let start = Double(index) * (tapDuration + tapPause)
        return row(of: fingers, at: location).map { place in
          [Sample(time: start, location: place), Sample(time: start + tapDuration, location: place)]
        }
      })
  }

  /// A finger that stays in a place.
  public static func press(at location: CGPoint, for duration: Double) -> HandMotion {
    HandMotion(fingers: [
      [Sample(time: 0, location: location), Sample(time: max(duration, 0), location: location)]
    ])
  }

  /// Fingers that move from one point to another and leave there.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - curve: how they move; nil is evenly.
  ///   - hold: seconds in the first place before that, and in the last one after it.
  public static func drag(
    from start: CGPoint, to end: CGPoint, duration: Double, curve: CAMediaTimingFunction? = nil,
    hold: (before: Double, after: Double) = (0, 0), fingers: Int = 1
  ) -> HandMotion {
    let starts = row(of: fingers, at: start)
    return HandMotion(
      fingers: starts.map { place in
        path(duration: duration, curve: curve, hold: hold) { part in
          CGPoint(x: place.x + (end.x - start.x) * part, y: place.y + (end.y - start.y) * part)
        }
      })
  }

  /// A finger that leaves with a velocity: it moves evenly for a tenth of a second.
  ///
  /// - Parameter velocity: in points per second.
  public static func flick(from start: CGPoint, velocity: CGVector, duration: Double = 0.1) -> HandMotion {
    let end = CGPoint(x: start.x + velocity.dx * duration, y: start.y + velocity.dy * duration)
    return drag(from: start, to: end, duration: duration)
  }

  /// Two fingers about a point that go from one distance between them to another, and turn by an angle.
  ///
  /// - Parameters:
  ///   - distance: in points.
  ///   - angle: in radians, clockwise on the screen; the fingers begin side by side.
  public static func pinch(
    about center: CGPoint, distance: (from: CGFloat, to: CGFloat), turningBy angle: CGFloat = 0,
    duration: Double, curve: CAMediaTimingFunction? = nil
  ) -> HandMotion {
    HandMotion(
      fingers: [-0.5, 0.5].map { side in
        path(duration: duration, curve: curve, hold: (0, 0)) { part in
          let reach = (distance.from + (distance.to - distance.from) * part) * side
          return CGPoint(x: center.x + reach * cos(angle * part), y: center.y + reach * sin(angle * part))
        }
      })
  }

  /// Fingers in a row, 40 points apart, with their middle at a point.
  private static func row(of count: Int, at middle: CGPoint) -> [CGPoint] {
    let count = max(count, 1)
    return (0..<count).map { index in
      CGPoint(x: middle.x + (CGFloat(index) - CGFloat(count - 1) / 2) * 40, y: middle.y)
    }
  }

  private static func path(
    duration: Double, curve: CAMediaTimingFunction?, hold: (before: Double, after: Double),
    _ place: (Double) -> CGPoint
  ) -> [Sample] {
    let duration = max(duration, 0)
    // Times that are no whole number of refreshes end with a shorter step.
    let steps = max(Int((duration * rate - 1e-9).rounded(.up)), 1)
    var samples = [Sample(time: 0, location: place(0))]
    for step in 1...steps {
      let part = step == steps || duration == 0 ? 1 : Double(step) / rate / duration
      let eased = curve.map { $0.function.evaluate(part) } ?? part
      samples.append(
        Sample(time: max(hold.before, 0) + part * duration, location: place(step == steps ? 1 : eased)))
    }
    if hold.after > 0, let last = samples.last {
      samples.append(Sample(time: last.time + hold.after, location: last.location))
    }
    return samples
  }

  /// All changes at their times, in order.
  package var changes: [(time: Double, change: FingerChange)] {
    var changes: [(time: Double, change: FingerChange)] = []
    for (finger, samples) in fingers.enumerated() {
      var last: Sample?
      for sample in samples {
        let phase: UITouch.Phase = last == nil ? .began : .moved
        if last?.location != sample.location {
          changes.append((sample.time, FingerChange(finger: finger, phase: phase, location: sample.location)))
        }
        last = sample
      }
      if let last {
        changes.append((last.time, FingerChange(finger: finger, phase: .ended, location: last.location)))
      }
    }
    // Of one time: those of one finger in their order, fingers that leave last.
    return changes.enumerated().sorted { a, b in
      let (left, right) = (a.element, b.element)
      guard left.time == right.time else { return left.time < right.time }
      let (isLeaving, isOther) = (left.change.phase == .ended, right.change.phase == .ended)
      return isLeaving == isOther ? a.offset < b.offset : !isLeaving
    }.map(\.element)
  }
}
