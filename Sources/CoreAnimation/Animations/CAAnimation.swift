import CoreGraphics
import Foundation
import HeapModule
import AnimRenderTree

/// The base of all animations.
open class CAAnimation: MediaTimingObject, NSCopying, NSSecureCoding, CAAction {
  /// True for the copy that a layer holds.
  package final var isStored = false
  /// Seconds from the commit to the beginning, for animations that are made before their time is known.
  package var delayAfterCommit = 0.0
  private var custom: [String: Any] = [:]

  /// An animation with defaults for all values: a duration of 0, which becomes the transaction's, and a speed of 1.
  public init() {
    super.init(timing: MediaTiming(duration: 0))
  }

  /// An animation from an archive; nil where the archive has none.
  public required init?(coder: NSCoder) {
    super.init(timing: MediaTiming(duration: 0))
    if !unarchive(from: coder) { return nil }
  }

  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { archive(to: coder) }

  /// The pace of each pass, in a group and in keyframes that of the whole; nil, the default, is even. A transaction's takes its
  /// place when the animation is added.
  open var timingFunction: CAMediaTimingFunction? {
    didSet { if rejectsChange() { timingFunction = oldValue } }
  }

  /// Told when the animation starts and stops; nil by default. It is retained; that of an animation in a group is never told.
  open var delegate: (any CAAnimationDelegate)? {
    didSet { if rejectsChange() { delegate = oldValue } }
  }

  /// Whether the layer drops the animation at its end; true by default. If false, it stays on the layer, and shows there by its
  /// `fillMode`.
  open var isRemovedOnCompletion = true {
    didSet { if rejectsChange() { isRemovedOnCompletion = oldValue } }
  }

  override func allowsTimingChange() -> Bool { !rejectsChange() }

  /// A stored animation cannot change; the attempt is reported.
  final func rejectsChange() -> Bool {
    guard isStored else { return false }
    Misuse.report(.changedStoredAnimation(className: String(describing: type(of: self))))
    return true
  }

  /// Kept, without effect: the frame rate is the scene's.
  open var preferredFrameRateRange: CAFrameRateRange = .default {
    didSet { if rejectsChange() { preferredFrameRateRange = oldValue } }
  }

  /// A fresh copy of Apple's class, which the caller may change.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CAAnimation()
    copyValues(to: copy)
    return copy
  }

  final func copyValues(to copy: CAAnimation) {
    copy.timing = timing
    copy.unknownFillMode = unknownFillMode
    copy.timingFunction = timingFunction
    copy.delegate = delegate
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.preferredFrameRateRange = preferredFrameRateRange
    copy.custom = custom
    copy.delayAfterCommit = delayAfterCommit
  }

  /// What the render tree plays, or nil for an animation without any effect.
  ///
  /// - Parameter duration: that of this animation, resolved.
  func content(duration: Double) -> Animation.Content? { nil }

  /// Reports what keeps it from having an effect; called when it is added to a layer, where the mistake is.
  func reportMisuse(on layer: CALayer) {}

  /// This animation as a value, its begin time as it stands.
  ///
  /// - Parameter defaultDuration: used when the animation has no duration of its own.
  package final func committed(defaultDuration: Double) -> Animation? {
    var timing = timing
    if timing.duration <= 0 { timing.duration = defaultDuration }
    guard let content = content(duration: timing.duration) else { return nil }
    var animation = Animation(timing: timing, timingFunction: timingFunction?.function, content: content)
    animation.isRemovedOnCompletion = isRemovedOnCompletion
    return animation
  }

  /// As an action an animation adds itself to the layer under the event's key, which is also the key path of a
  /// property animation that has none.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    layer.add(asAction(forKey: event, on: layer), forKey: event)
  }

  /// This animation with what an action's key says of it.
  func asAction(forKey event: String, on layer: CALayer) -> CAAnimation { self }

  /// The default of a property, or nil: also for those whose default is zero, false or nil. What a class of your own
  /// answers for keys of its own is their value until they are set.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "speed": NSNumber(value: Float(1))
    case "fillMode": CAMediaTimingFillMode.removed.rawValue
    case "removedOnCompletion": NSNumber(value: true)
    default: nil
    }
  }

  /// Whether a value was set: what still has its default needs no place in an archive.
  open func shouldArchiveValue(forKey key: String) -> Bool {
    if key == "preferredFrameRateRange" { return preferredFrameRateRange != .default }
    // Of these 0 and false are values like any other.
    if ["fromValue", "toValue", "byValue", "values", "keyTimes"].contains(key) {
      return value(forKey: key) != nil
    }
    return CALayer.differs(value(forKey: key), from: type(of: self).defaultValue(forKey: key))
  }

  /// The value of a property, or the one that is kept under a key of your own; else the class's default.
  open func value(forKey key: String) -> Any? {
    var visit = CodedVisit()
    if takes(&visit, toKey: key) { return visit.value }
    return timingValue(forKey: key) ?? custom[key] ?? type(of: self).defaultValue(forKey: key)
  }

  /// Changes a property, or keeps a value under a key of your own, which copies have too. A value of the wrong kind is reported
  /// and ignored.
  open func setValue(_ value: Any?, forKey key: String) {
    var visit = CodedVisit(value, forKey: key)
    if takes(&visit, toKey: key) || setTimingValue(value, forKey: key, duration: 0) || rejectsChange() {
      return
    }
    custom[key] = Conversion.boxed(value)
  }

  /// Lets the visit read or set the property of that name; false when there is none.
  func takes(_ visit: inout CodedVisit, toKey key: String) -> Bool {
    switch key {
    case "timingFunction": visit.object(self, \.timingFunction, "a timing function")
    case "delegate": visit.object(self, \.delegate, "an animation's delegate")
    case "removedOnCompletion", "isRemovedOnCompletion":
      visit.value(self, \.isRemovedOnCompletion, else: true)
    case "preferredFrameRateRange":
      visit.perform(preferredFrameRateRange) {
        $0.object("a frame rate range") { preferredFrameRateRange = $0 ?? .default }
      }
    default: return false
    }
    return true
  }

  /// The value of a property, or of one component of it, such as `fromValue.x`; nil where there is none.
  open func value(forKeyPath keyPath: String) -> Any? { part(at: keyPath) }

  /// Changes a property, or one component of its value, such as `fromValue.x`. A path that leads nowhere is reported.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setPart(value, at: keyPath) }
}

/// Told about an animation's life. The animation keeps its delegate alive, as on Apple's systems.
public protocol CAAnimationDelegate: AnyObject {
  /// The animation has begun. Called after a commit, with the layer's own copy.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation has ended or was removed.
  ///
  /// - Parameter flag: true when the animation reached its end; false when it was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Whether a layer on a path turns with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The name that key-value coding has for it.
  public let rawValue: String

  /// A mode by its name. An unknown one does not turn the layer.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The layer's x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points against the direction of travel.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// How values between keyframes are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The name that key-value coding has for it.
  public let rawValue: String

  /// A mode by its name. An unknown one counts as `linear`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Straight from each value to the next; the default.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value stays until the next one comes, with no values between.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight from each value to the next at an even pace; key times and timing functions are ignored. Values without a
  /// distance, such as transforms and colours, get equal times.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along a Kochanek–Bartels spline through the values; values without arithmetic, such as paths and transforms, go straight.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Along that spline at an even pace; key times and timing functions are ignored.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Something that runs when an event happens on a layer: an animation, NSNull (nothing), or an object of
/// your own.
public protocol CAAction {
  /// Runs when the event happens.
  ///
  /// - Parameters:
  ///   - event: the action's key: a property's name, `onOrderIn`, `onOrderOut`, `sublayers`, `transition`.
  ///   - anObject: the layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Found in the search for an action, it stops the search and nothing runs.
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The key of the action that a layer is asked for when it is put into a superlayer, or becomes a mask.
public let kCAOnOrderIn = "onOrderIn"

/// The key of the action that a layer is asked for when it leaves its superlayer.
public let kCAOnOrderOut = "onOrderOut"

/// The key under which a layer keeps its transition. The key that it was added with does not count.
public let kCATransition = "transition"
