import Foundation
import Geometry
import RenderTree

/// Key-value coding with Core Animation's extensions: any key may be stored, and key paths reach into
/// points, sizes, rects and transforms.
extension CALayer {
  public func value(forKey key: String) -> Any? {
    switch key {
    case "frame": frame
    case "name": name
    case "delegate": delegate
    case "actions": actions
    case "style": style
    case "sublayers": sublayers
    case "superlayer": superlayer
    case "beginTime": beginTime
    case "timeOffset": timeOffset
    case "speed": speed
    case "duration": duration
    case "repeatCount": repeatCount
    case "repeatDuration": repeatDuration
    case "autoreverses": autoreverses
    case "fillMode": fillMode
    default: customObjects[key] ?? Conversion.object(value(PropertyKey(CALayer.plainName(key))))
    }
  }

  public func setValue(_ value: Any?, forKey key: String) {
    let number = value.flatMap(Conversion.double)
    switch key {
    case "frame": if let rect = Conversion.value(value)?.rect { frame = rect }
    case "name": name = value as? String
    case "delegate": delegate = value as? any CALayerDelegate
    case "actions": actions = value as? [String: any CAAction]
    case "style": style = value as? [AnyHashable: Any]
    case "sublayers": sublayers = value as? [CALayer]
    case "beginTime": beginTime = number ?? 0
    case "timeOffset": timeOffset = number ?? 0
    case "speed": timing.speed = number ?? 1
    case "duration": duration = number ?? .infinity
    case "repeatCount": timing.repeatCount = number ?? 0
    case "repeatDuration": repeatDuration = number ?? 0
    case "autoreverses": autoreverses = number.map { $0 != 0 } ?? false
    case "fillMode":
      fillMode =
        value as? CAMediaTimingFillMode
        ?? CAMediaTimingFillMode(rawValue: value as? String ?? "removed")
    default: setStoredValue(value, forKey: key)
    }
  }

  private func setStoredValue(_ object: Any?, forKey key: String) {
    let property = PropertyKey(CALayer.plainName(key))
    guard let value = Conversion.value(object) else {
      if CALayer.isSame(customObjects[key], object) { return }
      change(key) { customObjects[key] = object }
      return
    }
    customObjects[key] = nil
    if let type = PropertyCatalog.property(property)?.type {
      guard let value = value.converted(to: type) else { return }
      setValue(value, for: property)
    } else {
      setValue(value, for: property)
    }
  }

  public func value(forKeyPath keyPath: String) -> Any? {
    guard let (first, rest) = CALayer.split(keyPath) else { return value(forKey: keyPath) }
    guard let component = Component(rawValue: rest) else { return nil }
    let whole = first == "frame" ? .rect(frame) : value(PropertyKey(CALayer.plainName(first)))
    return whole[component].flatMap(Conversion.object)
  }

  /// Setting a component asks for the whole property's action.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (first, rest) = CALayer.split(keyPath) else {
      setValue(value, forKey: keyPath)
      return
    }
    guard let component = Component(rawValue: rest), let part = Conversion.value(value) else { return }
    if first == "frame" {
      if let rect = Value.rect(frame).setting(component, to: part)?.rect { frame = rect }
      return
    }
    let key = PropertyKey(CALayer.plainName(first))
    if let changed = self.value(key).setting(component, to: part) { setValue(changed, for: key) }
  }

  private static func isSame(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return a as AnyObject === b as AnyObject
  }

  private static func split(_ keyPath: String) -> (String, String)? {
    guard let dot = keyPath.firstIndex(of: ".") else { return nil }
    return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
  }

  /// `isHidden` is the getter's name of `hidden`.
  static func plainName(_ key: String) -> String {
    guard key.hasPrefix("is"), let initial = key.dropFirst(2).first, initial.isUppercase else { return key }
    return initial.lowercased() + key.dropFirst(3)
  }
}

extension Value {
  /// The same value as another kind where both mean the same; nil where they do not.
  fileprivate func converted(to type: ValueType) -> Value? {
    if self == .null || self.type == type { return self }
    switch type {
    case .bool: return bool.map(Value.bool)
    case .number: return number.map(Value.number)
    default: return nil
    }
  }
}
