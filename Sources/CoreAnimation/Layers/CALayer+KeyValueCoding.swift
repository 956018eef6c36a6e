import Foundation
import Geometry
import RenderTree

/// Key-value coding with Core Animation's extensions: any key may be stored, and key paths reach into
/// points, sizes, rects and transforms, and into masks, filters and emitter cells.
extension CALayer {
  final func codedValue(forKey key: String) -> Any? {
    switch key {
    case "frame": return frame
    case "name": return name
    case "delegate": return delegate
    case "actions": return actions
    case "style": return style
    case "sublayers": return sublayers
    case "superlayer": return superlayer
    case "mask": return mask
    case "layoutManager": return layoutManager
    case "autoresizingMask": return autoresizingMask
    case "emitterCells": return (self as? CAEmitterLayer)?.emitterCells ?? customObjects[key]
    default:
      if let value = timingValue(forKey: key) { return value }
      let property = PropertyKey(CALayer.plainName(key))
      guard let row = PropertyCatalog.property(property) else { return object(property) }
      guard row.belongs(to: kind) else {
        return customObjects[row.name] ?? properties[property].flatMap(Conversion.object)
      }
      if isOfOwnClass { return object(property) }
      return PropertyAccessor.byKey[row.name]?.get(self) ?? object(property)
    }
  }

  final func setCodedValue(_ value: Any?, forKey key: String) {
    switch key {
    case "frame": if let rect = Conversion.value(value)?.rect { frame = rect }
    case "name": name = value as? String
    case "delegate": delegate = value as? any CALayerDelegate
    case "actions": actions = value as? [String: any CAAction]
    case "style": style = value as? [AnyHashable: Any]
    case "sublayers": sublayers = value as? [CALayer]
    case "mask": mask = value as? CALayer
    case "layoutManager": layoutManager = value as? any CALayoutManager
    case "autoresizingMask": autoresizingMask = CAAutoresizingMask(Conversion.value(value) ?? .null)
    case "emitterCells" where self is CAEmitterLayer:
      (self as? CAEmitterLayer)?.emitterCells = value as? [CAEmitterCell]
    default:
      if !setTimingValue(value, forKey: key, duration: .infinity) { setProperty(value, forKey: key) }
    }
  }

  /// A property of a class of your own is set by its setter, which may be overridden.
  private func setProperty(_ object: Any?, forKey key: String) {
    let property = PropertyKey(CALayer.plainName(key))
    let (value, holder) = Conversion.held(object)
    if let row = PropertyCatalog.property(property), row.belongs(to: kind) {
      guard let value = value.converted(to: row.type) else { return }
      if !isOfOwnClass, let accessor = PropertyAccessor.byKey[row.name] {
        accessor.set(self, value, holder)
      } else {
        change(property, to: value, holding: holder)
      }
    } else if holder == nil || !CALayer.isSame(customObjects[property.name], object) {
      change(property, to: value, holding: holder)
    }
  }

  final func codedValue(forKeyPath keyPath: String) -> Any? {
    if let rest = CALayer.rest(of: keyPath, after: "mask") { return mask?.value(forKeyPath: rest) }
    if let (cell, rest) = cell(at: keyPath) { return cell.value(forKeyPath: rest) }
    if let input = filterInput(at: keyPath) { return input }
    guard let (name, rest) = PropertyKeyPath.split(keyPath) else { return nil }
    let whole = value(forKey: String(name))
    guard let rest else { return whole }
    guard let component = Component(rawValue: String(rest)) else { return nil }
    return Conversion.value(whole)?[component].flatMap(Conversion.object)
  }

  final func setCodedValue(_ value: Any?, forKeyPath keyPath: String) {
    if let rest = CALayer.rest(of: keyPath, after: "mask") {
      mask?.setValue(value, forKeyPath: rest)
      return
    }
    if let (cell, rest) = cell(at: keyPath) {
      change(keyPath) { cell.setValue(value, forKeyPath: rest) }
      return
    }
    if setFilterInput(value, at: keyPath) { return }
    guard let (name, rest) = PropertyKeyPath.split(keyPath) else { return }
    guard let rest else {
      setValue(value, forKey: keyPath)
      return
    }
    guard let component = Component(rawValue: String(rest)), let part = Conversion.value(value) else {
      return
    }
    guard part.isFinite else {
      Misuse.report(.valueNotFinite(key: String(name)))
      return
    }
    guard let whole = Conversion.value(self.value(forKey: String(name))),
      let changed = whole.setting(component, to: part)
    else { return }
    setValue(changed, forKey: String(name))
  }

  /// What follows `first.` in a key path that begins with it.
  private static func rest(of keyPath: String, after first: String) -> String? {
    keyPath.hasPrefix(first + ".") ? String(keyPath.dropFirst(first.count + 1)) : nil
  }

  private func cell(at keyPath: String) -> (cell: CAEmitterCell, rest: String)? {
    guard let rest = CALayer.rest(of: keyPath, after: "emitterCells"), let layer = self as? CAEmitterLayer
    else { return nil }
    return CAEmitterCell.find(rest, among: layer.emitterCells)
  }

  private static func isSame(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return a as AnyObject === b as AnyObject
  }

  /// `isHidden` is the getter's name of `hidden`.
  static func plainName(_ key: String) -> String {
    guard key.hasPrefix("is"), let initial = key.dropFirst(2).first, initial.isUppercase else { return key }
    return initial.lowercased() + key.dropFirst(3)
  }
}

extension Value {
  /// The same value as another kind where both mean the same; nil where they do not.
  func converted(to type: ValueType) -> Value? {
    if self == .null || self.type == type { return self }
    switch type {
    case .bool: return bool.map(Value.bool)
    case .number: return number.map(Value.number)
    case .object: return self
    default: return nil
    }
  }
}
