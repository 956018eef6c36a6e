import Foundation
import RenderTree

/// Several animations that run in the group's own time and are cut at its ends.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]? { didSet { if rejectsChange() { animations = oldValue } } }

  override var isStored: Bool {
    didSet { for animation in animations ?? [] { animation.isStored = isStored } }
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "animations": animations
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "animations": animations = value as? [CAAnimation]
    default: super.setValue(value, forKey: key)
    }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CAAnimationGroup()
    copyValues(to: copy)
    copy.animations = animations?.map { $0.copy() as? CAAnimation ?? $0 }
    return copy
  }

  override func reportMisuse() {
    for animation in animations ?? [] { animation.reportMisuse() }
  }

  /// A child without a duration takes the group's.
  override func content(duration: Double) -> Animation.Content? {
    let children = (animations ?? []).compactMap { $0.committed(defaultDuration: duration) }
    return .group(children)
  }
}
