import CoreAnimation
import Foundation
import AnimRenderTree

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
  /// In distances per second, positive towards the target. Only a position takes `dy`, along y.
  public let initialVelocity: CGVector

  private init(_ kind: Kind, _ initialVelocity: CGVector) {
    self.kind = kind
    self.initialVelocity = initialVelocity
  }

  /// The spring of the system's own animations: mass 3, stiffness 1000, damping 500.
  public convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// A spring that comes to rest within the animator's duration.
  ///
  /// - Parameter ratio: 0…1; 1 does not swing.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    self.init(.ratio(ratio), velocity)
  }

  /// A spring by its physics. It lasts until it has settled, whatever the animator's duration.
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

  /// Always `spring`.
  public var timingCurveType: UITimingCurveType { .spring }
  /// Always nil: a spring is no curve.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The parameters themselves.
  public var springTimingParameters: UISpringTimingParameters? { self }
}
