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
  ///
  /// What filters and emitter cells hold is a property of the layer under its whole name, such as
  /// `emitterCells.spark.birthRate`, so that animating it costs no more than any other.
  public init?(_ keyPath: String) {
    guard let (name, rest) = PropertyKeyPath.split(keyPath) else { return nil }
    property = PropertyKey(String(name))
    guard let rest else {
      component = nil
      return
    }
    guard let component = Component(rawValue: String(rest)) else { return nil }
    if let type = PropertyCatalog.property(property)?.type, type != component.owner { return nil }
    self.component = component
  }

  /// Properties that hold named things with properties of their own.
  private static let containers: Set<Substring> = ["filters", "backgroundFilters", "emitterCells"]

  /// The property's name, and the component's if there is more. Nil when a name is empty or missing.
  public static func split(_ keyPath: String) -> (property: Substring, component: Substring?)? {
    guard let end = propertyEnd(keyPath[...]) else { return nil }
    let name = keyPath[..<end]
    return end == keyPath.endIndex ? (name, nil) : (name, keyPath[keyPath.index(after: end)...])
  }

  private static func propertyEnd(_ keyPath: Substring) -> Substring.Index? {
    let end = keyPath.firstIndex(of: ".") ?? keyPath.endIndex
    guard end > keyPath.startIndex else { return nil }
    guard containers.contains(keyPath[..<end]), end < keyPath.endIndex else { return end }
    // The thing's own name, then one of its properties, which may be such a container again.
    let rest = keyPath[keyPath.index(after: end)...]
    guard let dot = rest.firstIndex(of: "."), dot > rest.startIndex else { return nil }
    return propertyEnd(rest[rest.index(after: dot)...])
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
  package func at(_ component: Component?) -> Value? {
    component.map { self[$0] } ?? self
  }
}
