import Foundation
import RenderTree

/// Archives of layers: what was set, the layers inside, the mask; no animations, delegates and actions.
extension CALayer {
  private static let (sublayersKey, maskKey) = ("sublayers", "mask")

  final func archive(to coder: NSCoder) {
    var values = archivedProperties { shouldArchiveValue(forKey: $0) }
    values.merge(archivedTiming) { $1 }
    if let name { values["name"] = ["string": name] }
    if autoresizingMask != [] { values["autoresizingMask"] = ["number": Double(autoresizingMask.rawValue)] }
    coder.encodeValues(values)
    if !storedSublayers.isEmpty {
      coder.encode(NSArray(array: storedSublayers), forKey: CALayer.sublayersKey)
    }
    if let storedMask { coder.encode(storedMask, forKey: CALayer.maskKey) }
  }

  /// - Returns: whether there was anything.
  final func unarchive(from coder: NSCoder) -> Bool {
    guard var values = coder.decodeValues() else { return false }
    if let name = values.removeValue(forKey: "name").flatMap(PropertyListValue.decode)?.string {
      self.name = name
    }
    if let mask = values.removeValue(forKey: "autoresizingMask").flatMap(PropertyListValue.decode)?.number {
      autoresizingMask = CAAutoresizingMask(rawValue: UInt32(min(max(mask, 0), 63)))
    }
    restoreTiming(from: &values)
    restoreProperties(values)
    let classes: [AnyClass] = [NSArray.self, CALayer.self]
    // A key that is not there counts as damage.
    if coder.containsValue(forKey: CALayer.sublayersKey) {
      let layers = coder.decodeObject(of: classes, forKey: CALayer.sublayersKey) as? [CALayer]
      for layer in layers ?? [] { addSublayer(layer) }
    }
    if coder.containsValue(forKey: CALayer.maskKey) {
      mask = coder.decodeObject(of: CALayer.self, forKey: CALayer.maskKey)
    }
    return true
  }
}

extension PropertyObject {
  func archivedProperties(_ isArchived: (String) -> Bool) -> [String: Any] {
    var result: [String: Any] = [:]
    for property in PropertyCatalog.all {
      let key = PropertyKey(property.name)
      if let value = properties[key], isArchived(property.name), let list = PropertyListValue.encode(value) {
        result[property.name] = list
      }
    }
    return result
  }

  /// What is not of the right kind is left out, as when code sets it.
  func restoreProperties(_ values: [String: Any]) {
    for property in PropertyCatalog.all {
      if let value = values[property.name].flatMap(PropertyListValue.decode) {
        setValue(value, for: PropertyKey(property.name))
      }
    }
  }
}

extension MediaTimingObject {
  final var archivedTiming: [String: Any] {
    var result = timing.archived
    if let unknownFillMode { result["timing.fillMode"] = ["string": unknownFillMode] }
    return result
  }

  final func restoreTiming(from values: inout [String: Any]) {
    let mode = values["timing.fillMode"].flatMap(PropertyListValue.decode)?.string
    timing = MediaTiming(archived: &values, or: timing)
    if let mode, FillMode(rawValue: mode) == nil { unknownFillMode = mode }
  }
}

extension MediaTiming {
  /// What differs from the default of an animation.
  var archived: [String: Any] {
    var result: [String: Any] = [:]
    let numbers = [
      ("timing.beginTime", beginTime), ("timing.duration", duration), ("timing.speed", speed),
      ("timing.timeOffset", timeOffset), ("timing.repeatCount", repeatCount),
      ("timing.repeatDuration", repeatDuration),
    ]
    for (key, number) in numbers { result[key] = ["number": number] }
    result["timing.autoreverses"] = ["bool": autoreverses]
    result["timing.fillMode"] = ["string": fillMode.rawValue]
    return result
  }

  init(archived values: inout [String: Any], or timing: MediaTiming) {
    self = timing
    func number(_ key: String, _ values: inout [String: Any]) -> Double? {
      values.removeValue(forKey: "timing." + key).flatMap(PropertyListValue.decode)?.number
    }
    beginTime = number("beginTime", &values) ?? beginTime
    duration = number("duration", &values) ?? duration
    speed = number("speed", &values) ?? speed
    timeOffset = number("timeOffset", &values) ?? timeOffset
    repeatCount = number("repeatCount", &values) ?? repeatCount
    repeatDuration = number("repeatDuration", &values) ?? repeatDuration
    autoreverses = number("autoreverses", &values).map { $0 != 0 } ?? autoreverses
    let mode = values.removeValue(forKey: "timing.fillMode").flatMap(PropertyListValue.decode)?.string
    fillMode = mode.map { CAMediaTimingFillMode(rawValue: $0).fillMode } ?? fillMode
  }
}
