import Foundation
import RenderTree

/// From one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any? { didSet { if rejectsChange() { fromValue = oldValue } } }
  open var toValue: Any? { didSet { if rejectsChange() { toValue = oldValue } } }
  open var byValue: Any? { didSet { if rejectsChange() { byValue = oldValue } } }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "fromValue": fromValue
    case "toValue": toValue
    case "byValue": byValue
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "fromValue": fromValue = value
    case "toValue": toValue = value
    case "byValue": byValue = value
    default: super.setValue(value, forKey: key)
    }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CABasicAnimation()
    copyBasicValues(to: copy)
    return copy
  }

  final func copyBasicValues(to copy: CABasicAnimation) {
    copyPropertyValues(to: copy)
    copy.fromValue = fromValue
    copy.toValue = toValue
    copy.byValue = byValue
  }

  final var basicTrack: BasicTrack {
    BasicTrack(
      from: fromValue.flatMap(Conversion.value), to: toValue.flatMap(Conversion.value),
      by: byValue.flatMap(Conversion.value))
  }

  override func track() -> PropertyAnimation.Track? {
    .basic(basicTrack)
  }
}
