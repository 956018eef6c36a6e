import Foundation

/// A damped spring released at distance 1 from its rest: the progress of a `CASpringAnimation`.
public struct Spring: Sendable, Hashable {
  /// What hangs on the spring: more is slower. 1 by default.
  public var mass: Double
  /// How strongly it is pulled to its rest: more is faster. 100 by default.
  public var stiffness: Double
  /// How strongly it is braked: more swings less. 10 by default.
  public var damping: Double
  /// Distances per second, positive towards the rest.
  public var initialVelocity: Double
  /// When false a damping beyond the critical one counts as critical.
  public var allowsOverdamping: Bool

  /// A spring with Core Animation's defaults, unless said otherwise.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
  }

  private var frequency: Double { (stiffness / mass).squareRoot() }
  private var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// How far the spring has come after `time` seconds: 0 at the release, 1 at rest.
  public func progress(at time: Double) -> Double {
    let omega = frequency
    let zeta = dampingRatio
    let velocity = initialVelocity
    if zeta < 1 {
      let damped = omega * (1 - zeta * zeta).squareRoot()
      let decay = exp(-zeta * omega * time)
      return 1 - decay
        * (cos(damped * time) + (zeta * omega - velocity) / damped * sin(damped * time))
    }
    if zeta > 1, allowsOverdamping {
      let root = omega * (zeta * zeta - 1).squareRoot()
      let slow = -zeta * omega + root
      let fast = -zeta * omega - root
      let a = (velocity + fast) / (slow - fast)
      return 1 + a * exp(slow * time) + (-1 - a) * exp(fast * time)
    }
    return 1 - exp(-omega * time) * (1 + (omega - velocity) * time)
  }

  /// The seconds after which the spring stays within a thousandth of its rest: in closed form when it
  /// swings, otherwise by tenths of a second, as measured on macOS. The greatest finite `Float` for a
  /// spring without damping.
  public var settlingDuration: Double {
    let never = Double(Float.greatestFiniteMagnitude)
    guard damping > 0 else { return never }
    let zeta = dampingRatio
    if zeta < 1 {
      let omega = frequency
      let damped = omega * (1 - zeta * zeta).squareRoot()
      let time = log(1000 * (1 + abs((zeta * omega - initialVelocity) / damped))) / (zeta * omega)
      return time.isFinite ? time : never
    }
    var time = 0.0
    for _ in 0..<1_000_000 {
      time += 0.1
      if abs(1 - progress(at: time)) < 0.001 { break }
    }
    return time
  }
}

extension Spring {
  /// The spring that seems to take `perceptualDuration` seconds; a bounce of 0 does not swing.
  package init(perceptualDuration: Double, bounce: Double, initialVelocity: Double) {
    let frequency = 2 * Double.pi / max(perceptualDuration, 1e-3)
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.999))
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity, allowsOverdamping: true)
  }
}
