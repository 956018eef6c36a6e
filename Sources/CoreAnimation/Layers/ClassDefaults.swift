import Foundation
import AnimRenderTree
import Synchronization

/// What classes of your own answer for Core Animation's properties in `defaultValue(forKey:)`, asked once for each
/// class.
enum ClassDefaults {
  private static let known = Mutex<[ObjectIdentifier: PropertyBag?]>([:])

  /// Nil for a class that answers as Core Animation's own do.
  static func of(_ type: CALayer.Type) -> PropertyBag? {
    let id = ObjectIdentifier(type)
    if let known = known.withLock({ $0[id] }) { return known }
    var bag = PropertyBag()
    var isEmpty = true
    for row in PropertyCatalog.properties(of: type.kind) {
      let key = PropertyKey(row.name)
      guard let value = Conversion.value(type.defaultValue(forKey: row.name))?.converted(to: row.type),
        value != .null, value.isFinite, value != row.defaultValue
      else { continue }
      bag[key] = value
      isEmpty = false
    }
    let found = isEmpty ? nil : bag
    known.withLock { $0[id] = found }
    return found
  }
}

extension CALayer {
  /// The default of one of Core Animation's properties of the class.
  static func catalogedDefault(forKey key: String) -> Any? {
    let property = PropertyKey(plainName(key))
    guard let row = PropertyCatalog.property(property), row.belongs(to: kind) else {
      return MediaTiming.defaultObject(forKey: key)
    }
    // Flags are numbers also where they are off.
    if row.defaultValue == .bool(false) { return NSNumber(value: false) }
    return row.defaultValue.isBlank ? nil : Conversion.object(row.defaultValue, of: property)
  }

  /// Whether a value is another than a default; no default is 0, false, or nothing.
  static func differs(_ value: Any?, from initial: Any?) -> Bool {
    guard let value = value.flatMap(Conversion.value), value != .null else {
      return value != nil && !(value is NSNull)
    }
    guard let initial = initial.flatMap(Conversion.value), initial != .null else { return !value.isBlank }
    return value != initial && (value.number == nil || value.number != initial.number)
  }

  final func defaultValue(_ key: PropertyKey) -> Value {
    classDefaults?[key] ?? PropertyCatalog.defaultValue(of: key)
  }
}

extension MediaTiming {
  /// The default of one of the keys that layers and cells have for their time; nil where it is zero.
  static func defaultObject(forKey key: String) -> Any? {
    switch key {
    case "speed": NSNumber(value: Float(1))
    case "duration": NSNumber(value: Double.infinity)
    case "fillMode": FillMode.removed.rawValue
    case "toneMapMode": CALayer.ToneMapMode.automatic.rawValue
    case "preferredDynamicRange": CALayer.DynamicRange.automatic.rawValue
    default: nil
    }
  }
}

extension Value {
  /// Whether all numbers in it are 0, or there is nothing in it.
  var isBlank: Bool { self == .null || self == .bool(false) || (type != .transform && self == zero) }
}
