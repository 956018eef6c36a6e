import Synchronization

/// The name of a layer property as a small number. Names known to the catalogue have fixed numbers; any
/// other name gets the next free one when it is first used.
public struct PropertyKey: Sendable, Hashable, Comparable {
  let index: Int32

  init(index: Int32) {
    self.index = index
  }

  /// The key of a name, whether the catalogue has it or not; one that is new is kept as long as the program runs.
  public init(_ name: String) {
    self = PropertyNames.shared.key(named: name)
  }

  /// A key of the catalogue.
  ///
  /// - Precondition: The catalogue has a row of that name.
  init(row name: String) {
    self.init(name)
    precondition(PropertyCatalog.property(self) != nil, "the catalogue has no row '\(name)'")
  }

  /// The name that key-value coding uses.
  public var name: String { PropertyNames.shared.name(of: self) }

  public static func < (a: PropertyKey, b: PropertyKey) -> Bool { a.index < b.index }
}

private final class PropertyNames: Sendable {
  static let shared = PropertyNames()

  private struct Custom {
    var keys: [String: PropertyKey] = [:]
    var names: [String] = []
  }

  private let custom = Mutex(Custom())
  private let known: [String: PropertyKey]
  /// The key paths of what the catalogue has, and of the components of that.
  let paths: [String: PropertyKeyPath]

  private init() {
    var known: [String: PropertyKey] = [:]
    var paths: [String: PropertyKeyPath] = [:]
    for (index, property) in PropertyCatalog.all.enumerated() {
      let key = PropertyKey(index: Int32(index))
      known[property.name] = key
      paths[property.name] = PropertyKeyPath(key)
      for component in Component.allCases where component.owner == property.type {
        paths["\(property.name).\(component.rawValue)"] = PropertyKeyPath(key, component)
      }
    }
    self.known = known
    self.paths = paths
  }

  func key(named name: String) -> PropertyKey {
    if let key = known[name] { return key }
    return custom.withLock { custom in
      if let key = custom.keys[name] { return key }
      let key = PropertyKey(index: Int32(known.count + custom.names.count))
      custom.keys[name] = key
      custom.names.append(name)
      return key
    }
  }

  func name(of key: PropertyKey) -> String {
    let index = Int(key.index)
    if index < PropertyCatalog.all.count { return PropertyCatalog.all[index].name }
    return custom.withLock { $0.names[index - PropertyCatalog.all.count] }
  }
}

/// A property, or one component of it: `position`, `position.x`, `transform.rotation.z`.
public struct PropertyKeyPath: Sendable, Hashable, CustomStringConvertible {
  /// The property.
  public let property: PropertyKey
  /// The part of its value; nil for the whole.
  public let component: Component?

  /// The key path of a property, or of a component that its values must have.
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
    // Most are among these, which takes no pieces of text to find out.
    if let known = PropertyNames.shared.paths[keyPath] {
      self = known
      return
    }
    guard let (name, rest) = PropertyKeyPath.split(keyPath) else { return nil }
    let property = PropertyKey(String(name))
    guard let rest else {
      self.init(property)
      return
    }
    guard let component = Component(named: rest) else { return nil }
    if let type = PropertyCatalog.property(property)?.type, type != component.owner { return nil }
    self.init(property, component)
  }

  /// Properties that hold named things with properties of their own.
  private static let containers: [Substring] = ["filters", "backgroundFilters", "emitterCells"]

  /// The property's name, and the component's if there is more. Nil when a name is empty or missing.
  public static func split(_ keyPath: String) -> (property: Substring, component: Substring?)? {
    guard let end = propertyEnd(keyPath[...]) else { return nil }
    let name = keyPath[..<end]
    return end == keyPath.endIndex ? (name, nil) : (name, keyPath[keyPath.utf8.index(after: end)...])
  }

  private static func propertyEnd(_ keyPath: Substring) -> Substring.Index? {
    let end = keyPath.firstDot ?? keyPath.endIndex
    guard end > keyPath.startIndex else { return nil }
    guard end < keyPath.endIndex, containers.contains(where: { $0 == keyPath[..<end] }) else { return end }
    // The thing's own name, then one of its properties, which may be such a container again.
    let rest = keyPath[keyPath.utf8.index(after: end)...]
    guard let dot = rest.firstDot, dot > rest.startIndex else { return nil }
    return propertyEnd(rest[rest.utf8.index(after: dot)...])
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

extension Substring {
  /// A dot is one byte, and bytes are found sooner than characters.
  fileprivate var firstDot: Index? { utf8.firstIndex(of: UInt8(ascii: ".")) }
}

extension Value {
  /// This value, or its component.
  package func at(_ component: Component?) -> Value? {
    component.map { self[$0] } ?? self
  }
}
