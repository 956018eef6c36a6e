import CoreGraphics
import Foundation
import RenderTree

/// What layers and emitter cells have in common: properties that are values, kept in one bag, each with a
/// default.
open class PropertyObject: MediaTimingObject {
  /// The values that were set; all others have their defaults.
  var properties = PropertyBag()
  /// The objects behind values that are objects, and the values stored under keys of your own.
  var customObjects: [String: Any] = [:]

  /// What was set, or the default.
  package func value(_ key: PropertyKey) -> Value {
    properties[key] ?? PropertyCatalog.defaultValue(of: key)
  }

  /// Changes a property as its setter does. An equal value changes nothing.
  package func setValue(_ value: Value, for key: PropertyKey) {
    guard value.isFinite, self.value(key) != value else { return }
    customObjects[key.name] = nil
    properties[key] = value
  }

  /// Changes a property that holds an object, or an array that may hold some.
  func setObject(_ object: Any?, for key: PropertyKey) {
    let (value, holder) = Conversion.held(object)
    setValue(value, for: key)
    if self.value(key) == value { customObjects[key.name] = holder }
  }

  final func object(_ key: PropertyKey) -> Any? {
    customObjects[key.name] ?? Conversion.object(value(key))
  }

  final func numbers(_ key: PropertyKey) -> [NSNumber]? {
    value(key).array?.compactMap(\.number).map { NSNumber(value: $0) }
  }

  final func setNumbers(_ numbers: [NSNumber]?, for key: PropertyKey) {
    setValue(numbers.map { .array($0.map { .number($0.doubleValue) }) } ?? .null, for: key)
  }

  final subscript<T: PropertyValue>(key: PropertyKey) -> T {
    get { T(value(key)) }
    set { setValue(newValue.value, for: key) }
  }
}
