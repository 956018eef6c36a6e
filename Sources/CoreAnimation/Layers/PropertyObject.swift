import CoreGraphics
import Foundation
import AnimGeometry
import AnimRenderTree

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

  final subscript<T: PropertyValue>(key: PropertyKey) -> T {
    get { T(value(key)) }
    set { setValue(newValue.value, for: key) }
  }
}

/// A Swift type that properties have.
protocol PropertyValue: SendableMetatype {
  /// The type's zero when the value is of another kind.
  init(_ value: Value)
  var value: Value { get }
  /// What key-value coding gives for it.
  var object: Any? { get }
}

extension PropertyValue {
  var object: Any? { Conversion.object(value) }
}

extension Optional: PropertyValue where Wrapped: OptionalPropertyValue {
  init(_ value: Value) { self = Wrapped.make(value) as? Wrapped }
  var value: Value { self?.value ?? .null }
}

extension Array: OptionalPropertyValue where Element: OptionalPropertyValue {
  static func make(_ value: Value) -> Any? { value.array?.compactMap { Element.make($0) as? Element } }
  var value: Value { .array(map(\.value)) }
}

extension NSNumber: OptionalPropertyValue {
  static func make(_ value: Value) -> Any? { value.number.map { NSNumber(value: $0) } }
  var value: Value { .number(doubleValue) }
}

extension CGPoint: OptionalPropertyValue {
  static func make(_ value: Value) -> Any? { value.point }
}

extension CGColor: OptionalPropertyValue {
  static func make(_ value: Value) -> Any? { value.color.map { CGColor($0) } }
  var value: Value {
    if pattern != nil { Misuse.report(.patternOfLayer) }
    return .color(color)
  }
}

extension CGPath: OptionalPropertyValue {
  static func make(_ value: Value) -> Any? { value.path.map { CGPath($0) } }
  var value: Value { .path(path) }
}

extension CGFloat: PropertyValue {
  init(_ value: Value) { self.init(value.number ?? 0) }
  var value: Value { .number(Double(self)) }
}

extension Double: PropertyValue {
  init(_ value: Value) { self = value.number ?? 0 }
  var value: Value { .number(self) }
}

extension Float: PropertyValue {
  init(_ value: Value) { self.init(value.number ?? 0) }
  var value: Value { .number(Double(self)) }
  var object: Any? { NSNumber(value: self) }
}

extension FixedWidthInteger {
  init(_ value: Value) { self.init(clamping: Int(exactly: (value.number ?? 0).rounded()) ?? 0) }
  var value: Value { .number(Double(self)) }
}

extension PropertyValue where Self: FixedWidthInteger {
  var object: Any? { NSNumber(value: Int(clamping: self)) }
}

extension String: PropertyValue {
  init(_ value: Value) { self = value.string ?? "" }
  var value: Value { .string(self) }
}

extension Int: PropertyValue {}

extension UInt: PropertyValue {}

extension UInt32: PropertyValue {}

extension Bool: PropertyValue {
  init(_ value: Value) { self = value.bool ?? false }
  var value: Value { .bool(self) }
}

extension CGPoint: PropertyValue {
  init(_ value: Value) { self = value.point ?? .zero }
  var value: Value { .point(self) }
}

extension CGSize: PropertyValue {
  init(_ value: Value) { self = value.size ?? .zero }
  var value: Value { .size(self) }
}

extension CGRect: PropertyValue {
  init(_ value: Value) { self = value.rect ?? .zero }
  var value: Value { .rect(self) }
}

extension Transform3D: PropertyValue {
  init(_ value: Value) { self = value.transform ?? .identity }
  var value: Value { .transform(self) }
}

/// A class whose absence is a value too.
protocol OptionalPropertyValue {
  /// An instance of the class itself, or nil for a value of another kind.
  static func make(_ value: Value) -> Any?
  var value: Value { get }
}
