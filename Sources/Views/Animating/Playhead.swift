import CoreAnimation
import Foundation

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
