import CoreGraphics
import Foundation
import AnimRenderTree

/// A basic animation whose progress is that of a damped spring.
///
/// The spring moves in seconds; the duration only cuts it, so set it to `settlingDuration`.
open class CASpringAnimation: CABasicAnimation {
  package private(set) var spring = Spring()

  /// The spring that seems to take `perceptualDuration` seconds; `bounce` is −1…1, 0 without overshoot.
  /// Sets the duration to the settling duration.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    guard perceptualDuration.isFinite, bounce.isFinite else {
      Misuse.report(.valueNotFinite(key: perceptualDuration.isFinite ? "bounce" : "perceptualDuration"))
      return
    }
    // Beyond a day the stiffness would vanish.
    let frequency = 2 * Double.pi / min(max(perceptualDuration, 1e-3), 86_400)
    let ratio = bounce >= 0 ? 1 - Double(min(bounce, 1)) : 1 / (1 + Double(max(bounce, -0.999)))
    spring = Spring(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, allowsOverdamping: true)
    duration = settlingDuration
  }

  /// The mass on the spring; 1 by default. Values that are not positive are ignored.
  open var mass: CGFloat {
    get { spring.mass }
    set { if newValue > 0, newValue.isFinite { change { $0.mass = newValue } } }
  }
  /// How hard the spring pulls back; 100 by default. Values that are not positive are ignored.
  open var stiffness: CGFloat {
    get { spring.stiffness }
    set { if newValue > 0, newValue.isFinite { change { $0.stiffness = newValue } } }
  }
  /// How much the motion is braked; 10 by default. Negative values are ignored.
  open var damping: CGFloat {
    get { spring.damping }
    set { if newValue >= 0, newValue.isFinite { change { $0.damping = newValue } } }
  }
  /// The velocity at the start, in whole distances per second, positive towards the target; 0 by default.
  open var initialVelocity: CGFloat {
    get { spring.initialVelocity }
    set { if newValue.isFinite { change { $0.initialVelocity = newValue } } }
  }
  /// Default false: a damping beyond the critical one counts as critical.
  open var allowsOverdamping: Bool {
    get { spring.allowsOverdamping }
    set { change { $0.allowsOverdamping = newValue } }
  }

  /// Seconds until the spring stays within a thousandth of its rest.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// The period of the spring without damping, in seconds, which is how long its motion seems to take.
  open var perceptualDuration: CFTimeInterval { 2 * .pi / (spring.stiffness / spring.mass).squareRoot() }

  /// How much the spring overshoots: 1 without any damping, 0 with critical damping, towards −1 with more.
  open var bounce: CGFloat {
    let ratio = spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  override func takes(_ visit: inout CodedVisit, toKey key: String) -> Bool {
    switch key {
    case "mass": visit.value(self, \.mass, else: 1)
    case "stiffness": visit.value(self, \.stiffness, else: 100)
    case "damping": visit.value(self, \.damping, else: 10)
    case "initialVelocity": visit.value(self, \.initialVelocity, else: 0)
    case "allowsOverdamping": visit.value(self, \.allowsOverdamping, else: false)
    case "settlingDuration": visit.perform(settlingDuration.object) { $0.refuse() }
    case "perceptualDuration": visit.perform(perceptualDuration.object) { $0.refuse() }
    case "bounce": visit.perform(bounce.object) { $0.refuse() }
    default: return super.takes(&visit, toKey: key)
    }
    return true
  }

  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "mass": NSNumber(value: 1.0)
    case "stiffness": NSNumber(value: 100.0)
    case "damping": NSNumber(value: 10.0)
    case "allowsOverdamping": NSNumber(value: false)
    default: super.defaultValue(forKey: key)
    }
  }

  private func change(_ body: (inout Spring) -> Void) {
    if !rejectsChange() { body(&spring) }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CASpringAnimation()
    copyBasicValues(to: copy)
    copy.spring = spring
    return copy
  }

  package override func track(duration: Double?) -> PropertyAnimation.Track? {
    .spring(basicTrack, spring)
  }
}
