import Foundation
import AnimRenderTree

/// A visit of key-value coding to a property: it reads the property, or sets it to what was given.
struct CodedVisit {
  /// What was read.
  private(set) var value: Any?
  private let object: Any?
  private let given: GivenValue?

  /// A visit that reads.
  init() {
    object = nil
    given = nil
  }

  /// A visit that sets.
  init(_ object: Any?, forKey key: String) {
    self.object = object
    given = GivenValue(object, forKey: key)
  }

  mutating func perform(_ read: @autoclosure () -> Any?, _ set: (GivenValue) -> Void) {
    if let given { set(given) } else { value = read() }
  }

  /// An object of any kind, as it is.
  mutating func anything<Owner: AnyObject>(_ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Any?>) {
    if given != nil { owner[keyPath: path] = object } else { value = owner[keyPath: path] }
  }

  /// - Parameter expected: what a report calls it.
  mutating func object<Owner: AnyObject, T>(
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, T?>, _ expected: String
  ) {
    perform(owner[keyPath: path]) { $0.object(expected) { owner[keyPath: path] = $0 } }
  }

  /// - Parameter initial: what nil resets it to.
  mutating func value<Owner: AnyObject, T: PropertyValue>(
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, T>, else initial: T
  ) {
    perform(owner[keyPath: path].object) { given in
      guard let type = initial.value.type, let value = given.value(of: type) else { return }
      owner[keyPath: path] = value == .null ? initial : T(value)
    }
  }
}
