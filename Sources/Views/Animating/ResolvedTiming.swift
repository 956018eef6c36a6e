import CoreAnimation
import Foundation
import AnimRenderTree

/// Timing parameters with a duration.
struct ResolvedTiming {
  var curve: ViewCurve
  var duration: Double
  var velocity: CGVector?

  init(_ parameters: any UITimingCurveProvider, duration: Double) {
    self.duration = max(duration.isFinite ? duration : 0, ViewBlock.shortestDuration)
    if let spring = parameters.springTimingParameters {
      velocity = spring.initialVelocity
      switch spring.kind {
      case .ratio(let ratio):
        curve = .spring(
          Spring(dampingRatio: ratio, duration: self.duration, initialVelocity: spring.initialVelocity.dx))
      case .spring(let spring):
        curve = .spring(spring)
        self.duration = spring.settlingDuration
      }
    } else {
      let points = parameters.cubicTimingParameters ?? UICubicTimingParameters()
      curve = .bezier(
        TimingFunction(
          points.controlPoint1.x, points.controlPoint1.y, points.controlPoint2.x, points.controlPoint2.y))
    }
  }

  /// Of an animation of `keyPath`.
  func curve(forKeyPath keyPath: String) -> ViewCurve {
    guard let velocity else { return curve }
    return curve.withVelocity(keyPath == "position.y" ? velocity.dy : velocity.dx)
  }
}
