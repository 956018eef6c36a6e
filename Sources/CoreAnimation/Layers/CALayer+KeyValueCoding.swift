import CoreGraphics
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
    case "autoresizingMask": return autoresizingMask.object
    case "constraints": return constraints
    case "wantsExtendedDynamicRangeContent": return wantsExtendedDynamicRangeContent.object
    case "toneMapMode": return toneMapMode.rawValue
    case "preferredDynamicRange": return preferredDynamicRange.rawValue
    case "contentsHeadroom": return contentsHeadroom.object
    case "visibleRect": return visibleRect
    case "emitterCells": return (self as? CAEmitterLayer)?.emitterCells ?? customObjects[key]
    default:
      if let value = timingValue(forKey: key) { return value }
      let property = PropertyKey(CALayer.plainName(key))
      guard let row = PropertyCatalog.property(property), row.belongs(to: kind) else {
        return customObjects[property.name] ?? properties[property].flatMap(Conversion.object)
          ?? styleValue(property).flatMap(Conversion.object) ?? type(of: self).defaultValue(forKey: key)
      }
      if !isOfOwnClass, let own = PropertyAccessor.all(of: kind)[property]?.get(self) { return own }
      return customObjects[row.name] ?? Conversion.object(self.value(property), of: property)
    }
  }

  /// Whether something was set that is still there.
  final func wasSet(_ key: String) -> Bool {
    let property = PropertyKey(CALayer.plainName(key))
    guard let row = PropertyCatalog.property(property), row.belongs(to: kind), property != .mask else {
      return CALayer.differs(value(forKey: key), from: type(of: self).defaultValue(forKey: key))
    }
    // A scroll layer masks from the beginning.
    return properties[property] != nil && !(kind == .scroll && property == .masksToBounds && masksToBounds)
  }

  final func setCodedValue(_ value: Any?, forKey key: String) {
    let given = GivenValue(value, forKey: key)
    switch key {
    case "frame": if let rect = given.value(of: .rect)?.rect { frame = rect }
    case "name": given.object("a string") { name = $0 }
    case "delegate": given.object("a layer's delegate") { delegate = $0 }
    case "actions": given.object("a dictionary of actions") { actions = $0 }
    case "style": given.object("a dictionary") { style = $0 }
    case "sublayers": given.object("an array of layers") { sublayers = $0 }
    case "mask": given.object("a layer") { mask = $0 }
    case "layoutManager": given.object("a layout manager") { layoutManager = $0 }
    case "autoresizingMask":
      given.number { autoresizingMask = CAAutoresizingMask($0.map(Value.number) ?? .null) }
    case "constraints": given.object("an array of constraints") { constraints = $0 }
    case "wantsExtendedDynamicRangeContent": given.flag { wantsExtendedDynamicRangeContent = $0 ?? false }
    case "toneMapMode": given.constant { toneMapMode = $0 ?? .automatic }
    case "preferredDynamicRange": given.constant { preferredDynamicRange = $0 ?? .automatic }
    case "contentsHeadroom": given.number { contentsHeadroom = $0 ?? 0 }
    case "superlayer", "visibleRect": Misuse.report(.unusableKeyPath(keyPath: key))
    case "emitterCells" where self is CAEmitterLayer:
      given.object("an array of emitter cells") { (self as? CAEmitterLayer)?.emitterCells = $0 }
    default:
      if !setTimingValue(value, forKey: key, duration: .infinity) { setProperty(value, forKey: key) }
    }
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
