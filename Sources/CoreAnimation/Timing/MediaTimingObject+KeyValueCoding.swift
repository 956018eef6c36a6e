import Foundation
import RenderTree

/// The keys that layers, animations and emitter cells share.
extension MediaTimingObject {
  final func timingValue(forKey key: String) -> Any? {
    switch key {
    case "beginTime": beginTime
    case "duration": duration
    case "speed": speed
    case "timeOffset": timeOffset
    case "repeatCount": repeatCount
    case "repeatDuration": repeatDuration
    case "autoreverses": autoreverses
    case "fillMode": fillMode
    default: nil
    }
  }

  /// Numbers go straight into the timing, so that they keep the precision that Apple's `Float` properties
  /// would take from them. Nil resets a property.
  ///
  /// - Parameter duration: the default.
  /// - Returns: false for any other key.
  final func setTimingValue(_ value: Any?, forKey key: String, duration: Double) -> Bool {
    let number = value.flatMap { Conversion.value($0)?.number }
    switch key {
    case "beginTime": beginTime = number ?? 0
    case "duration": self.duration = number ?? duration
    case "speed": timing.speed = number ?? 1
    case "timeOffset": timeOffset = number ?? 0
    case "repeatCount": timing.repeatCount = number ?? 0
    case "repeatDuration": repeatDuration = number ?? 0
    case "autoreverses": autoreverses = number.map { $0 != 0 } ?? false
    case "fillMode":
      fillMode =
        value as? CAMediaTimingFillMode
        ?? CAMediaTimingFillMode(rawValue: Conversion.value(value)?.string ?? "removed")
    default: return false
    }
    return true
  }
}
