/// A property, or one component of it: `position`, `position.x`, `transform.rotation.z`.
public struct PropertyKeyPath: Sendable, Hashable, CustomStringConvertible {
  public let property: PropertyKey
  public let component: Component?

  public init(_ property: PropertyKey, _ component: Component? = nil) {
    self.property = property
    self.component = component
  }

  /// Splits a key path at its first dot. Nil when what follows the dot names no component, or names one
  /// that the property's kind of value does not have.
  public init?(_ keyPath: String) {
    let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, !first.isEmpty else { return nil }
    property = PropertyKey(String(first))
    guard parts.count == 2 else {
      component = nil
      return
    }
    guard let component = Component(rawValue: String(parts[1])) else { return nil }
    if let type = PropertyCatalog.property(property)?.type, type != component.owner { return nil }
    self.component = component
  }

  public var description: String {
    component.map { "\(property.name).\($0.rawValue)" } ?? property.name
  }

  /// True when a change at one key path can change the value at the other.
  public func overlaps(_ other: PropertyKeyPath) -> Bool {
    guard property == other.property else { return false }
    guard let a = component, let b = other.component else { return true }
    return a.overlaps(b)
  }
}

extension Value {
  /// This value, or its component.
  func at(_ component: Component?) -> Value? {
    component.map { self[$0] } ?? self
  }
}
