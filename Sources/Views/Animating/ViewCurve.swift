import CoreAnimation
import Foundation
import AnimRenderTree

/// How a view animation gets from 0 to 1.
enum ViewCurve: Hashable {
  case bezier(TimingFunction)
  /// Moves in seconds, whatever the duration.
  case spring(Spring)

  /// 0 at the beginning; a spring, and a curve that leaves 0…1, may go beyond 1.
  func progress(at time: Double, duration: Double) -> Double {
    switch self {
    case .bezier(let function): function.evaluate(duration > 0 ? time / duration : 1)
    case .spring(let spring): spring.progress(at: time)
    }
  }

  /// An animation that goes this way.
  func makeAnimation(keyPath: String) -> CABasicAnimation {
    switch self {
    case .bezier(let function):
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = CAMediaTimingFunction(function)
      return animation
    case .spring(let spring):
      let animation = CASpringAnimation(keyPath: keyPath)
      animation.mass = spring.mass
      animation.stiffness = spring.stiffness
      animation.damping = spring.damping
      animation.initialVelocity = spring.initialVelocity
      animation.allowsOverdamping = spring.allowsOverdamping
      return animation
    }
  }

  /// The same with another initial velocity, if it is a spring.
  func withVelocity(_ velocity: Double) -> ViewCurve {
    guard case .spring(var spring) = self else { return self }
    spring.initialVelocity = velocity
    return .spring(spring)
  }
}

extension Spring {
  /// The spring of `usingSpringWithDamping:` — the one whose rest of the way has shrunk to a thousandth when
  /// `duration` is over. The ratio is limited to 0…1 (1 does not swing), the duration to 0.01…10 seconds.
  ///
  /// The frequency comes from Newton's method on the envelope of the swing, in twelve steps from 5 / duration.
  init(dampingRatio: Double, duration: Double, initialVelocity: Double) {
    let ratio = min(max(dampingRatio, 1e-3), 1)
    let time = min(max(duration, 0.01), 10)
    func residual(_ omega: Double) -> Double {
      let decay = exp(-ratio * omega * time)
      if ratio == 1 { return (1 + (omega - initialVelocity) * time) * decay - 0.001 }
      let damped = omega * (1 - ratio * ratio).squareRoot()
      return abs((ratio * omega - initialVelocity) / damped) * decay - 0.001
    }
    var omega = 5 / time
    for _ in 0..<12 {
      let step = max(omega * 1e-6, 1e-9)
      let slope = (residual(omega + step) - residual(omega - step)) / (2 * step)
      let next = omega - residual(omega) / slope
      // A step out of the field (no slope, a negative frequency) is not taken.
      guard next.isFinite, next > 0 else { break }
      omega = next
    }
    self.init(
      mass: 1, stiffness: omega * omega, damping: 2 * ratio * omega, initialVelocity: initialVelocity)
  }
}
