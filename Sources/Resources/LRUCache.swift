/// Keeps what was used last, within a number of things and a sum of their costs; what was used longest ago goes first.
public struct LRUCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let mostEntries: Int
  /// So many stay even if they cost more than the limit.
  private let fewestEntries: Int
  private var numbers: [Key: Int] = [:]
  /// Entry 1 is the first.
  private var entries: [LRUEntry<Key>] = []
  private var values: [Value] = []
  /// A ring, whose link 0 stands between the newest and the oldest entry.
  private var links: [LRULink] = []
  /// How much it was of use, and what it holds.
  public private(set) var counters: CacheCounters

  /// How many things it holds.
  public var count: Int { entries.count }
  /// That of what was used longest ago.
  public var oldestKey: Key? { entries.isEmpty ? nil : entries[links[0].newer - 1].key }

  /// An empty cache.
  ///
  /// - Parameters:
  ///   - name: for people who look at `counters`.
  ///   - limit: of all costs together.
  public init(name: String = "", mostEntries: Int = .max, fewestEntries: Int = 1, limit: Int = .max) {
    self.mostEntries = mostEntries
    self.fewestEntries = fewestEntries
    counters = CacheCounters(name: name, limit: limit)
  }

  /// What is kept under `key`; this does not count as a use.
  public func peek(_ key: Key) -> Value? { numbers[key].map { values[$0 - 1] } }

  /// What is kept under `key`, which is the latest used one from now on.
  public mutating func find(_ key: Key) -> Value? {
    guard let number = numbers[key] else {
      counters.misses += 1
      return nil
    }
    counters.hits += 1
    use(number)
    return values[number - 1]
  }

  /// What is kept under `key`, or what `make` gives for it.
  @inline(__always)
  public mutating func value(_ key: Key, cost: (Value) -> Int, make: () -> Value) -> Value {
    if let known = find(key) { return known }
    let value = make()
    insert(value, for: key, cost: cost(value))
    return value
  }

  /// Keeps a value, as the latest used one.
  ///
  /// - Parameter reservation: what lives as long as the entry, such as its share of a budget.
  /// - Returns: what was kept under the key before.
  @discardableResult
  public mutating func insert(
    _ value: Value, for key: Key, cost: Int = 1, reservation: (any Sendable)? = nil
  ) -> Value? {
    // One with a NaN would be found neither by those who ask for it nor when it gives way.
    guard key == key else { return nil }
    let entry = LRUEntry(key: key, cost: cost, reservation: reservation)
    var old: Value?
    counters.cost += cost
    if let number = numbers[key] {
      old = values[number - 1]
      counters.cost -= entries[number - 1].cost
      entries[number - 1] = entry
      values[number - 1] = value
      use(number)
    } else {
      if links.isEmpty { links = [LRULink()] }
      entries.append(entry)
      values.append(value)
      numbers[key] = entries.count
      links.append(LRULink())
      link(entries.count)
    }
    while count > fewestEntries, count > mostEntries || counters.cost > counters.limit {
      remove(links[0].newer)
    }
    return old
  }

  /// What was kept under `key`, and is no longer.
  public mutating func take(_ key: Key) -> Value? {
    guard let number = numbers[key] else { return nil }
    defer { remove(number) }
    return values[number - 1]
  }

  /// Gives up what fits.
  public mutating func removeAll(where fits: (Key, Value) -> Bool) {
    guard zip(entries, values).contains(where: { fits($0.key, $1) }) else { return }
    let keys = zip(entries, values).filter { fits($0.key, $1) }.map(\.0.key)
    for key in keys {
      if let number = numbers[key] { remove(number) }
    }
  }

  /// Gives up all that it holds; hits and misses stay counted.
  public mutating func removeAll() {
    numbers = [:]
    entries = []
    values = []
    links = []
    counters.cost = 0
  }

  private mutating func use(_ number: Int) {
    guard links[0].older != number else { return }
    unlink(number)
    link(number)
  }

  private mutating func link(_ number: Int) {
    let newest = links[0].older
    links[number] = LRULink(older: newest, newer: 0)
    links[newest].newer = number
    links[0].older = number
  }

  private mutating func unlink(_ number: Int) {
    let link = links[number]
    links[link.older].newer = link.newer
    links[link.newer].older = link.older
  }

  private mutating func remove(_ number: Int) {
    unlink(number)
    counters.cost -= entries[number - 1].cost
    numbers[entries[number - 1].key] = nil
    let last = entries.removeLast()
    let value = values.removeLast()
    let link = links.removeLast()
    guard number <= entries.count else { return }
    // The last one gets its number.
    entries[number - 1] = last
    values[number - 1] = value
    numbers[last.key] = number
    links[number] = link
    links[link.older].newer = number
    links[link.newer].older = number
  }
}

/// What is kept beside a value. Without the value, as metadata of such a type are looked up whenever one is read.
private struct LRUEntry<Key: Sendable>: Sendable {
  var key: Key
  var cost: Int
  var reservation: (any Sendable)?
}

/// The numbers of an entry's neighbours in the order of use.
private struct LRULink: Sendable {
  var older = 0
  var newer = 0
}

/// How much a cache was of use.
public struct CacheCounters: Sendable, Equatable {
  /// Which cache it is, for people.
  public var name: String
  /// What was asked for and there.
  public var hits = 0
  /// What had to be made.
  public var misses = 0
  /// Of all that it holds: mostly bytes.
  public var cost = 0
  /// The most that all of it costs, unless a few things cost more.
  public var limit: Int

  /// The counters of a cache that was not used yet.
  public init(name: String, limit: Int) {
    self.name = name
    self.limit = limit
  }
}
