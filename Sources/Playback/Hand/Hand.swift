import CoreAnimation
import Foundation
import AnimViews

/// A hand that begins to do something at a time of a timeline.
///
/// Fingers touch where a view is seen at that time, in the midst of an animation too. What is under them there, hears of them, as
/// on iOS.
public struct Hand {
  let timeline: Timeline
  let time: Double

  /// Does what a value says. Points are the screen's.
  public func perform(_ motion: HandMotion) {
    timeline.at(time) { [timeline, time] in timeline.play(motion, from: time) }
  }

  /// Taps a view: in its middle, or at a point of its own coordinates.
  ///
  /// - Parameters:
  ///   - count: 2 for a double tap.
  ///   - fingers: how many fingers tap, side by side.
  public func tap(_ view: UIView, at point: CGPoint? = nil, count: Int = 1, fingers: Int = 1) {
    begin(at: view, point) { .tap(at: $0, count: count, fingers: fingers) }
  }

  /// Taps a point of the screen.
  public func tap(at point: CGPoint, count: Int = 1, fingers: Int = 1) {
    perform(.tap(at: point, count: count, fingers: fingers))
  }

  /// Keeps a finger on a view, in its middle or at a point of its own coordinates.
  public func press(_ view: UIView, at point: CGPoint? = nil, for duration: Double) {
    begin(at: view, point) { .press(at: $0, for: duration) }
  }

  /// Keeps a finger on a point of the screen.
  public func press(at point: CGPoint, for duration: Double) { perform(.press(at: point, for: duration)) }

  /// Drags from one point of the screen to another.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - curve: how the finger moves; nil is evenly.
  ///   - holdBefore: seconds in the first place.
  ///   - holdAfter: seconds in the last place, before the finger leaves.
  public func drag(
    from start: CGPoint, to end: CGPoint, duration: Double, curve: CAMediaTimingFunction? = nil,
    holdBefore: Double = 0, holdAfter: Double = 0, fingers: Int = 1
  ) {
    perform(
      .drag(
        from: start, to: end, duration: duration, curve: curve, hold: (holdBefore, holdAfter),
        fingers: fingers))
  }

  /// Drags from a view's middle, or from a point of its own coordinates, by so many points of the screen.
  public func drag(
    _ view: UIView, at point: CGPoint? = nil, by way: CGVector, duration: Double,
    curve: CAMediaTimingFunction? = nil, holdBefore: Double = 0, holdAfter: Double = 0, fingers: Int = 1
  ) {
    begin(at: view, point) { start in
      .drag(
        from: start, to: CGPoint(x: start.x + way.dx, y: start.y + way.dy), duration: duration, curve: curve,
        hold: (holdBefore, holdAfter), fingers: fingers)
    }
  }

  /// Flicks: a finger that comes down in a view's middle, or at a point of its own coordinates, and leaves with a velocity
  /// in points of the screen per second.
  public func flick(
    _ view: UIView, at point: CGPoint? = nil, velocity: CGVector, duration: Double = 0.1
  ) {
    begin(at: view, point) { .flick(from: $0, velocity: velocity, duration: duration) }
  }

  /// Pinches about a view's middle, or a point of its own coordinates, with two fingers.
  ///
  /// - Parameters:
  ///   - scale: what the distance of the fingers is multiplied with.
  ///   - distance: of the fingers in the beginning, in points.
  public func pinch(
    _ view: UIView, at point: CGPoint? = nil, scale: CGFloat, distance: CGFloat = 100, duration: Double,
    curve: CAMediaTimingFunction? = nil
  ) {
    begin(at: view, point) {
      .pinch(about: $0, distance: (distance, distance * scale), duration: duration, curve: curve)
    }
  }

  /// Turns two fingers about a view's middle, or a point of its own coordinates.
  ///
  /// - Parameters:
  ///   - angle: in radians, clockwise on the screen.
  ///   - distance: of the fingers, in points.
  public func rotate(
    _ view: UIView, at point: CGPoint? = nil, by angle: CGFloat, distance: CGFloat = 100, duration: Double,
    curve: CAMediaTimingFunction? = nil
  ) {
    begin(at: view, point) {
      .pinch(
        about: $0, distance: (distance, distance), turningBy: angle, duration: duration, curve: curve)
    }
  }

  /// Where a view is seen is known only then.
  private func begin(at view: UIView, _ point: CGPoint?, _ motion: @escaping (CGPoint) -> HandMotion) {
    timeline.at(time) { [timeline, time] in
      timeline.play(motion(timeline.screenPoint(of: view, point)), from: time)
    }
  }
}
