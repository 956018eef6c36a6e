import Foundation
import AnimRenderTree

/// The base of animations that change one key path.
open class CAPropertyAnimation: CAAnimation {
  /// An animation of what the key path leads to.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// What is animated: a property (`position`), a component of it (`position.x`, `transform.rotation.z`), an input of a filter
  /// or a field of an emitter cell. Nil, the default, has no effect, except as an action, which takes its event's key.
  open var keyPath: String? { didSet { if rejectsChange() { keyPath = oldValue } } }

  /// When true the animation's value is added to what is there so far instead of replacing it.
  open var isAdditive = false { didSet { if rejectsChange() { isAdditive = oldValue } } }

  /// When true each repetition starts where the last one ended.
  open var isCumulative = false { didSet { if rejectsChange() { isCumulative = oldValue } } }

  /// Makes a transform of the animation's numbers, which takes the place of the property's; nil by default. For the key path
  /// `transform` and its like.
  open var valueFunction: CAValueFunction? { didSet { if rejectsChange() { valueFunction = oldValue } } }

  override func takes(_ visit: inout CodedVisit, toKey key: String) -> Bool {
    switch key {
    case "keyPath": visit.object(self, \.keyPath, "a string")
    case "additive", "isAdditive": visit.value(self, \.isAdditive, else: false)
    case "cumulative", "isCumulative": visit.value(self, \.isCumulative, else: false)
    case "valueFunction": visit.object(self, \.valueFunction, "a value function")
    default: return super.takes(&visit, toKey: key)
    }
    return true
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CAPropertyAnimation()
    copyPropertyValues(to: copy)
    return copy
  }

  override func asAction(forKey event: String, on layer: CALayer) -> CAAnimation {
    guard keyPath == nil, let copy = copy() as? CAPropertyAnimation else { return self }
    copy.keyPath = event
    return copy
  }

  final func copyPropertyValues(to copy: CAPropertyAnimation) {
    copyValues(to: copy)
    copy.keyPath = keyPath
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
    copy.valueFunction = valueFunction
  }

  override func reportMisuse(on layer: CALayer) {
    reportMisuse(on: layer, []) { keyPath, _ in .animationWithoutValues(keyPath: keyPath) }
  }

  /// What the animation goes through, or nil when it has no effect.
  ///
  /// - Parameter duration: that of a cycle in which time passes; nil where fractions come from elsewhere.
  package func track(duration: Double?) -> PropertyAnimation.Track? { nil }

  override func content(duration: Double) -> Animation.Content? {
    guard let keyPath = keyPath.flatMap({ PropertyKeyPath($0) }), let track = track(duration: duration) else {
      return nil
    }
    return .property(
      PropertyAnimation(
        keyPath: keyPath, isAdditive: isAdditive, isCumulative: isCumulative,
        valueFunction: valueFunction?.function, track: track))
  }
}
