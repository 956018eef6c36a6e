import CoreGraphics
import AnimRenderTree

/// Key-value coding with Core Animation's extensions: any key may be stored, and key paths reach into
/// points, sizes, rects and transforms, and into masks, filters and emitter cells.
extension CALayer {
  final func codedValue(forKey key: String) -> Any? {
    var visit = CodedVisit()
    if takes(&visit, toKey: key) { return visit.value }
    if let value = timingValue(forKey: key) { return value }
    let property = PropertyKey(CALayer.plainName(key))
    guard let row = PropertyCatalog.property(property), row.belongs(to: kind) else {
      return customObjects[property.name] ?? properties[property].flatMap(Conversion.object)
        ?? styleValue(property).flatMap(Conversion.object) ?? type(of: self).defaultValue(forKey: key)
    }
    if !isOfOwnClass, let own = PropertyAccessor.all(of: kind)[property]?.get(self) { return own }
    return customObjects[row.name] ?? Conversion.object(self.value(property), of: property)
  }

  /// Lets the visit read or set the property of that name, which is none of the catalogue's; false when there is none.
  private func takes(_ visit: inout CodedVisit, toKey key: String) -> Bool {
    switch key {
    case "frame": visit.perform(frame) { if let rect = $0.value(of: .rect)?.rect { frame = rect } }
    case "name": visit.object(self, \.name, "a string")
    case "delegate": visit.object(self, \.delegate, "a layer's delegate")
    case "actions": visit.object(self, \.actions, "a dictionary of actions")
    case "style": visit.object(self, \.style, "a dictionary")
    case "sublayers": visit.object(self, \.sublayers, "an array of layers")
    case "superlayer": visit.perform(superlayer) { $0.refuse() }
    case "mask": visit.object(self, \.mask, "a layer")
    case "layoutManager": visit.object(self, \.layoutManager, "a layout manager")
    case "autoresizingMask": visit.value(self, \.autoresizingMask, else: [])
    case "constraints": visit.object(self, \.constraints, "an array of constraints")
    case "wantsExtendedDynamicRangeContent":
      visit.value(self, \.wantsExtendedDynamicRangeContent, else: false)
    case "toneMapMode": visit.value(self, \.toneMapMode, else: .automatic)
    case "preferredDynamicRange": visit.value(self, \.preferredDynamicRange, else: .automatic)
    case "contentsHeadroom": visit.value(self, \.contentsHeadroom, else: 0)
    case "visibleRect": visit.perform(visibleRect) { $0.refuse() }
    case "emitterCells":
      guard let emitter = self as? CAEmitterLayer else { return false }
      visit.object(emitter, \.emitterCells, "an array of emitter cells")
    default: return false
    }
    return true
  }

  /// Whether something was set that is still there.
  final func wasSet(_ key: String) -> Bool {
    let property = PropertyKey(CALayer.plainName(key))
    guard let row = PropertyCatalog.property(property), row.belongs(to: kind), property != .mask else {
      if key == "name" { return name != nil }
      // What these are at first does not depend on the class.
      if CALayer.otherKeys.contains(key) {
        return CALayer.differs(value(forKey: key), from: CALayer.catalogedDefault(forKey: key))
      }
      return CALayer.differs(value(forKey: key), from: type(of: self).defaultValue(forKey: key))
    }
    // A scroll layer masks from the beginning.
    return properties[property] != nil && !(kind == .scroll && property == .masksToBounds && masksToBounds)
  }

  final func setCodedValue(_ value: Any?, forKey key: String) {
    var visit = CodedVisit(value, forKey: key)
    if takes(&visit, toKey: key) || setTimingValue(value, forKey: key, duration: .infinity) { return }
    setProperty(value, forKey: key)
  }

  /// A property of a class of your own is set by its setter, which may be overridden. Nil gives what is no object its
  /// default.
  private func setProperty(_ object: Any?, forKey key: String) {
    let property = PropertyKey(CALayer.plainName(key))
    let (value, holder) = Conversion.held(object)
    if let row = PropertyCatalog.property(property), row.belongs(to: kind) {
      guard var value = value.converted(to: row.type) else {
        return GivenValue(object, forKey: key).reject(row.type.phrase)
      }
      if value == .null, !row.type.isObject { value = defaultValue(property) }
      if !isOfOwnClass, let accessor = PropertyAccessor.all(of: kind)[property] {
        accessor.set(self, value, holder)
      } else {
        change(property, to: value, holding: holder)
      }
    } else if holder == nil || !CALayer.isSame(customObjects[property.name], object) {
      change(property, to: value, holding: holder)
    }
  }

  /// What `setValue(_:forKey:)` does for a property that the layer's class has and a value of the property's type, of
  /// which nothing has to be found out.
  package final func setValue(_ value: Value, ofProperty property: PropertyKey) {
    if value == .null || value.holdsObject || !isOfOwnClass {
      setValue(value, forKey: property.name)
    } else {
      change(property, to: value, holding: nil)
    }
  }

  final func codedValue(forKeyPath keyPath: String) -> Any? {
    if let rest = CALayer.rest(of: keyPath, after: "mask") { return mask?.value(forKeyPath: rest) }
    if let (cell, rest) = cell(at: keyPath) { return cell.value(forKeyPath: rest) }
    if let input = filterInput(at: keyPath) { return input }
    return part(at: keyPath)
  }

  final func setCodedValue(_ value: Any?, forKeyPath keyPath: String) {
    if let rest = CALayer.rest(of: keyPath, after: "mask") {
      if mask == nil { Misuse.report(.unusableKeyPath(keyPath: keyPath)) }
      mask?.setValue(value, forKeyPath: rest)
      return
    }
    if let (cell, rest) = cell(at: keyPath) {
      change(keyPath) { cell.setValue(value, forKeyPath: rest) }
      return
    }
    if setFilterInput(value, at: keyPath) { return }
    setPart(value, at: keyPath)
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
