import Foundation
import RenderTree

/// The base of all animations.
open class CAAnimation: MediaTimingObject, NSCopying, CAAction {
  /// True for the copy that a layer holds.
  var isStored = false
  /// Seconds from the commit to the beginning, for animations that are made before their time is known.
  var delayAfterCommit = 0.0
  private var custom: [String: Any] = [:]

  public init() {
    super.init(timing: MediaTiming(duration: 0))
  }

  /// Archives are not supported: always nil.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// Nil is linear.
  open var timingFunction: CAMediaTimingFunction? {
    didSet { if rejectsChange() { timingFunction = oldValue } }
  }

  open var delegate: (any CAAnimationDelegate)? {
    didSet { if rejectsChange() { delegate = oldValue } }
  }

  /// Default true. When false the animation stays on the layer after its end.
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
  func reportMisuse() {}

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

  /// As an action an animation adds itself to the layer under the event's key.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// The default of a property, or nil.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "duration", "beginTime", "timeOffset", "repeatDuration": 0.0
    case "repeatCount": Float(0)
    case "speed": Float(1)
    case "autoreverses": false
    case "fillMode": CAMediaTimingFillMode.removed
    case "removedOnCompletion": true
    default: nil
    }
  }

  open func shouldArchiveValue(forKey key: String) -> Bool { value(forKey: key) != nil }

  /// Any value may be stored under any key that is not a property.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "timingFunction": timingFunction
    case "delegate": delegate
    case "removedOnCompletion", "isRemovedOnCompletion": isRemovedOnCompletion
    case "preferredFrameRateRange": preferredFrameRateRange
    default: timingValue(forKey: key) ?? custom[key]
    }
  }

  open func setValue(_ value: Any?, forKey key: String) {
    let number = value.flatMap(Conversion.double)
    switch key {
    case "timingFunction": timingFunction = value as? CAMediaTimingFunction
    case "delegate": delegate = value as? any CAAnimationDelegate
    case "removedOnCompletion", "isRemovedOnCompletion":
      isRemovedOnCompletion = number.map { $0 != 0 } ?? true
    case "preferredFrameRateRange":
      preferredFrameRateRange = value as? CAFrameRateRange ?? .default
    default:
      if !setTimingValue(value, forKey: key, duration: 0), !rejectsChange() { custom[key] = value }
    }
  }

  /// Key paths reach into points, sizes, rects and transforms.
  open func value(forKeyPath keyPath: String) -> Any? {
    guard let (name, rest) = PropertyKeyPath.split(keyPath) else { return nil }
    let whole = value(forKey: String(name))
    guard let rest else { return whole }
    return Component(rawValue: String(rest)).flatMap { Conversion.value(whole)?[$0] }
      .flatMap(Conversion.object)
  }

  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (name, rest) = PropertyKeyPath.split(keyPath) else { return }
    guard let rest else {
      setValue(value, forKey: keyPath)
      return
    }
    guard let component = Component(rawValue: String(rest)), let part = Conversion.value(value),
      let changed = Conversion.value(self.value(forKey: String(name)))?.setting(component, to: part)
    else { return }
    setValue(Conversion.object(changed), forKey: String(name))
  }
}
