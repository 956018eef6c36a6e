import AnimGeometry

/// The properties of one layer that have been given a value; all others have their defaults.
public struct PropertyBag: Sendable, Equatable {
  private struct Entry: Sendable, Equatable {
    var key: PropertyKey
    var value: Value
  }

  /// Sorted by key.
  private var entries: [Entry] = []

  /// No property was given a value.
  public init() {}

  /// The value that was set, or nil.
  public subscript(key: PropertyKey) -> Value? {
    get {
      let index = position(of: key)
      guard index < entries.count, entries[index].key == key else { return nil }
      return entries[index].value
    }
    set {
      let index = position(of: key)
      let isPresent = index < entries.count && entries[index].key == key
      switch (isPresent, newValue) {
      case (true, .some(let value)): entries[index].value = value
      case (true, nil): entries.remove(at: index)
      case (false, .some(let value)): entries.insert(Entry(key: key, value: value), at: index)
      case (false, nil): break
      }
    }
  }

  /// The value that was set, or the property's default.
  public func value(_ key: PropertyKey) -> Value {
    self[key] ?? PropertyCatalog.defaultValue(of: key)
  }

  /// Whether it is a copy of the other one of which neither has changed since: false may be wrong.
  func isShared(with other: PropertyBag) -> Bool {
    entries.count == other.entries.count
      && entries.withUnsafeBufferPointer { own in
        other.entries.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
      }
  }

  /// Calls `body` with what was set, in the order of the keys.
  package func forEach(_ body: (PropertyKey, Value) -> Void) {
    for entry in entries { body(entry.key, entry.value) }
  }

  private func position(of key: PropertyKey) -> Int { entries.partitioningIndex { $0.key >= key } }
}
