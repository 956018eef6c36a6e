import Foundation
import AnimRenderTree

/// Archives of layers: what was set, the layers inside, the mask, emitter cells and constraints; no animations, delegates,
/// layout managers and actions.
extension CALayer {
  private static let (sublayersKey, maskKey) = ("sublayers", "mask")
  private static let (cellsKey, constraintsKey) = ("emitterCells", "constraints")
  /// Properties that are no rows of the catalogue, and are numbers and words for key-value coding.
  static let otherKeys = [
    "name", "autoresizingMask", "wantsExtendedDynamicRangeContent", "toneMapMode", "preferredDynamicRange",
    "contentsHeadroom",
  ]

  final func archive(to coder: NSCoder) {
    var values = archived(PropertyCatalog.all) { shouldArchiveValue(forKey: $0) }
    values.merge(archivedTiming) { $1 }
    for key in CALayer.otherKeys where shouldArchiveValue(forKey: key) {
      values[key] = Conversion.value(value(forKey: key)).flatMap(PropertyListValue.encode)
    }
    coder.encodeValues(values)
    coder.encodeList(storedSublayers.isEmpty ? nil : storedSublayers, forKey: CALayer.sublayersKey)
    if let storedMask { coder.encode(storedMask, forKey: CALayer.maskKey) }
    coder.encodeList((self as? CAEmitterLayer)?.emitterCells, forKey: CALayer.cellsKey)
    if shouldArchiveValue(forKey: CALayer.constraintsKey) {
      coder.encodeList(constraints, forKey: CALayer.constraintsKey)
    }
  }

  /// - Returns: whether there was anything.
  final func unarchive(from coder: NSCoder) -> Bool {
    guard var values = coder.decodeValues() else { return false }
    for key in CALayer.otherKeys {
      if let value = values.removeValue(forKey: key).flatMap(PropertyListValue.decode), value.isFinite {
        setValue(Conversion.object(value), forKey: key)
      }
    }
    restoreTiming(from: &values)
    restore(PropertyCatalog.all, from: values)
    for layer in coder.decodeList(of: CALayer.self, forKey: CALayer.sublayersKey) ?? [] { addSublayer(layer) }
    if let cells = coder.decodeList(of: CAEmitterCell.self, forKey: CALayer.cellsKey) {
      (self as? CAEmitterLayer)?.emitterCells = cells
    }
    if let list = coder.decodeList(of: CAConstraint.self, forKey: CALayer.constraintsKey) {
      constraints = list
    }
    if coder.containsValue(forKey: CALayer.maskKey) {
      mask = coder.decodeObject(of: CALayer.self, forKey: CALayer.maskKey)
    }
    return true
  }
}

extension PropertyObject {
  func archived(_ rows: [Property], _ isArchived: (String) -> Bool) -> [String: Any] {
    var result: [String: Any] = [:]
    for property in rows {
      let key = PropertyKey(property.name)
      if let value = properties[key], isArchived(property.name), let list = PropertyListValue.encode(value) {
        result[property.name] = list
      }
    }
    return result
  }

  /// What is not of the right kind is left out, as when code sets it.
  func restore(_ rows: [Property], from values: [String: Any]) {
    for property in rows {
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
  private static var numbers: [(key: String, path: WritableKeyPath<MediaTiming, Double>)] {
    [
      ("timing.beginTime", \.beginTime), ("timing.duration", \.duration), ("timing.speed", \.speed),
      ("timing.timeOffset", \.timeOffset), ("timing.repeatCount", \.repeatCount),
      ("timing.repeatDuration", \.repeatDuration),
    ]
  }

  var archived: [String: Any] {
    var result: [String: Any] = [:]
    for (key, path) in MediaTiming.numbers { result[key] = ["number": self[keyPath: path]] }
    result["timing.autoreverses"] = ["bool": autoreverses]
    result["timing.fillMode"] = ["string": fillMode.rawValue]
    return result
  }

  init(archived values: inout [String: Any], or timing: MediaTiming) {
    self = timing
    func take(_ key: String, _ values: inout [String: Any]) -> Value? {
      values.removeValue(forKey: key).flatMap(PropertyListValue.decode)
    }
    for (key, path) in MediaTiming.numbers {
      if let number = take(key, &values)?.number { self[keyPath: path] = number }
    }
    autoreverses = take("timing.autoreverses", &values)?.bool ?? autoreverses
    let mode = take("timing.fillMode", &values)?.string
    fillMode = mode.map { CAMediaTimingFillMode(rawValue: $0).fillMode } ?? fillMode
  }
}
