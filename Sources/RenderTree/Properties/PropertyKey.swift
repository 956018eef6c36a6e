import Synchronization

/// The name of a layer property as a small number. Names known to the catalogue have fixed numbers; any
/// other name gets the next free one when it is first used.
public struct PropertyKey: Sendable, Hashable, Comparable {
  let index: Int32

  init(index: Int32) {
    self.index = index
  }

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

  private init() {
    var known: [String: PropertyKey] = [:]
    for (index, property) in PropertyCatalog.all.enumerated() {
      known[property.name] = PropertyKey(index: Int32(index))
    }
    self.known = known
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
