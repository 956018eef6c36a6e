import CoreAnimation
import Foundation
import RenderTree

public enum UITimingCurveType: Int, Sendable, Hashable {
  case builtin, cubic, spring, composed
}

/// How a property animator gets from start to end.
public protocol UITimingCurveProvider: AnyObject {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A timing curve.
public final class UICubicTimingParameters: UITimingCurveProvider, Sendable {
  /// The named curve; `.easeInOut` for control points of your own too.
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  public let timingCurveType: UITimingCurveType

  /// Core Animation's default curve.
  public init() {
    animationCurve = .easeInOut
    controlPoint1 = CGPoint(x: 0.25, y: 0.1)
    controlPoint2 = CGPoint(x: 0.25, y: 1)
    timingCurveType = .builtin
  }

  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    controlPoint1 = CGPoint(x: curve.function.control1.x, y: curve.function.control1.y)
    controlPoint2 = CGPoint(x: curve.function.control2.x, y: curve.function.control2.y)
    timingCurveType = .builtin
  }

  /// The x of the points belong in 0…1; y may leave it.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    controlPoint1 = point1
    controlPoint2 = point2
    timingCurveType = .cubic
  }

  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring. Its initial velocity is in distances per second, positive towards the target; the position alone
/// has one for each axis, everything else takes `dx`.
public final class UISpringTimingParameters: UITimingCurveProvider, Sendable {
  enum Kind: Sendable, Hashable {
    /// Fits the animator's duration.
    case ratio(Double)
    /// Has a duration of its own.
    case spring(Spring)
  }

  let kind: Kind
  public let initialVelocity: CGVector

  private init(_ kind: Kind, _ initialVelocity: CGVector) {
    self.kind = kind
    self.initialVelocity = initialVelocity
  }

  /// The spring of the system's own animations: mass 3, stiffness 1000, damping 500.
  public convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// - Parameter ratio: 0…1; 1 does not swing.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    self.init(.ratio(ratio), velocity)
  }

  /// Lasts until it has settled, whatever the animator's duration.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    let spring = Spring(
      mass: max(mass, 1e-6), stiffness: max(stiffness, 1e-6), damping: max(damping, 1e-3),
      initialVelocity: velocity.dx)
    self.init(.spring(spring), velocity)
  }

  /// Seems to take `duration` seconds; a bounce of 0 does not swing.
  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero
  ) {
    let spring = Spring(
      perceptualDuration: duration, bounce: bounce, initialVelocity: initialVelocity.dx)
    self.init(.spring(spring), initialVelocity)
  }

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }
}

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
