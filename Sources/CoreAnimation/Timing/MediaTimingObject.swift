import CoreGraphics
import Foundation
import AnimRenderTree

/// What layers and animations have in common: `CAMediaTiming` over one stored value.
open class MediaTimingObject: NSObject, CAMediaTiming {
  package var timing: MediaTiming {
    didSet {
      guard timing != oldValue else { return }
      if let key = timing.unusableKey {
        Misuse.report(.valueNotFinite(key: key))
        timing = oldValue
      } else if allowsTimingChange() {
        if timing.fillMode != oldValue.fillMode { unknownFillMode = nil }
        timingDidChange()
      } else {
        timing = oldValue
      }
    }
  }

  /// A fill mode that stands for none, which is kept all the same.
  final var unknownFillMode: String?

  init(timing: MediaTiming) {
    self.timing = timing
  }

  /// False for objects that are read-only; they report the attempt.
  func allowsTimingChange() -> Bool { true }

  func timingDidChange() {}

  /// When it begins, in its parent's time; 0 by default, which for an animation of a layer becomes the time of the commit. A
  /// time that is not finite is reported and ignored.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// How long one pass takes, in seconds. That of a layer is infinite by default, that of an animation 0, which becomes the
  /// transaction's.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// How much of its own time passes in a second of its parent's; 1 by default. 0 stops it, and a negative one plays the pass
  /// backwards.
  open var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }
  /// Added to its own time, in seconds; 0 by default. Of an animation it shifts where in the pass it is, around its ends, and
  /// leaves its start and its end where they are.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// How many passes there are, there and back counting as one; fractions count, and infinity is for ever. 0, the default, is
  /// one.
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { timing.repeatCount = Double(newValue) }
  }
  /// How long it is repeated, in seconds of its own time; where more than 0, the default, it replaces `repeatCount`.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Whether each pass goes back as well, which takes as long again; false by default.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// Whether it shows before it begins and after it ends; `removed`, neither, by default. An unknown mode is reported and kept,
  /// and acts as `removed`.
  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(rawValue: unknownFillMode ?? timing.fillMode.rawValue) }
    set {
      guard newValue != fillMode, allowsTimingChange() else { return }
      timing.fillMode = newValue.fillMode
      unknownFillMode = FillMode(rawValue: newValue.rawValue) == nil ? newValue.rawValue : nil
      guard let unknownFillMode else { return }
      Misuse.report(
        .unknownConstant(
          key: "fillMode", name: unknownFillMode, expected: FillMode.allCases.map(\.rawValue)))
    }
  }
}

extension MediaTiming {
  /// The name of a value with which no time can be computed. Lengths may be infinite, places in time not.
  fileprivate var unusableKey: String? {
    if !beginTime.isFinite { return "beginTime" }
    if !timeOffset.isFinite { return "timeOffset" }
    if !speed.isFinite { return "speed" }
    if duration.isNaN { return "duration" }
    if repeatCount.isNaN { return "repeatCount" }
    if repeatDuration.isNaN { return "repeatDuration" }
    return nil
  }
}

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
