import CoreGraphics
import Foundation
import AnimRenderTree

/// What key-value coding was given for a key. Nil resets; a value of another kind than the key takes is reported and
/// changes nothing.
struct GivenValue {
  private let object: Any?
  private let key: String

  init(_ object: Any?, forKey key: String) {
    self.object = object is NSNull ? nil : object
    self.key = key
  }

  /// - Parameter expected: what the report calls it.
  func object<T>(_ expected: String, _ set: (T?) -> Void) {
    guard let object else { return set(nil) }
    if let value = object as? T { set(value) } else { reject(expected) }
  }

  func number(_ set: (Double?) -> Void) {
    value("a number", { $0.number }, set)
  }

  func flag(_ set: (Bool?) -> Void) {
    value("a boolean", { $0.bool }, set)
  }

  func constant<Constant: NamedConstant>(_ set: (Constant?) -> Void) {
    value("a string", { $0.string.map { Constant(rawValue: $0) } }, set)
  }

  private func value<T>(_ expected: String, _ read: (Value) -> T?, _ set: (T?) -> Void) {
    guard let object else { return set(nil) }
    if let value = Conversion.value(object).flatMap(read) { set(value) } else { reject(expected) }
  }

  /// As a value of a kind; nil, and a report, when it is none.
  func value(of kind: ValueType) -> Value? {
    let value = Conversion.value(object)?.converted(to: kind)
    if value == nil { reject(kind.phrase) }
    return value
  }

  /// `whole` with the component that the key path ends with replaced; nil, and a report, when that cannot be.
  func part(_ component: String, of whole: Value?) -> Value? {
    guard let component = Component(rawValue: component), whole?.type == component.owner else {
      Misuse.report(.unusableKeyPath(keyPath: key))
      return nil
    }
    guard let part = object.flatMap(Conversion.value)?.converted(to: component.type) else {
      reject(component.type.phrase)
      return nil
    }
    guard part.isFinite, let changed = whole?.setting(component, to: part) else {
      Misuse.report(.valueNotFinite(key: PropertyKeyPath.split(key).map { String($0.property) } ?? key))
      return nil
    }
    return changed
  }

  /// Reports that nothing can be set there.
  func refuse() { Misuse.report(.unusableKeyPath(keyPath: key)) }

  func reject(_ expected: String) {
    let given = Conversion.held(object).value.phrase
    Misuse.report(.unusableValue(key: key, expected: expected, given: given))
  }
}
