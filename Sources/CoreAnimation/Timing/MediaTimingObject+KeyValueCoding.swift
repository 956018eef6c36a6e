import Foundation
import RenderTree

/// The keys that layers, animations and emitter cells share.
extension MediaTimingObject {
  final func timingValue(forKey key: String) -> Any? {
    switch key {
    case "beginTime": beginTime.object
    case "duration": duration.object
    case "speed": speed.object
    case "timeOffset": timeOffset.object
    case "repeatCount": repeatCount.object
    case "repeatDuration": repeatDuration.object
    case "autoreverses": autoreverses.object
    case "fillMode": fillMode.rawValue
    default: nil
    }
  }

  /// Numbers go straight into the timing, so that they keep the precision that Apple's `Float` properties
  /// would take from them. Nil resets a property.
  ///
  /// - Parameter duration: the default.
  /// - Returns: false for any other key.
  final func setTimingValue(_ value: Any?, forKey key: String, duration: Double) -> Bool {
    let given = GivenValue(value, forKey: key)
    switch key {
    case "beginTime": given.number { beginTime = $0 ?? 0 }
    case "duration": given.number { self.duration = $0 ?? duration }
    case "speed": given.number { timing.speed = $0 ?? 1 }
    case "timeOffset": given.number { timeOffset = $0 ?? 0 }
    case "repeatCount": given.number { timing.repeatCount = $0 ?? 0 }
    case "repeatDuration": given.number { repeatDuration = $0 ?? 0 }
    case "autoreverses": given.flag { autoreverses = $0 ?? false }
    case "fillMode": given.constant { fillMode = $0 ?? .removed }
    default: return false
    }
    return true
  }
}
