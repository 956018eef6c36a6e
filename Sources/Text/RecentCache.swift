/// Keeps what was used lately within a limit, in two generations: when the younger one has half of the limit, it
/// becomes the older one and the one that was older is dropped. What is used again moves to the younger one.
public struct RecentCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    var value: Value
    var cost: Int
  }

  /// The cost of all that is kept is never higher, but for a single thing that costs more by itself.
  public let limit: Int
  private var young: [Key: Entry] = [:]
  private var old: [Key: Entry] = [:]
  private var youngCost = 0
  private var oldCost = 0
  /// How often something had to be made.
  public private(set) var misses = 0
  /// How often it was there.
  public private(set) var hits = 0

  /// An empty cache; the limit is in the same measure as the costs.
  public init(limit: Int) {
    self.limit = limit
  }

  /// How many things are kept.
  public var count: Int { young.count + old.count }
  /// What all that is kept costs together.
  public var cost: Int { youngCost + oldCost }

  /// What is kept under `key`, or what `make` gives for it.
  ///
  /// - Parameter cost: of the new value, at least 1.
  @inline(__always)
  public mutating func value(_ key: Key, cost: (Value) -> Int, make: () -> Value) -> Value {
    if let entry = young[key] {
      hits += 1
      return entry.value
    }
    return olderValue(key, cost: cost, make: make)
  }

  private mutating func olderValue(_ key: Key, cost: (Value) -> Int, make: () -> Value) -> Value {
    var entry: Entry
    if let found = old.removeValue(forKey: key) {
      hits += 1
      oldCost -= found.cost
      entry = found
    } else {
      misses += 1
      let value = make()
      entry = Entry(value: value, cost: max(cost(value), 1))
    }
    if youngCost + entry.cost > limit / 2 {
      old = young
      oldCost = youngCost
      young = [:]
      youngCost = 0
    }
    if entry.cost <= limit / 2 || young.isEmpty {
      young[key] = entry
      youngCost += entry.cost
    }
    return entry.value
  }
}
